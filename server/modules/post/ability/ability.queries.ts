import { sql } from 'kysely';
import type { AbilityKind, TreeAbility } from '#contract/post/ability.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';

export interface AbilityRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: string;
  readonly name: string;
  readonly code: string;
  readonly kind: AbilityKind;
  readonly description: string;
  readonly behaviours: readonly string[];
  readonly position: number;
  readonly version: number;
}

const kind = sql<AbilityKind>`kind`.as('kind');

/** What was merged into another is listed no more. */
const present = (db: Db, organisationId: string) =>
  db.selectFrom('ability').where('organisationId', '=', organisationId).where('mergedInto', 'is', null);

const wholeRows = (db: Db, organisationId: string) =>
  present(db, organisationId).select([
    ...(['id', 'parentId', 'path', 'name', 'code', 'description', 'behaviours', 'position', 'version'] as const),
    kind,
  ]);

/** A row as it stands now; one of another organisation, or merged into another, is as if it did not exist. */
export async function getAbility(db: Db, organisationId: string, id: string): Promise<AbilityRow> {
  const row = await wholeRows(db, organisationId).where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** Every row, parents first and siblings in their order. */
export const everyAbility = (db: Db, organisationId: string): Promise<AbilityRow[]> =>
  wholeRows(db, organisationId).orderBy(sql`nlevel(path)`).orderBy('position').orderBy('id').execute();

/** The same without what only one who looks at a single row wants to read. */
export function treeRows(db: Db, organisationId: string): Promise<Omit<TreeAbility, 'children'>[]> {
  return present(db, organisationId)
    .select(['id', 'parentId', 'name', 'code', 'version', kind])
    .select(sql<boolean>`behaviours <> '{}'`.as('described'))
    .orderBy(sql`nlevel(path)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Names from the dimension down to the parent. */
export async function namesAbove(db: Db, organisationId: string, { id, path }: Pick<AbilityRow, 'id' | 'path'>) {
  const rows = await present(db, organisationId)
    .select('name')
    .where(sql<boolean>`path @> ${path}::ltree`)
    .where('id', '<>', id)
    .orderBy(sql`nlevel(path)`)
    .execute();
  return rows.map(({ name }) => name);
}

export async function countAbilities(db: Db, organisationId: string) {
  const { count } = await present(db, organisationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows at and below one, and how many levels they are. */
export async function branchOf(db: Db, organisationId: string, { path }: Pick<AbilityRow, 'path'>) {
  const { rows } = await sql<{ ids: string[]; levels: number }>`
    select array_agg(id order by path) as ids, max(nlevel(path)) - nlevel(${path}::ltree) + 1 as levels from ability
    where organisation_id = ${organisationId} and merged_into is null and path <@ ${path}::ltree`.execute(db);
  return rows[0] ?? { ids: [], levels: 0 };
}

const children = (db: Db, organisationId: string, parentId: string | null) =>
  present(db, organisationId).where(sql<boolean>`parent_id is not distinct from ${parentId}::uuid`);

/** Ids of what stands right below one, or on top, in their order. */
export async function siblingIds(db: Db, organisationId: string, parentId: string | null) {
  const rows = await children(db, organisationId, parentId).select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The place behind all of them. */
export async function nextPosition(db: Db, organisationId: string, parentId: string | null) {
  const { last } = await children(db, organisationId, parentId)
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Held against whoever hangs something on them: questions, models, evidence. */
export async function holdAbilities(db: Db, organisationId: string, ids: readonly string[]) {
  await present(db, organisationId).select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}
