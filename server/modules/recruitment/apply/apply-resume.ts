import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { ApplicantCaller, UploadedFile } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { problemSentences } from '../resume/read-resume.ts';
import * as files from '../resume/resume-file.queries.ts';
import { dropStored, fileOf, storeResume } from '../resume/resume-file.ts';
import { requireJob } from './apply.ts';

/** One file a job: a new one takes the place of what was not sent yet. */
export async function uploadResume(
  parts: { readonly db: Db; readonly storage: Storage },
  { applicantId }: ApplicantCaller,
  jobId: string,
  file: UploadedFile,
  at: Date,
) {
  const { organisationId, name, open } = await requireJob(parts.db, jobId, at);
  if (!open) throw refuse('applyClosed', { name });
  const owner = { organisationId, applicantId, jobId };
  const fileId = await storeResume(parts, owner, file, at, async (db) => {
    await dropStored(db, organisationId, await files.dropUnsent(db, applicantId, { jobId }));
  });
  return { fileId };
}

async function requireFile(db: Db, { applicantId }: ApplicantCaller, fileId: string) {
  const file = await files.ownFile(db, applicantId, fileId);
  if (!file) throw refuse('notFound');
  return file;
}

export async function readFile(db: Db, user: ApplicantCaller, fileId: string) {
  const { id, fileName, size, state, problems, text, parsed } = await requireFile(db, user, fileId);
  const read = { problems: problemSentences(problems), text: text ?? '', parsed: parsed as never };
  return { fileId: id, fileName, size, state: state as 'PENDING' | 'PARSED' | 'UNREADABLE', ...read };
}

export async function originalFile(db: Db, storage: Storage, user: ApplicantCaller, fileId: string) {
  const { organisationId, storedName, fileName, contentType } = await requireFile(db, user, fileId);
  const bytes = await storage.readToUint8Array(fileOf(organisationId, storedName));
  return { name: fileName, bytes, contentType };
}

export function removeFile(db: Db, user: ApplicantCaller, fileId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = await requireFile(db, user, fileId);
    const dropped = await files.dropUnsent(db, user.applicantId, { fileId });
    await dropStored(db, organisationId, dropped);
    return { removed: dropped.length > 0 };
  });
}
