import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Of a table with organisation_id, id and position: these rows stand in this order, the others keep their places. */
export const orderIn = (table: string) => async (db: Db, organisationId: string, ids: readonly string[]) => {
  await sql`update ${sql.table(table)} listed set position = (placed.place - 1)::int
    from unnest(${[...ids]}::uuid[]) with ordinality as placed(id, place)
    where listed.organisation_id = ${organisationId} and listed.id = placed.id
      and listed.position <> placed.place - 1`.execute(db);
};

interface TreeRow {
  readonly id: string;
  readonly path: string;
}

/**
 * Of a table with an ltree `path` and `parent_id` as well: puts a row with everything below it under another parent, or on
 * top, and its new siblings in this order.
 */
export const moveInTree =
  (table: string) =>
  async (db: Db, organisationId: string, row: TreeRow, parent: TreeRow | undefined, order: readonly string[]) => {
    await sql`update ${sql.table(table)} branch set
      path = case when branch.path <@ ${row.path}::ltree
        then ${parent?.path ?? ''}::ltree || subpath(branch.path, nlevel(${row.path}::ltree) - 1) else branch.path end,
      parent_id = case when branch.id = ${row.id} then ${parent?.id ?? null}::uuid else branch.parent_id end,
      position = coalesce(target.place, branch.position)
    from (select moved.id, (placed.place - 1)::int as place from ${sql.table(table)} moved
      left join unnest(${[...order]}::uuid[]) with ordinality as placed(id, place) on placed.id = moved.id
      where moved.organisation_id = ${organisationId}
        and (moved.path <@ ${row.path}::ltree or placed.id is not null)) as target
    where branch.organisation_id = ${organisationId} and branch.id = target.id`.execute(db);
  };
