import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import type { Kept } from './plan.rules.ts';

/** Takes names and codes of rows that are about to be replaced out of each other's way. */
export async function clearNames(db: Db, organisationId: string, ids: readonly string[]) {
  await sql`update ability set name = id::text, code = ''
    where organisation_id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
}

/** Rows as they are to be, but for their paths. */
export async function replaceAbilities(db: Db, organisationId: string, rows: readonly Kept[]) {
  const given = JSON.stringify(rows.map((row) => ({ ...row, search: searchForm(`${row.name} ${row.code}`) })));
  await sql`update ability set parent_id = given."parentId", name = given.name, code = given.code, kind = given.kind,
      description = given.description, behaviours = array(select json_array_elements_text(given.behaviours)),
      position = given.position, search_text = given.search, version = ability.version + 1
    from json_to_recordset(${given}::json) as given(id uuid, "parentId" uuid, name text, code text, kind text,
      description text, behaviours json, position int, search text)
    where ability.organisation_id = ${organisationId} and ability.id = given.id`.execute(db);
}

/** Writes every path anew from the parents; what was merged away stands on its own. */
export async function rebuildPaths(db: Db, organisationId: string) {
  await sql`with recursive tree as (
      select id, text2ltree(replace(id::text, '-', '')) as path from ability
      where organisation_id = ${organisationId} and parent_id is null
      union all
      select child.id, tree.path || text2ltree(replace(child.id::text, '-', '')) from tree
      join ability child on child.organisation_id = ${organisationId} and child.parent_id = tree.id)
    update ability set path = tree.path from tree
    where ability.organisation_id = ${organisationId} and ability.id = tree.id and ability.path <> tree.path`.execute(
    db,
  );
}
