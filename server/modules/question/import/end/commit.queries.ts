import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { changed, type Place } from '../import.queries.ts';

export async function startCommit(
  db: Db,
  place: Place,
  given: { caller: Caller; keepDrafts: boolean; total: number; now: Date },
) {
  const { caller, keepDrafts, total, now } = given;
  await changed(db, place)
    .set({
      ...{ state: 'COMMITTING', caller: JSON.stringify(caller), keepDrafts, total, done: 0, failure: null },
      touchedAt: now,
      // Drafts that are kept later are of that time.
      committedAt: sql<Date>`case when state = 'DONE' or committed_at is null then ${now.toISOString()}::timestamptz
        else committed_at end`,
      added: sql<number>`coalesce(added, 0)`,
    })
    .execute();
}

/** One that is being committed, held until the transaction ends. */
export async function lockCommit(db: Db, { organisationId, importId }: Place) {
  const row = await db
    .selectFrom('questionImport')
    .select(['bankId', 'keepDrafts', 'caller', 'committedAt', 'added', 'drafts', 'told'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('state', '=', 'COMMITTING')
    .where('givenUpAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, caller: row.caller as unknown as Caller };
}

export interface CommitStep {
  readonly done: number;
  readonly added: number;
  readonly drafts: number;
  readonly now: Date;
}

export async function noteCommit(db: Db, place: Place, { done, added, drafts, now }: CommitStep) {
  await changed(db, place)
    .set({
      done: sql<number>`done + ${done}`,
      added: sql<number>`added + ${added}`,
      drafts: sql<number>`drafts + ${drafts}`,
      touchedAt: now,
    })
    .execute();
}

type CommitEnd = { state: 'DONE'; failure: null; told: number } | { state: 'FAILED'; failure: string };

export async function endCommit(db: Db, place: Place, end: CommitEnd) {
  await changed(db, place).set(end).where('state', '=', 'COMMITTING').execute();
}

/** The file of an import that is done. */
export async function findDoneFile(db: Db, { organisationId, importId }: Place) {
  const row = await db
    .selectFrom('questionImport')
    .select('fileKey')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('state', '=', 'DONE')
    .executeTakeFirst();
  return row?.fileKey ?? undefined;
}
