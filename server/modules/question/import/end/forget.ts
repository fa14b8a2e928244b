import { refuse } from '../../../../kit/errors.ts';
import type { Storage } from '../../../../kit/files/storage.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { dropImported } from '../../picture/imported.ts';
import { lockImport, lockImports, markGivenUp, type Place } from '../import.queries.ts';
import { deleteItems } from '../item.queries.ts';
import { commitJob, readJob } from '../job.ts';
import * as queries from './forget.queries.ts';

/** Gives an import up: for its owner it is gone at once, what it holds goes a little later. */
export function discardImport(db: Db, user: Caller, importId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    if (found.state === 'COMMITTING') throw refuse('importNotReady');
    await markGivenUp(db, user.organisationId, [importId], at);
    return { discarded: true as const };
  });
}

/** The same of those that are there; one that is being committed meanwhile goes on. */
export function discardImports(db: Db, user: Caller, importIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const found = await lockImports(db, user, importIds);
    const going = found.filter(({ state }) => state !== 'COMMITTING').map(({ importId }) => importId);
    await markGivenUp(db, user.organisationId, going, at);
    return { discarded: going.length };
  });
}

const keptDays = 30;
/** So long a file that came in is known again, and its columns are read as they were. */
const rememberedDays = 365;
const dayMs = 86_400_000;
const forgottenAtOnce = 200;

/** Goes on with what was cut off, and removes what was given up or left alone for long. */
export async function tendImports(db: Db, storage: Storage, now: Date) {
  for (const job of [readJob, commitJob]) await job.goOn(db);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const before = { left: daysAgo(keptDays), committed: daysAgo(rememberedDays) };
  for (const place of await queries.forgottenImports(db, before, forgottenAtOnce)) {
    const going = await queries.claimForgotten(db, place, before, now);
    if (going) await forget(db, storage, place, going);
  }
}

type Going = NonNullable<Awaited<ReturnType<typeof queries.claimForgotten>>>;

/**
 * Files first, rows last: what is cut off is done again. Pictures of questions that came in stay, and for a year the row of
 * what was committed.
 */
async function forget(db: Db, storage: Storage, place: Place, going: Going) {
  if (going.fileKey !== null) await storage.deleteFile(going.fileKey);
  if (!going.took) await dropImported(db, storage, place);
  if (!going.remembered) return queries.deleteImport(db, place);
  await deleteItems(db, place);
  await queries.emptyImport(db, place);
}
