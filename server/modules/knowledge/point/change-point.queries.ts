import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { moveInTree } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';

/** Whatever changes points or the edges between them is done one at a time. */
export const lockKnowledge = (db: Db, organisationId: string) => holdLock(db, 'knowledge', organisationId);

interface Named {
  readonly name: string;
  readonly code: string;
}

/** Runs a change of names, codes or parents; what is taken is refused in words. */
export const orPointTaken = <T>({ name, code }: Named, work: Promise<T>) =>
  refusingTaken(work, {
    knowledge_point_name: refuse('knowledgeNameTaken', { name, fields: { name: '同一上级下已有同名知识点' } }),
    knowledge_point_code: refuse('knowledgeCodeTaken', { code, fields: { code: '已有知识点使用这个编号' } }),
  });

const searchTextOf = ({ name, code }: Named) => searchForm(`${name} ${code}`);

export interface PointRow extends Named {
  readonly id: string;
  readonly parentId: string | null;
  readonly description: string;
  readonly position: number;
}

const given = (rows: readonly (PointRow & { path?: string })[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, search: searchTextOf(row) })))}::json)
    as given(id uuid, "parentId" uuid, path text, name text, code text, description text, position int, search text)`;

/** New points; parents may be among them. */
export async function insertPoints(
  db: Db,
  organisationId: string,
  rows: readonly (PointRow & { path: string })[],
  at: Date,
) {
  await sql`insert into knowledge_point
      (organisation_id, id, parent_id, path, name, code, description, position, search_text, created_at)
    select ${organisationId}::uuid, given.id, given."parentId", given.path::ltree, given.name, given.code,
      given.description, given.position, given.search, ${at.toISOString()}::timestamptz
    from ${given(rows)}`.execute(db);
}

/** Points as they are to be, but for their paths. */
export async function replacePoints(db: Db, organisationId: string, rows: readonly PointRow[]) {
  await sql`update knowledge_point point set parent_id = given."parentId", name = given.name, code = given.code,
      description = given.description, position = given.position, search_text = given.search,
      version = point.version + 1
    from ${given(rows)} where point.organisation_id = ${organisationId} and point.id = given.id`.execute(db);
}

/** Takes names and codes of points that are about to be replaced out of each other's way. */
export async function clearNames(db: Db, organisationId: string, ids: readonly string[]) {
  await sql`update knowledge_point set name = id::text, code = ''
    where organisation_id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
}

/** Writes every path anew from the parents. */
export async function rebuildPaths(db: Db, organisationId: string) {
  await sql`with recursive tree as (
      select id, text2ltree(replace(id::text, '-', '')) as path from knowledge_point
      where organisation_id = ${organisationId} and parent_id is null
      union all
      select child.id, tree.path || text2ltree(replace(child.id::text, '-', '')) from tree
      join knowledge_point child on child.organisation_id = ${organisationId} and child.parent_id = tree.id)
    update knowledge_point point set path = tree.path from tree
    where point.organisation_id = ${organisationId} and point.id = tree.id and point.path <> tree.path`.execute(db);
}

export async function updatePoint(db: Db, organisationId: string, id: string, fields: Named & { description: string }) {
  const { version } = await db
    .updateTable('knowledgePoint')
    .set({ ...fields, searchText: searchTextOf(fields), version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Puts a point with everything below it under another parent, and its new siblings in their order. */
export const movePoint = moveInTree('knowledge_point');

/** With the edges that they had. */
export async function removePoints(db: Db, organisationId: string, ids: readonly string[]) {
  await sql`delete from knowledge_point where organisation_id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
}
