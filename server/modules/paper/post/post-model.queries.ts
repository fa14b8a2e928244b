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
  readonly modelId: string;
  readonly abilities: readonly AbilityRow[];
}

/** The current model of a post; undefined: there is none, or no such post. */
export async function modelOfPost(db: Db, organisationId: string, postId: string): Promise<Model | undefined> {
  const { rows } = await sql<AbilityRow & { modelId: string }>`select model.id as "modelId", ability.id as "abilityId",
      ability.name, string_to_array(ability.path::text, '.')::uuid[] as path, asked.weight,
      asked.required_level as "requiredLevel"
    from post_model model
    join post_model_ability asked on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
    order by asked.position, asked.ability_id`.execute(db);
  const [first] = rows;
  return first && { modelId: first.modelId, abilities: rows };
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

/** Posts that have a model, in use ones alone, by name. */
export async function postsWithModel(db: Db, organisationId: string) {
  const { rows } = await sql<{ postId: string; postName: string; number: number; abilityCount: number }>`
    select post.id as "postId", post.name as "postName", model.number, (select count(*)::int from post_model_ability asked
        where asked.organisation_id = model.organisation_id and asked.model_id = model.id) as "abilityCount"
    from post join post_model model
      on model.organisation_id = post.organisation_id and model.post_id = post.id and model.current
    where post.organisation_id = ${organisationId} and post.disabled_at is null
    order by post.name, post.id`.execute(db);
  return rows;
}
