import type { Parsed } from '#contract/endpoint.ts';
import type { apply } from '#contract/recruitment/apply.ts';
import type { ParsedFields, ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { nameApplicant } from '../../account/index.ts';
import { originOf } from '../campus/campus.queries.ts';
import { addEvents } from '../pipeline/move.queries.ts';
import { candidateSearchText } from '../pipeline/search-text.rules.ts';
import { noticeVersion } from '../privacy/notice.ts';
import { candidateOf, editedFields, moreToFind } from '../resume/candidate-of.rules.ts';
import { keepingEdits, wholeResume } from '../resume/correct.rules.ts';
import { giveToCandidate, unsentFile } from '../resume/resume-file.queries.ts';
import * as queries from './apply.queries.ts';
import { sendPhoto } from './photo.ts';
import * as submitting from './submit.queries.ts';
import { keptExtra, missingFields } from './submit.rules.ts';

type Sent = Parsed<(typeof apply)['submit'], 'body'>;

/** Sends an application, once however often it is called; where the job takes none any more, what was written stays a draft. */
export async function submit(db: Db, { applicantId }: ApplicantCaller, jobId: string, sent: Sent, at: Date) {
  const missing = missingFields(sent.fields);
  if (Object.keys(missing).length > 0) throw refuseFields(missing);
  if (!sent.agreed) throw refuse('applyConsentNeeded');
  const done = await inTransaction(db, async (db) => {
    await submitting.inTurn(db, applicantId, jobId);
    const job = await queries.holdJob(db, jobId, at);
    const contact = await queries.holdApplicant(db, applicantId);
    if (!job || !contact) throw refuse('notFound');
    const before = await queries.openApplication(db, applicantId, jobId);
    if (before !== undefined) return { applicationId: before };
    if (!job.open) {
      await queries.saveDraft(db, applicantId, { ...sent, organisationId: job.organisationId, jobId }, at);
      return { closed: job.name };
    }
    if (sent.noticeVersion !== (await noticeVersion(db, job.organisationId))) throw refuse('applyNoticeChanged');
    return { applicationId: await open(db, job, { applicantId, phone: contact.phone }, sent, at) };
  });
  if (done.closed !== undefined) throw refuse('applyClosed', { name: done.closed });
  return { applicationId: done.applicationId };
}

interface Person {
  readonly applicantId: string;
  readonly phone: string | null;
}

async function open(db: Db, job: queries.HeldJob, { applicantId, phone }: Person, sent: Sent, at: Date) {
  const { organisationId, jobId } = job;
  const fields: ResumeFields = { ...sent.fields, basic: { ...sent.fields.basic, phone } };
  const file = await unsentFile(db, applicantId, jobId);
  const candidateId = await keepCandidate(db, { organisationId, applicantId, id: newId() }, fields, file, at);
  const createdAt = at.toISOString();
  const extra = keptExtra(sent.extra, job.extraFields, sent.sensitiveAgreed);
  const origin = sent.talk === undefined ? undefined : await originOf(db, organisationId, jobId, sent.talk);
  const applicationId = await submitting.openApplication(db, {
    ...{ organisationId, id: newId(), jobId, candidateId, createdAt, stateSince: createdAt },
    ...{ resume: JSON.stringify(fields), extraFields: JSON.stringify(extra) },
    ...(origin && { ...origin, source: 'CAMPUS' }),
  });
  if (applicationId === undefined) throw refuse('applicationOpenAlready', { name: fields.basic.name ?? '' });
  const event = { applicationId, kind: 'CREATED', detail: { text: '在线投递' } };
  await addEvents(db, organisationId, { kind: 'APPLICANT', id: applicantId }, [event], at);
  if (file) await giveToCandidate(db, organisationId, file.id, candidateId);
  const photoAgreed = sent.sensitiveAgreed && job.extraFields.includes('PHOTO');
  const hasPhoto = await sendPhoto(db, { organisationId, applicantId, jobId }, applicationId, photoAgreed);
  await submitting.addConsent(db, {
    ...{ organisationId, id: newId(), applicantId, noticeVersion: sent.noticeVersion, pool: sent.poolAgreed },
    ...{ sensitive: [...extra.map(({ field }) => field), ...(hasPhoto ? ['PHOTO'] : [])], givenAt: createdAt },
  });
  await queries.dropDraft(db, applicantId, jobId);
  await nameApplicant(db, applicantId, { realName: (fields.basic.name ?? '').slice(0, 50), email: fields.basic.email });
  return applicationId;
}

/** As the person wrote it last, but for what the organisation's people have corrected since. */
async function keepCandidate(
  db: Db,
  applying: { organisationId: string; applicantId: string; id: string },
  sent: ResumeFields,
  file: { readonly parsed: unknown } | undefined,
  at: Date,
) {
  const held = await submitting.correctedCandidate(db, applying);
  // Their phone is that of their account.
  const edited = held?.parts.filter((part) => part !== 'basic.phone') ?? [];
  const fields = held ? keepingEdits(sent, wholeResume(held.resume), edited) : sent;
  const columns = { ...candidateOf(fields, shanghaiDay(at).slice(0, 7)), phone: fields.basic.phone };
  const written = {
    ...columns,
    resume: JSON.stringify(fields),
    editedFields: [...new Set([...editedFields(fields, (file?.parsed ?? null) as ParsedFields | null), ...edited])],
    noticeOwedSince: null,
    searchText: candidateSearchText({ ...columns, more: moreToFind(fields) }),
  };
  return submitting.candidateFor(db, applying, written, at);
}
