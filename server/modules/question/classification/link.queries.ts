import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** What somebody says that a thing belongs to; what is left out stays as it is. */
export interface Links {
  readonly id: string;
  readonly tagIds?: readonly string[] | undefined;
  readonly knowledgeIds?: readonly string[] | undefined;
}

/** Puts these questions under these points of knowledge and no others; whoever calls has checked the points. */
export async function replaceKnowledge(db: Db, organisationId: string, given: readonly Links[]) {
  const targets = given.filter(({ knowledgeIds }) => knowledgeIds !== undefined).map(({ id }) => id);
  if (targets.length === 0) return false;
  const rows = given.flatMap(({ id, knowledgeIds }) => [...new Set(knowledgeIds)].map((to) => ({ id, to })));
  const links = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "to" uuid)`;
  const gone = await sql`delete from question_knowledge link where organisation_id = ${organisationId}
    and question_id = ${anyOf(targets)} and not exists (select from ${links}
      where given.id = link.question_id and given."to" = link.knowledge_id)`.execute(db);
  const come = await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select ${organisationId}::uuid, given.id, given."to" from ${links} on conflict do nothing`.execute(db);
  return Number(gone.numAffectedRows) + Number(come.numAffectedRows) > 0;
}

interface Change {
  readonly questionIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** What is in both lists is added. */
const goneBy = ({ add, remove }: Change) => remove.filter((id) => !add.includes(id));

/** Every question with everything that is added to it. */
const additions = ({ questionIds, add }: Change) => sql`unnest(${[...questionIds]}::uuid[]) as question(id)
  cross join unnest(${[...new Set(add)]}::uuid[]) as given(id)`;

const counted = sql`select count(distinct id) as changed
  from (select id from added union all select id from removed) as both_ways`;

/** Puts all of these questions under all of these points and takes others away; answers how many questions changed. */
export async function changeKnowledge(db: Db, organisationId: string, change: Change) {
  const { rows } = await sql<{ changed: number }>`with
    added as (insert into question_knowledge (organisation_id, question_id, knowledge_id)
      select ${organisationId}::uuid, question.id, given.id from ${additions(change)}
      on conflict do nothing returning question_id as id),
    removed as (delete from question_knowledge where organisation_id = ${organisationId}
      and question_id = ${anyOf(change.questionIds)} and knowledge_id = ${anyOf(goneBy(change))}
      returning question_id as id)
    ${counted}`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** How many of these questions have more tags, or points of knowledge, than `most`. */
export async function countOverfull(
  db: Db,
  organisationId: string,
  questionIds: readonly string[],
  { of, most }: { of: 'tags' | 'points'; most: number },
) {
  const links =
    of === 'tags'
      ? sql`tag_use as link(organisation_id, tag_id, id)`
      : sql`question_knowledge as link(organisation_id, id)`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select from ${links}
    where organisation_id = ${organisationId} and id = ${anyOf(questionIds)} group by id having count(*) > ${most}) as full_ones`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of these points of knowledge the ones that the organisation has, held against deletion until the transaction ends. */
export function lockPoints(db: Db, organisationId: string, knowledgeIds: readonly string[]) {
  return db
    .selectFrom('knowledgePoint')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(knowledgeIds))
    .orderBy('id')
    .forKeyShare()
    .execute();
}
