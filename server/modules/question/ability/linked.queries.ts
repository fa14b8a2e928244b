import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Relinked } from '../../post/index.ts';

/** Every ability as `top`, with the rows of the library that stand `below` it: itself and its skills. */
const tops = sql`ability top
  join ability below on below.organisation_id = top.organisation_id and below.path <@ top.path`;

/**
 * The abilities that are `asked` for, each with what stands for it, or for what it was merged into. Whoever's the ids are:
 * questions bear on abilities of their organisation alone.
 */
const withSkills = sql`ability asked
  join (${tops}) on top.organisation_id = asked.organisation_id and top.id = coalesce(asked.merged_into, asked.id)`;

const under = sql`join knowledge_point point
    on point.organisation_id = linked.organisation_id and point.path <@ linked.path`;

/** The points of knowledge that are linked to these, and all `point`s under them. */
const linkedPoints = sql`join ability_knowledge way
    on way.organisation_id = below.organisation_id and way.ability_id = below.id
  join knowledge_point linked on linked.organisation_id = way.organisation_id and linked.id = way.knowledge_id
  ${under}`;

const hanging = sql`join question_knowledge link
    on link.organisation_id = point.organisation_id and link.knowledge_id = point.id`;

/** The questions that `link` to these. */
const linkedQuestions = sql`${linkedPoints} ${hanging}`;

/** A select of `mark`, one of these abilities, and `id`, a question that bears on it; the same pair may come twice. */
export const bearingOn = (abilityIds: readonly string[]) => sql`
  select asked.id as mark, bearing.id from ${withSkills}
  join question bearing on bearing.organisation_id = below.organisation_id and cardinality(bearing.ability_ids) > 0
    and bearing.ability_ids @> array[below.id]
  where asked.id = ${anyOf(abilityIds)}
  union all
  select asked.id, link.question_id from ${withSkills} ${linkedQuestions}
  where asked.id = ${anyOf(abilityIds)}`;

/** A select of the questions that are meant, as `id`; the same may come twice. */
export const relinkedQuestions = (
  organisationId: string,
  { questionIds = [], knowledgeIds = [], abilityIds = [] }: Relinked,
) => sql`
  select id from unnest(${[...questionIds]}::uuid[]) as named(id)
  union all
  select link.question_id from knowledge_point linked ${under} ${hanging}
  where linked.organisation_id = ${organisationId} and linked.id = ${anyOf(knowledgeIds)}
  union all
  select id from (${bearingOn(abilityIds)}) as bearing_ones`;

const rowsFor = (abilityIds: readonly string[]) =>
  sql`array(select below.id from ${withSkills} where asked.id = ${anyOf(abilityIds)})`;

/**
 * A select of the same questions' ids, of those in a sample alone; `sampled` says which are in it. They have an index of
 * their own, and there are fewer of them than of the questions that bear on an ability.
 */
export const bearingInSample = (abilityIds: readonly string[], sampled: (id: string) => RawBuilder<SqlBool>) => sql`
  select bearing.id from question bearing
  where bearing.organisation_id = (select organisation_id from ability where id = ${anyOf(abilityIds)} limit 1)
    and bearing.deleted_at is null and bearing.parent_id is null and ${sampled('bearing.id')}
    and (bearing.ability_ids && ${rowsFor(abilityIds)}) is true
  union all
  select link.question_id from ${withSkills} ${linkedQuestions}
    and ${sampled('link.question_id')}
  where asked.id = ${anyOf(abilityIds)}`;

/** Over `question`, whether it bears on one of these abilities; both lists are made once for all questions. */
export const bearsOn = (abilityIds: readonly string[]) => sql<boolean>`(
  (question.ability_ids && ${rowsFor(abilityIds)}) is true
  or exists (select from question_knowledge link where link.organisation_id = question.organisation_id
    and link.question_id = question.id and (link.knowledge_id in
      (select point.id from ${withSkills} ${linkedPoints} where asked.id = ${anyOf(abilityIds)})) is true offset 0))`;

/** How far a question tells of an ability. */
export interface AbilityLink {
  readonly questionVersionId: string;
  readonly abilityId: string;
  /** More than 0, at most 1. */
  readonly weight: number;
}

/**
 * What these versions of questions tell of, by how their questions and the composites that these are items of are linked
 * now: the abilities that stand at them whole; through their points of knowledge and whatever is above those, as far as the
 * link of an ability with a point says; and what tells of a skill tells of its ability. The greatest weight counts.
 */
export async function abilityLinks(
  db: Db,
  organisationId: string,
  questionVersionIds: readonly string[],
): Promise<AbilityLink[]> {
  const { rows } = await sql<AbilityLink>`
    with named as materialized (
      select version.id as version_id, question.id from question_version version
      join question item on item.organisation_id = version.organisation_id and item.id = version.question_id
      join question on question.organisation_id = item.organisation_id and question.id in (item.id, item.parent_id)
      where version.organisation_id = ${organisationId} and version.id = ${anyOf(questionVersionIds)}
    )
    select version_id as "questionVersionId", top_id as "abilityId", max(weight) as weight from (
      select named.version_id, top.id as top_id, way.weight / 100.0::float8 as weight
      from ${tops} ${linkedQuestions} join named on named.id = link.question_id
      where link.organisation_id = ${organisationId} and ${countsAsTop}
      union all
      select named.version_id, top.id, 1 from ${tops}
      join question bearing on bearing.organisation_id = below.organisation_id and below.id = any(bearing.ability_ids)
      join named on named.id = bearing.id
      where bearing.organisation_id = ${organisationId} and ${countsAsTop}) as told
    group by 1, 2`.execute(db);
  return rows;
}

/** A dimension gathers abilities, and nothing tells of it. */
const countsAsTop = sql`nlevel(top.path) > 1 and top.merged_into is null and below.merged_into is null`;
