import type { Parsed } from '#contract/endpoint.ts';
import type { apply } from '#contract/recruitment/apply.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { maskedPhone } from '../../directory/index.ts';
import { noticeOf } from '../privacy/notice.ts';
import { unsentFile } from '../resume/resume-file.queries.ts';
import * as queries from './apply.queries.ts';
import { unsentPhoto } from './photo.queries.ts';

type Body<Name extends keyof typeof apply> = Parsed<(typeof apply)[Name], 'body'>;

export async function readJob(db: Db, jobId: string, at: Date) {
  const found = await queries.jobToApplyFor(db, jobId, at);
  if (!found) throw refuse('notFound');
  const { organisationId, ...job } = found;
  const { version, text } = await noticeOf(db, organisationId, job.organisationName);
  return { ...job, notice: { version, text } };
}

export async function requireJob(db: Db, jobId: string, at: Date) {
  const job = await queries.holdJob(db, jobId, at);
  if (!job) throw refuse('notFound');
  return job;
}

/** For who begins: what they sent last, wherever that was. */
export async function readDraft(db: Db, { applicantId }: ApplicantCaller, jobId: string, at: Date) {
  await requireJob(db, jobId, at);
  const [draft, file, photo, contact, application] = await Promise.all([
    queries.draftOf(db, applicantId, jobId),
    unsentFile(db, applicantId, jobId),
    unsentPhoto(db, applicantId, jobId),
    queries.applicantContact(db, applicantId),
    queries.openApplication(db, applicantId, jobId),
  ]);
  return {
    fields: draft?.fields ?? (await queries.lastSent(db, applicantId)) ?? null,
    extra: draft?.extra ?? [],
    savedAt: draft?.savedAt ?? null,
    fileId: file?.id ?? null,
    photoId: photo?.id ?? null,
    phone: maskedPhone(contact?.phone ?? null) ?? '',
    applied: application !== undefined,
  };
}

export function saveDraft(
  db: Db,
  { applicantId }: ApplicantCaller,
  jobId: string,
  written: Body<'saveDraft'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = await requireJob(db, jobId, at);
    await queries.saveDraft(db, applicantId, { ...written, organisationId, jobId }, at);
    return { savedAt: at.toISOString() };
  });
}
