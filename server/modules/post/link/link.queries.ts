import { sql } from 'kysely';
import type { LinkableAbility, LinkedPoint } from '#contract/post/ability-link.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countQuestionsBelow, type Seen } from '../../knowledge/index.ts';

/** Abilities and skills in the order of the tree, of all or of the current model of a post. */
export async function linkableAbilities(db: Db, organisationId: string, postId: string | undefined) {
  const ofPost = postId
    ? sql`and exists (select from post_model model
        join post_model_ability part on part.organisation_id = model.organisation_id and part.model_id = model.id
        where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
          and part.ability_id = ability.id)`
    : sql``;
  const { rows } = await sql<LinkableAbility>`
    select ability.id as "abilityId", ability.name,
      (select array_agg(above.name order by nlevel(above.path)) from ability above
        where above.organisation_id = ability.organisation_id and above.id <> ability.id
          and above.id = any(string_to_array(ability.path::text, '.')::uuid[])) as above,
      (select count(*)::int from ability_knowledge link
        where link.organisation_id = ability.organisation_id and link.ability_id = ability.id) as "pointCount"
    from ability where organisation_id = ${organisationId} and merged_into is null and parent_id is not null ${ofPost}
    order by (select array_agg(above.position order by nlevel(above.path)) from ability above
        where above.organisation_id = ability.organisation_id
          and above.id = any(string_to_array(ability.path::text, '.')::uuid[])), ability.id`.execute(db);
  return rows;
}

export async function postStands(db: Db, organisationId: string, postId: string) {
  const found = await db
    .selectFrom('post')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The points of an ability, the heaviest first. */
export async function linkedPoints(db: Db, organisationId: string, seen: Seen, abilityId: string) {
  const { rows } = await sql<LinkedPoint>`
    select found.id as "knowledgeId", found.name, link.weight,
      coalesce((select array_agg(above.name order by nlevel(above.path)) from knowledge_point above
        where above.organisation_id = found.organisation_id and above.id <> found.id
          and above.id = any(string_to_array(found.path::text, '.')::uuid[])), '{}') as above,
      ${countQuestionsBelow(organisationId, seen)} as "questionCount"
    from ability_knowledge link
    join knowledge_point found on found.organisation_id = link.organisation_id and found.id = link.knowledge_id
    where link.organisation_id = ${organisationId} and link.ability_id = ${abilityId}
    order by link.weight desc, found.name, found.id`.execute(db);
  return rows;
}

/** What links there are in one short text. */
export async function linkMark(db: Db, organisationId: string, abilityId: string) {
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce(string_agg(knowledge_id::text || ' ' || weight, ',' order by knowledge_id), '')) as mark
    from ability_knowledge where organisation_id = ${organisationId} and ability_id = ${abilityId}`.execute(db);
  return rows[0]?.mark ?? '';
}

export async function countPoints(db: Db, organisationId: string, ids: readonly string[]) {
  const { count } = await db
    .selectFrom('knowledgePoint')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count;
}

interface Weighed {
  readonly knowledgeId: string;
  readonly weight: number;
}

/** These links and no others. */
export async function replaceLinks(db: Db, organisationId: string, abilityId: string, points: readonly Weighed[]) {
  const given = sql`json_to_recordset(${JSON.stringify(points)}::json) as given("knowledgeId" uuid, weight smallint)`;
  await sql`delete from ability_knowledge where organisation_id = ${organisationId} and ability_id = ${abilityId}
    and knowledge_id not in (select "knowledgeId" from ${given})`.execute(db);
  await sql`insert into ability_knowledge (organisation_id, ability_id, knowledge_id, weight)
    select ${organisationId}::uuid, ${abilityId}::uuid, "knowledgeId", weight from ${given}
    on conflict (organisation_id, ability_id, knowledge_id) do update set weight = excluded.weight`.execute(db);
}
