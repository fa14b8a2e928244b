import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { stepOf } from '../../knowledge/index.ts';
import type { AbilityRow } from './ability.queries.ts';

interface Merge {
  readonly organisationId: string;
  readonly from: AbilityRow;
  readonly to: AbilityRow;
}

/** Its skills become those of the ability that stays, behind the ones there. */
export async function moveSkills(db: Db, { organisationId, from, to }: Merge) {
  await sql`update ability skill set parent_id = ${to.id}, path = ${to.path}::ltree || subpath(skill.path, -1),
      position = last.place + 1 + skill.position
    from (select coalesce(max(position), -1) as place from ability
      where organisation_id = ${organisationId} and parent_id = ${to.id}) as last
    where skill.organisation_id = ${organisationId} and skill.parent_id = ${from.id} and skill.id <> ${to.id}`.execute(
    db,
  );
}

/** Of a point that both were linked to the greater weight stays. */
export async function moveLinks(db: Db, { organisationId, from, to }: Merge) {
  await sql`insert into ability_knowledge as stood (organisation_id, ability_id, knowledge_id, weight)
    select organisation_id, ${to.id}::uuid, knowledge_id, weight from ability_knowledge
    where organisation_id = ${organisationId} and ability_id = ${from.id}
    on conflict (organisation_id, ability_id, knowledge_id) do update
      set weight = greatest(stood.weight, excluded.weight)`.execute(db);
  await db
    .deleteFrom('abilityKnowledge')
    .where('organisationId', '=', organisationId)
    .where('abilityId', '=', from.id)
    .execute();
}

export async function moveMaterials(db: Db, { organisationId, from, to }: Merge) {
  await sql`update ability_material material set ability_id = ${to.id}, position = last.place + 1 + material.position
    from (select coalesce(max(position), -1) as place from ability_material
      where organisation_id = ${organisationId} and ability_id = ${to.id}) as last
    where material.organisation_id = ${organisationId} and material.ability_id = ${from.id}`.execute(db);
}

/** The posts whose current models ask it: reckoning against them begins anew. */
export async function holdPostsAsking(db: Db, organisationId: string, abilityId: string) {
  await sql`select from post where organisation_id = ${organisationId} and id in (
      select model.post_id from post_model_ability part
      join post_model model on model.organisation_id = part.organisation_id and model.id = part.model_id
      where part.organisation_id = ${organisationId} and part.ability_id = ${abilityId} and model.current)
    order by id for key share`.execute(db);
}

/** Current models and drafts follow; older versions keep what they were published with. Answers whose models do, by post. */
export async function moveInModels(db: Db, { organisationId, from, to }: Merge) {
  const { rows } = await sql<{
    postId: string;
  }>`update post_model_ability part set ability_id = ${to.id} from post_model model
    where part.organisation_id = ${organisationId} and part.ability_id = ${from.id}
      and model.organisation_id = part.organisation_id and model.id = part.model_id and model.current
    returning model.post_id as "postId"`.execute(db);
  await sql`update post_draft set version = version + 1,
      content = jsonb_set(content, '{abilities}', (
        select jsonb_agg(case when part ->> 'abilityId' = ${from.id}
          then part || jsonb_build_object('abilityId', ${to.id}::text) else part end order by place)
        from jsonb_array_elements(content -> 'abilities') with ordinality as parts(part, place)))
    where organisation_id = ${organisationId}
      and content @> ${JSON.stringify({ abilities: [{ abilityId: from.id }] })}::jsonb`.execute(db);
  return rows.map(({ postId }) => postId).sort();
}

/** It stands in no branch any more; what was merged into it before has the new one in its place. */
export async function markMerged(db: Db, { organisationId, from, to }: Merge) {
  await sql`update ability set merged_into = ${to.id},
      parent_id = case when id = ${from.id} then null else parent_id end,
      path = case when id = ${from.id} then ${stepOf(from.id)}::ltree else path end, version = version + 1
    where organisation_id = ${organisationId} and (id = ${from.id} or merged_into = ${from.id})`.execute(db);
}
