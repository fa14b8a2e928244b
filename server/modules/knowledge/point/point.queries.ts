import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { KnowledgePoint } from '#contract/knowledge/knowledge.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { countQuestionsBelow, linksOfQuestions, type Seen } from '../asks.ts';
import { readSets } from './count.rules.ts';

export interface Point {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: string;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly position: number;
  readonly version: number;
}

const columns = ['id', 'parentId', 'path', 'name', 'code', 'description', 'position', 'version'] as const;

/** A point as it stands now; one of another organisation is as if it did not exist. */
export async function getPoint(db: Db, organisationId: string, id: string): Promise<Point> {
  const point = await db
    .selectFrom('knowledgePoint')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!point) throw refuse('notFound');
  return point;
}

/** Every point, parents first and siblings in their order. */
export function everyPoint(db: Db, organisationId: string): Promise<Point[]> {
  return db
    .selectFrom('knowledgePoint')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .orderBy(sql`nlevel(path)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Another one as soon as anything about the points was written: who wrote a row last never comes again. */
export async function markOfPoints(db: Db, organisationId: string) {
  const { rows } = await sql<{ mark: string | null }>`
    select sum(hashtextextended(id::text || xmin::text, 0))::text as mark from knowledge_point
    where organisation_id = ${organisationId}`.execute(db);
  return rows[0]?.mark ?? '';
}

/** How many questions hang on the same points together: far fewer rows than there are questions. */
const setsIn = (links: RawBuilder<unknown>, type: RawBuilder<string>) => sql`
  select type, points, count(*)::int as questions from (
    select ${type} as type, array_agg(link.knowledge_id) as points from ${links} group by link.question_id, 1) as linked
  group by type, points`;

const anyType = sql<''>`''::text`;

/**
 * The same for the questions of these links, `link` and what narrows it down, apart by a `type` of theirs. Many sets come
 * in few texts: reading a hundred thousand arrays row by row would hold up everybody else for most of a second.
 */
export async function pointSets<Type extends string>(db: Db, links: RawBuilder<unknown>, type: RawBuilder<Type>) {
  const { rows } = await sql<{ type: Type; sets: string }>`
    select type, string_agg(array_to_string(points, ',') || '=' || questions, ' ') as sets
    from (${setsIn(links, type)}) as sets group by type, get_byte(uuid_send(points[1]), 15)`.execute(db);
  return rows.flatMap(({ type, sets }) => readSets(sets, type));
}

/** The same for what counts, of all points or of those at and below one. */
export function linkedPoints(db: Db, organisationId: string, seen: Seen, top?: Pick<Point, 'path'>) {
  const below =
    top &&
    sql`select id from knowledge_point
    where organisation_id = ${organisationId} and path <@ ${top.path}::ltree`;
  return pointSets(db, linksOfQuestions(organisationId, seen, below), anyType);
}

type Found = KnowledgePoint & { path: { id: string; name: string }[] };

/** Points whose name or code contains a text, the shortest names first, each with those above it. */
export async function findPoints(db: Db, organisationId: string, seen: Seen, text: string, { page, size }: Page) {
  const matching = sql`point.organisation_id = ${organisationId}
    and point.search_text like ${contains(searchForm(text))}`;
  const { rows } = await sql<Found & { total: number }>`with found as (
      select point.*, count(*) over ()::int as total from knowledge_point point where ${matching}
      order by length(point.name), point.name, point.id limit ${size} offset ${page * size})
    select found.id, found.name, found.code, found.description, found.parent_id as "parentId", found.version,
      found.total, (select count(*)::int from knowledge_point child
        where child.organisation_id = ${organisationId} and child.parent_id = found.id) as "childCount",
      ${countQuestionsBelow(organisationId, seen)} as "questionCount",
      (select json_agg(json_build_object('id', above.id, 'name', above.name) order by nlevel(above.path))
        from knowledge_point above where above.organisation_id = ${organisationId}
          and above.id = any(string_to_array(found.path::text, '.')::uuid[])) as path
    from found order by length(found.name), found.name, found.id`.execute(db);
  if (rows[0]) return { data: rows, total: rows[0].total };
  const counts = await sql<{ total: number }>`select count(*)::int as total from knowledge_point point
    where ${matching}`.execute(db);
  return { data: [], total: counts.rows[0]?.total ?? 0 };
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** The points at and below one, and how many levels they are. */
export async function branchOf(db: Db, organisationId: string, { path }: Pick<Point, 'path'>) {
  const { rows } = await sql<{ ids: string[]; levels: number }>`
    select array_agg(id) as ids, max(nlevel(path)) - nlevel(${path}::ltree) + 1 as levels from knowledge_point
    where organisation_id = ${organisationId} and path <@ ${path}::ltree`.execute(db);
  return rows[0] ?? { ids: [], levels: 0 };
}

/** Held against questions that are just being hung on them. */
export async function holdPoints(db: Db, organisationId: string, ids: readonly string[]) {
  await db
    .selectFrom('knowledgePoint')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

const children = (db: Db, organisationId: string, parentId: string | null) =>
  db
    .selectFrom('knowledgePoint')
    .where('organisationId', '=', organisationId)
    .where(sql<SqlBool>`parent_id is not distinct from ${parentId}::uuid`);

/** Ids of the points right below one, or of the topmost ones, in their order. */
export async function siblingIds(db: Db, organisationId: string, parentId: string | null) {
  const rows = await children(db, organisationId, parentId).select('id').orderBy('position').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** The same with what they say, and how many there are right below each. */
export function pointsOfLevel(db: Db, organisationId: string, parentId: string | null) {
  return children(db, organisationId, parentId)
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from knowledge_point child
        where child.organisation_id = knowledge_point.organisation_id and child.parent_id = knowledge_point.id)`.as(
        'childCount',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** How many questions each of them has with what is below it, each question once. */
export async function questionsOfLevel(db: Db, organisationId: string, seen: Seen, parentId: string | null) {
  const { rows } = await sql<{ id: string; questions: number }>`with below as materialized (
      select below.id, top.id as top from knowledge_point top
      join knowledge_point below on below.organisation_id = top.organisation_id and below.path <@ top.path
      where top.organisation_id = ${organisationId} and top.parent_id is not distinct from ${parentId}::uuid),
    linked as (${setsIn(linksOfQuestions(organisationId, seen, parentId ? sql`select id from below` : undefined), anyType)})
    select top as id, sum(questions)::int as questions from (
      select distinct linked.*, below.top from linked, unnest(linked.points) as link (id) join below on below.id = link.id
    ) as tops group by top`.execute(db);
  return new Map(rows.map(({ id, questions }) => [id, questions]));
}

/** The place behind all of them. */
export async function nextPosition(db: Db, organisationId: string, parentId: string | null) {
  const last = await children(db, organisationId, parentId)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}
