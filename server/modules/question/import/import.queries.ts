import { type SqlBool, sql } from 'kysely';
import type { ImportDraft, ImportKind, SheetMapping } from '#contract/question/import.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { bankSeen, bankWritable } from '../bank/reach.queries.ts';

export interface Place {
  readonly organisationId: string;
  readonly importId: string;
}

export interface NewImport {
  readonly id: string;
  readonly bankId: string;
  readonly fileName: string;
  readonly fileKey: string;
  readonly at: Date;
}

export async function insertImport(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
  { at, ...row }: NewImport,
) {
  await db
    .insertInto('questionImport')
    .values({
      ...{ ...row, organisationId, createdBy: userId, createdAt: at, touchedAt: at },
      ...{ state: 'READING', leftovers: '[]' },
    })
    .execute();
}

/** An import shows what one person is working on: nobody else sees it, nor do they once the bank is closed to them. */
const own = (db: Db, user: Caller) =>
  db
    .selectFrom('questionImport as import')
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'import.organisationId').onRef('bank.id', '=', 'import.bankId'),
    )
    .where('import.organisationId', '=', user.organisationId)
    .where('import.createdBy', '=', user.userId)
    .where('import.givenUpAt', 'is', null)
    .where(sql<SqlBool>`(${bankSeen(user)} and ${bankWritable(user)})`);

const facts = [
  ...(['import.id as importId', 'import.bankId', 'bank.name as bankName', 'import.fileName', 'import.kind'] as const),
  ...(['import.state', 'import.done', 'import.total', 'import.failure', 'import.createdAt'] as const),
] as const;

const kindOf = <T extends { kind: string | null }>(row: T) => ({ ...row, kind: row.kind as ImportKind | null });

const mostShown = 100;

/** Left in doubt by a commit: they can still be kept as drafts. */
const hasDoubtful = sql`exists (select from question_import_item item
  where item.organisation_id = import.organisation_id and item.import_id = import.id
    and item.status = 'doubtful' and item.question_id is null)`;

