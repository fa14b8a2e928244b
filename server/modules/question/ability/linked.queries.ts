import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../kit/db/match.ts';

/**
 * The abilities that are `asked` for, and `below` each the rows of the library that stand for it: itself, or what it was
 * merged into, and the skills of that. Whoever's the ids are: questions bear on abilities of their organisation alone.
 */
const withSkills = sql`ability asked
  join ability top on top.organisation_id = asked.organisation_id and top.id = coalesce(asked.merged_into, asked.id)
  join ability below on below.organisation_id = top.organisation_id and below.path <@ top.path`;

/** The points of knowledge that are linked to these, and all `point`s under them. */
const linkedPoints = sql`join ability_knowledge way
    on way.organisation_id = below.organisation_id and way.ability_id = below.id
  join knowledge_point linked on linked.organisation_id = way.organisation_id and linked.id = way.knowledge_id
  join knowledge_point point on point.organisation_id = linked.organisation_id and point.path <@ linked.path`;

/** A select of `mark`, one of these abilities, and `id`, a question that bears on it; the same pair may come twice. */
export const bearingOn = (abilityIds: readonly string[]) => sql`
  select asked.id as mark, bearing.id from ${withSkills}
  join question bearing on bearing.organisation_id = below.organisation_id and cardinality(bearing.ability_ids) > 0
    and bearing.ability_ids @> array[below.id]
  where asked.id = ${anyOf(abilityIds)}
  union all
  select asked.id, link.question_id from ${withSkills} ${linkedPoints}
  join question_knowledge link on link.organisation_id = point.organisation_id and link.knowledge_id = point.id
  where asked.id = ${anyOf(abilityIds)}`;

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
  select link.question_id from ${withSkills} ${linkedPoints}
  join question_knowledge link on link.organisation_id = point.organisation_id and link.knowledge_id = point.id
    and ${sampled('link.question_id')}
  where asked.id = ${anyOf(abilityIds)}`;

/** Over `question`, whether it bears on one of these abilities; both lists are made once for all questions. */
export const bearsOn = (abilityIds: readonly string[]) => sql<boolean>`(
  (question.ability_ids && ${rowsFor(abilityIds)}) is true
  or exists (select from question_knowledge link where link.organisation_id = question.organisation_id
    and link.question_id = question.id and (link.knowledge_id in
      (select point.id from ${withSkills} ${linkedPoints} where asked.id = ${anyOf(abilityIds)})) is true offset 0))`;
