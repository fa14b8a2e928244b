import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { moveInTree } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import type { AbilityRow } from './ability.queries.ts';

/** Whatever changes the library is done one at a time. */
export const lockLibrary = (db: Db, organisationId: string) => holdLock(db, 'ability', organisationId);

interface Named {
  readonly name: string;
  readonly code: string;
}

/** Runs a change of names or codes; what is taken is refused in words. */
export const orAbilityTaken = <T>({ name, code }: Named, work: Promise<T>) =>
  refusingTaken(work, {
    ability_name: refuse('abilityNameTaken', { name, fields: { name: '能力库里已有这个名称' } }),
    ability_code: refuse('abilityCodeTaken', { code, fields: { code: '能力库里已有这个编号' } }),
  });

export type NewAbility = Omit<AbilityRow, 'version'>;
type Said = Pick<AbilityRow, 'name' | 'code' | 'kind' | 'description' | 'behaviours'>;

const searchTextOf = ({ name, code }: Named) => searchForm(`${name} ${code}`);

const given = (rows: readonly NewAbility[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, search: searchTextOf(row) })))}::json)
    as given(id uuid, "parentId" uuid, path text, name text, code text, kind text, description text, behaviours json,
      position int, search text)`;

const texts = sql`array(select json_array_elements_text(given.behaviours))`;

/** New rows; parents may be among them. */
export async function insertAbilities(db: Db, organisationId: string, rows: readonly NewAbility[], at: Date) {
  await sql`insert into ability (organisation_id, id, parent_id, path, name, code, kind, description, behaviours,
      position, search_text, created_at)
    select ${organisationId}::uuid, given.id, given."parentId", given.path::ltree, given.name, given.code, given.kind,
      given.description, ${texts}, given.position, given.search, ${at.toISOString()}::timestamptz
    from ${given(rows)}`.execute(db);
}

export async function updateAbility(db: Db, organisationId: string, id: string, said: Said) {
  const { version } = await db
    .updateTable('ability')
    .set({ ...said, behaviours: [...said.behaviours] })
    .set({ searchText: searchTextOf(said), version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Puts a row with everything below it under another parent, and its new siblings in their order. */
export const moveAbility = moveInTree('ability');

/** With what was merged into them before, with their links to points and their materials. */
export async function removeAbilities(db: Db, organisationId: string, ids: readonly string[]) {
  await sql`delete from ability where organisation_id = ${organisationId}
    and (id = ${anyOf(ids)} or merged_into = ${anyOf(ids)})`.execute(db);
}