export async function countOpen(db: Db, user: Caller) {
  const { count } = await own(db, user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import.state', '!=', 'DONE')
    .executeTakeFirstOrThrow();
  return count;
}

/** What is not done, and after it what was done but for items in doubt. */
export async function openImports(db: Db, user: Caller, bankId: string | undefined) {
  const rows = await own(db, user)
    .select(facts)
    .where(sql<SqlBool>`(import.state <> 'DONE' or ${hasDoubtful})`)
    .$if(bankId !== undefined, (query) => query.where('import.bankId', '=', bankId ?? ''))
    .orderBy(sql`import.state = 'DONE'`)
    .orderBy('import.createdAt', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(kindOf);
}

const details = [
  ...facts,
  ...(['import.leftovers', 'import.mapping', 'import.committedAt', 'import.added'] as const),
  ...(['import.drafts', 'import.keepDrafts', 'import.run'] as const),
] as const;

const typed = <T extends { kind: string | null; leftovers: unknown; mapping: unknown }>(row: T) => ({
  ...kindOf(row),
  leftovers: row.leftovers as ImportDraft['leftovers'],
  mapping: row.mapping as SheetMapping[] | null,
});

export async function findImport(db: Db, user: Caller, importId: string) {
  const row = await own(db, user).select(details).where('import.id', '=', importId).executeTakeFirst();
  return row && typed(row);
}

/** The same, held until the transaction ends. */
export async function lockImport(db: Db, user: Caller, importId: string) {
  const row = await own(db, user)
    .select(details)
    .where('import.id', '=', importId)
    .forNoKeyUpdate('import')
    .executeTakeFirst();
  return row && typed(row);
}

const at = (db: Db, { organisationId, importId }: Place) =>
  db
    .updateTable('questionImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('givenUpAt', 'is', null);

/** Hands the reading to `run`: whoever read before stops at the next step. Answers how often it was begun, too. */
export async function claimReading(db: Db, place: Place, run: string, now: Date) {
  const row = await at(db, place)
    .set({ run, touchedAt: now, done: 0, runs: sql<number>`runs + 1` })
    .where('state', '=', 'READING')
    .returning(['bankId', 'fileName', 'fileKey', 'mapping', 'createdBy', 'runs'])
    .executeTakeFirst();
  return row && { ...row, mapping: row.mapping as SheetMapping[] | null };
}

/** One step of a reading; false when it is no longer this one's. Holds the import until the transaction ends. */
export async function noteReading(db: Db, place: Place, run: string, step: { done: number; total: number; now: Date }) {
  const { done, total, now } = step;
  const row = await at(db, place)
    .set({ done, total, touchedAt: now })
    .where('state', '=', 'READING')
    .where('run', '=', run)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReadingEnd {
  readonly state: 'MAPPING' | 'PREVIEW' | 'FAILED';
  readonly kind?: ImportKind | null;
  readonly failure?: string;
  readonly mapping?: readonly SheetMapping[] | null;
  readonly leftovers?: ImportDraft['leftovers'];
}

export async function endReading(db: Db, place: Place, run: string, end: ReadingEnd) {
  await at(db, place)
    .set({
      state: end.state,
      failure: end.failure ?? null,
      leftovers: JSON.stringify(end.leftovers ?? []),
      ...(end.kind === undefined ? {} : { kind: end.kind }),
      ...(end.mapping ? { mapping: JSON.stringify(end.mapping) } : {}),
    })
    .where('state', '=', 'READING')
    .where('run', '=', run)
    .execute();
}

/** Reads the file once more, as this mapping says. */
export async function readAgain(db: Db, place: Place, mapping: readonly SheetMapping[], now: Date) {
  await at(db, place)
    .set({
      state: 'READING',
      mapping: JSON.stringify(mapping),
      run: null,
      runs: 0,
      done: 0,
      total: 0,
      failure: null,
      touchedAt: now,
    })
    .execute();
}

export async function startCommit(
  db: Db,
  place: Place,
  given: { caller: Caller; keepDrafts: boolean; total: number; now: Date },
) {
  const { caller, keepDrafts, total, now } = given;
  await at(db, place)
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
  await at(db, place)
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
  await at(db, place).set(end).where('state', '=', 'COMMITTING').execute();
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

export async function forgetFile(db: Db, place: Place) {
  await at(db, place).set({ fileKey: null }).execute();
}

/** Readings and commits that have not got on since `before`. */
export async function stalledImports(db: Db, before: Date) {
  const rows = await db
    .selectFrom('questionImport')
    .select(['organisationId', 'id as importId', 'state'])
    .where('state', 'in', ['READING', 'COMMITTING'])
    .where('touchedAt', '<', before.toISOString())
    .where('givenUpAt', 'is', null)
    .execute();
  return rows;
}

export async function markGivenUp(db: Db, place: Place, now: Date) {
  await at(db, place).set({ givenUpAt: now }).execute();
}

/** Somebody works on it: it is not left alone. */
export async function touchImport(db: Db, place: Place, now: Date) {
  await at(db, place).set({ touchedAt: now }).execute();
}

/** What is given up, or was left alone since `before`. */
const isForgotten = (before: Date) =>
  sql<SqlBool>`state <> 'COMMITTING' and (given_up_at is not null or touched_at < ${before.toISOString()}::timestamptz)`;

export function forgottenImports(db: Db, before: Date, most: number) {
  return db
    .selectFrom('questionImport')
    .select(['organisationId', 'id as importId'])
    .where(isForgotten(before))
    .limit(most)
    .execute();
}

/** Takes an import out of everybody's hands, unless somebody has begun to commit it or goes on with it. */
export function claimForgotten(db: Db, { organisationId, importId }: Place, before: Date, now: Date) {
  return db
    .updateTable('questionImport')
    .set({ givenUpAt: sql<Date>`coalesce(given_up_at, ${now.toISOString()}::timestamptz)` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where(isForgotten(before))
    .returning(['fileKey', sql<boolean>`(state = 'DONE' or coalesce(added + drafts, 0) > 0)`.as('took')])
    .executeTakeFirst();
}

export async function deleteImport(db: Db, { organisationId, importId }: Place) {
  await db
    .deleteFrom('questionImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}
