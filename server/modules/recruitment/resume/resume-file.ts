import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { resumeProblems } from '#contract/recruitment/resume-fields.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { UploadedFile } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { fileKindOf } from '../parse/text/file-kind.rules.ts';
import * as queries from './resume-file.queries.ts';

export const fileOf = (organisationId: string, storedName: string) => `resume/${organisationId}/${storedName}`;

/** What a resume comes as, by its first bytes; some of them only for the reader to say why they cannot be read. */
const known: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-word.document.macroenabled.12': 'application/octet-stream',
  'application/zip': 'application/octet-stream',
  'application/x-cfb': 'application/octet-stream',
  'application/msword': 'application/octet-stream',
  'application/rtf': 'application/octet-stream',
  'application/xml': 'application/octet-stream',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
};

/** As it is served again: a page is never one of ours, so that text and pages are plain bytes. Undefined: it is no resume. */
export async function servedType(bytes: Uint8Array): Promise<string | undefined> {
  const sniffed = await fileTypeFromBuffer(bytes);
  return sniffed ? known[sniffed.mime.toLowerCase()] : 'application/octet-stream';
}

/** What is not what its name says may be a program that somebody else is to open: it is not kept at all. */
async function typeOf({ name, bytes }: UploadedFile) {
  if (bytes.length === 0) throw refuse('resumeUnfit', { problem: resumeProblems.empty });
  const type = await servedType(bytes);
  if (!type) throw refuse('resumeUnfit', { problem: resumeProblems.unknownKind });
  if (fileKindOf(name, bytes) === 'notItsName') throw refuse('resumeUnfit', { problem: resumeProblems.notItsName });
  return type;
}

interface Owner {
  readonly organisationId: string;
  readonly candidateId?: string;
  readonly applicantId?: string;
  readonly jobId?: string;
  readonly createdBy?: string;
}

/** Keeps a resume under a name of its own and has it read. `within` runs in the same transaction, before. */
export async function storeResume(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  owner: Owner,
  file: UploadedFile,
  at: Date,
  within: (db: Db) => Promise<unknown> = async () => undefined,
) {
  const contentType = await typeOf(file);
  const storedName = randomName();
  const id = newId();
  await storage.write(fileOf(owner.organisationId, storedName), Buffer.from(file.bytes));
  await inTransaction(db, async (db) => {
    await within(db);
    const described = { fileName: file.name, storedName, contentType, size: file.bytes.length };
    await queries.addFile(db, { ...owner, ...described, id }, at);
    await queries.readJob.add(db, { organisationId: owner.organisationId, resumeFileId: id });
  });
  return id;
}

export const dropJob = 'dropResumeFiles';

/** The files go once this transaction is committed, and not otherwise. */
export async function dropStored(db: Db, organisationId: string, storedNames: readonly string[]) {
  if (storedNames.length === 0) return;
  await addJob(db, dropJob, { files: storedNames.map((name) => fileOf(organisationId, name)) });
}

const Dropped = z.object({ files: z.array(z.string()) });

/** Harmless twice: what is gone stays gone. */
export async function dropFiles(storage: Storage, payload: unknown) {
  for (const file of Dropped.parse(payload).files) if (await storage.fileExists(file)) await storage.deleteFile(file);
}
