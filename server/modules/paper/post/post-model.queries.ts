import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface AbilityRow {
  readonly abilityId: string;
  readonly name: string;
  /** Ids from the dimension down to the ability itself. */
  readonly path: readonly string[];
  readonly weight: number;
  readonly requiredLevel: number;
}

interface Model {
  readonly postName: string;
  readonly inUse: boolean;
  readonly modelId: string;
  readonly abilities: readonly AbilityRow[];
}

/** The current model of a post; undefined: there is none, or no such post. */
export async function modelOfPost(db: Db, organisationId: string, postId: string): Promise<Model | undefined> {
  const { rows } = await sql<AbilityRow & Omit<Model, 'abilities'>>`select model.id as "modelId",
      post.name as "postName", post.disabled_at is null as "inUse", ability.id as "abilityId",
      ability.name, string_to_array(ability.path::text, '.')::uuid[] as path, asked.weight,
      asked.required_level as "requiredLevel"
    from post_model model
    join post on post.organisation_id = model.organisation_id and post.id = model.post_id
    join post_model_ability asked on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
    order by asked.position, asked.ability_id`.execute(db);
  const [first] = rows;
  return first && { modelId: first.modelId, postName: first.postName, inUse: first.inUse, abilities: rows };
}

/** Whether a model is, or was, one of this post. */
export async function isModelOf(
  db: Db,
  organisationId: string,
  { postId, modelId }: { postId: string; modelId: string },
) {
  const found = await db
    .selectFrom('postModel')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', modelId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return found !== undefined;
}
