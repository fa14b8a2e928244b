import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface Hanging {
  /** Posts whose models hold any of them, older versions too. */
  readonly posts: string[];
  readonly drafts: string[];
  readonly evidence: number;
  readonly ratings: number;
  readonly materials: number;
  readonly points: number;
}

const draftName = sql`coalesce(post.name, nullif(trim(draft.content #>> '{basics,postName}'), ''), '未命名')`;

/** What of this module hangs on any of these rows, or on what was merged into them before. */
export async function hangingOn(db: Db, organisationId: string, ids: readonly string[]): Promise<Hanging> {
  const here = sql`(select id from ability
    where organisation_id = ${organisationId} and (id = ${anyOf(ids)} or merged_into = ${anyOf(ids)}))`;
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} hung
      where hung.organisation_id = ${organisationId} and hung.ability_id in ${here})`;
  const { rows } = await sql<Hanging>`select
    array(select distinct post.name from post_model model
      join post_model_ability part on part.organisation_id = model.organisation_id and part.model_id = model.id
      join post on post.organisation_id = model.organisation_id and post.id = model.post_id
      where model.organisation_id = ${organisationId} and part.ability_id in ${here} order by 1) as posts,
    array(select ${draftName} from post_draft draft
      left join post on post.organisation_id = draft.organisation_id and post.id = draft.post_id
      where draft.organisation_id = ${organisationId} and exists (
        select from jsonb_array_elements(draft.content -> 'abilities') part
        where (part ->> 'abilityId')::uuid in ${here}) order by 1) as drafts,
    ${count('evidence')} as evidence, ${count('ability_rating')} as ratings,
    ${count('ability_material')} as materials, ${count('ability_knowledge')} as points`.execute(db);
  return rows[0] ?? { posts: [], drafts: [], evidence: 0, ratings: 0, materials: 0, points: 0 };
}

/** Posts whose current model, and drafts that, hold both. */
export async function holdingBoth(db: Db, organisationId: string, fromId: string, toId: string) {
  const holds = (id: string) => sql`exists (select from post_model_ability part
    where part.organisation_id = model.organisation_id and part.model_id = model.id and part.ability_id = ${id})`;
  const names = (id: string) => sql`draft.content @> ${JSON.stringify({ abilities: [{ abilityId: id }] })}::jsonb`;
  const { rows } = await sql<{ posts: string[]; drafts: string[] }>`select
    array(select post.name from post_model model
      join post on post.organisation_id = model.organisation_id and post.id = model.post_id
      where model.organisation_id = ${organisationId} and model.current and ${holds(fromId)} and ${holds(toId)}
      order by 1) as posts,
    array(select ${draftName} from post_draft draft
      left join post on post.organisation_id = draft.organisation_id and post.id = draft.post_id
      where draft.organisation_id = ${organisationId} and ${names(fromId)} and ${names(toId)} order by 1) as drafts`.execute(
    db,
  );
  return rows[0] ?? { posts: [], drafts: [] };
}
