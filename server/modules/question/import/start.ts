import { createHash } from 'node:crypto';
import { importMaxBytes } from '#contract/question/import.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireBank } from '../bank/bank.ts';
import * as queries from './import.queries.ts';
import { afterCaller, readJob } from './job.ts';
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
  const fileHash = createHash('sha256').update(bytes).digest();
  const place = await begin(db, storage, user, { bankId, fileName: name, fileHash, bytes }, at);
  return { importId: place.importId };
}

/** A text of this size is read while its sender waits. */
const shortText = 200 * 1024;

export async function importText(db: Db, storage: Storage, user: Caller, bankId: string, text: string, at: Date) {
  const bytes = Buffer.from(text);
  if (bytes.length > importMaxBytes) throw refuse('tooLarge', { limit: `${importMaxBytes / 1024 / 1024} MB` });
  if (text.trim() === '') throw refuse('importEmpty');
  const atOnce = bytes.length <= shortText && readerIsFree(user.organisationId);
  const runAt = atOnce ? afterCaller(at) : undefined;
  const place = await begin(db, storage, user, { bankId, fileName: pastedName, fileHash: null, bytes, runAt }, at);
  if (atOnce) await readImport(db, storage, place);
  return { importId: place.importId };
}

interface Begun extends Pick<queries.NewImport, 'bankId' | 'fileName' | 'fileHash'> {
  readonly bytes: Uint8Array;
  readonly runAt?: Date | undefined;
}

async function begin(
  db: Db,
  storage: Storage,
  user: Caller,
  { bankId, fileName, fileHash, bytes, runAt }: Begun,
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
    await queries.insertImport(db, user, { id, bankId, fileName, fileHash, fileKey, at });
    await readJob.add(db, place, runAt);
  });
  return place;
}
