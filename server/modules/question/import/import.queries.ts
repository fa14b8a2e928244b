import { type SqlBool, sql } from 'kysely';
import type { ImportDraft, ImportKind, SheetMapping } from '#contract/question/import.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
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
  /** Null for pasted text. */
  readonly fileHash: Buffer | null;
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

/** Those that can still come to something. */
export async function countOpen(db: Db, user: Caller) {
  const { count } = await own(db, user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import.state', 'not in', ['DONE', 'FAILED'])
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

const mostRecent = 10;

/** What came to an end of late and is still there to be looked at, the latest first. */
export async function recentImports(db: Db, user: Caller, bankId: string | undefined) {
  const rows = await own(db, user)
    .select(facts)
    .where('import.state', '=', 'DONE')
    .$if(bankId !== undefined, (query) => query.where('import.bankId', '=', bankId ?? ''))
    .orderBy('import.committedAt', 'desc')
    .limit(mostRecent)
    .execute();
  return rows.map(kindOf);
}

const details = [
  ...facts,
  ...(['import.leftovers', 'import.kinds', 'import.mapping', 'import.committedAt', 'import.added'] as const),
  ...(['import.drafts', 'import.keepDrafts', 'import.run'] as const),
] as const;

const typed = <T extends { kind: string | null; kinds: unknown; leftovers: unknown; mapping: unknown }>(row: T) => ({
  ...kindOf(row),
  leftovers: row.leftovers as ImportDraft['leftovers'],
  kinds: row.kinds as ImportDraft['kinds'],
  mapping: row.mapping as SheetMapping[] | null,
});

export async function findImport(db: Db, user: Caller, importId: string) {
  const row = await own(db, user).select(details).where('import.id', '=', importId).executeTakeFirst();
  return row && typed(row);
}

/**
 * Of what an import brought, how many wait for their review now. Each is looked up by its key: before the statistics know of
 * ten thousand new rows a join goes through all of them for each.
 */
export async function countPending(db: Db, { organisationId, importId }: Place) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from question_import_item item
    cross join lateral (select state, deleted_at from question
      where question.organisation_id = item.organisation_id and question.id = item.question_id limit 1) taken
    where item.organisation_id = ${organisationId} and item.import_id = ${importId} and item.status = 'ready'
      and taken.state = 'PENDING' and taken.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
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

/** The import to be changed, unless it was given up. */
export const changed = (db: Db, { organisationId, importId }: Place) =>
  db
    .updateTable('questionImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('givenUpAt', 'is', null);

/** Of these the caller's own, held until the transaction ends; in one order, so that no two callers wait for each other. */
export function lockImports(db: Db, user: Caller, importIds: readonly string[]) {
  return own(db, user)
    .select(['import.id as importId', 'import.state'])
    .where('import.id', '=', anyOf(importIds))
    .orderBy('import.id')
    .forNoKeyUpdate('import')
    .execute();
}

export async function markGivenUp(db: Db, organisationId: string, importIds: readonly string[], now: Date) {
  await db
    .updateTable('questionImport')
    .set({ givenUpAt: now })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(importIds))
    .execute();
}

/** Somebody works on it: it is not left alone. */
export async function touchImport(db: Db, place: Place, now: Date) {
  await changed(db, place).set({ touchedAt: now }).execute();
}

export async function forgetFile(db: Db, place: Place) {
  await changed(db, place).set({ fileKey: null }).execute();
}

/** The last import of the same bytes that brought questions into a bank that the caller sees. */
export function earlierImport(db: Db, user: Caller, importId: string) {
  return db
    .selectFrom('questionImport as import')
    .innerJoin('questionImport as earlier', (join) =>
      join
        .onRef('earlier.organisationId', '=', 'import.organisationId')
        .onRef('earlier.fileHash', '=', 'import.fileHash')
        .onRef('earlier.id', '!=', 'import.id'),
    )
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'earlier.organisationId').onRef('bank.id', '=', 'earlier.bankId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'earlier.organisationId').onRef('staff.userId', '=', 'earlier.createdBy'),
    )
    .select(['bank.name as bankName', 'staff.realName as by', sql<number>`earlier.added + earlier.drafts`.as('count')])
    .select(sql<string>`earlier.committed_at`.as('at'))
    .where('import.organisationId', '=', user.organisationId)
    .where('import.id', '=', importId)
    .where(sql<SqlBool>`earlier.added + earlier.drafts > 0 and ${bankSeen(user)}`)
    .orderBy('earlier.committedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
