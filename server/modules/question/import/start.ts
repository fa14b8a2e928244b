import { importMaxBytes } from '#contract/question/import.ts';
import { addMinutes } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireBank } from '../bank/bank.ts';
import * as queries from './import.queries.ts';
import { addImportJob, readJob } from './job.ts';
import { readerIsFree, readImport } from './read/run-reading.ts';

const pastedName = '粘贴的文字';
const mostOpen = 50;

/** Reads a file into a preview that waits to be committed; nothing goes into the bank yet. */
export async function importFile(
  db: Db,
  storage: Storage,
  user: Caller,
  bankId: string,
  { name, bytes }: UploadedFile,
  at: Date,
) {
  if (bytes.length === 0) throw refuse('importEmpty');
  const place = await begin(db, storage, user, { bankId, fileName: name, bytes }, at);
  return { importId: place.importId };
}

/** A text of this size is read while its sender waits. */
const shortText = 200 * 1024;

export async function importText(db: Db, storage: Storage, user: Caller, bankId: string, text: string, at: Date) {
  const bytes = Buffer.from(text);
  if (bytes.length > importMaxBytes) throw refuse('tooLarge', { limit: `${importMaxBytes / 1024 / 1024} MB` });
  if (text.trim() === '') throw refuse('importEmpty');
  const atOnce = bytes.length <= shortText && readerIsFree();
  // Should this process end while it reads, the job does it.
  const runAt = atOnce ? addMinutes(at, 2) : undefined;
  const place = await begin(db, storage, user, { bankId, fileName: pastedName, bytes, runAt }, at);
  if (atOnce) await readImport(db, storage, place);
  return { importId: place.importId };
}

async function begin(
  db: Db,
  storage: Storage,
  user: Caller,
  { bankId, fileName, bytes, runAt }: { bankId: string; fileName: string; bytes: Uint8Array; runAt?: Date | undefined },
  at: Date,
) {
  await requireBank(db, user, bankId);
  const count = await queries.countOpen(db, user);
  if (count >= mostOpen) throw refuse('importTooManyOpen', { count });
  const { organisationId } = user;
  const id = newId();
  const fileKey = `import/${organisationId}/${id}`;
  await storage.write(fileKey, Buffer.from(bytes));
  const place = { organisationId, importId: id };
  await inTransaction(db, async (db) => {
    await queries.insertImport(db, user, { id, bankId, fileName, fileKey, at });
    await addImportJob(db, readJob, place, runAt);
  });
  return place;
}
