import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { CurrentModel, Place, StoredMatch } from './match.rules.ts';

/** One reckoning of an organisation at a time: each reads what is written then, so the last one is right. */
export const lockMatches = (db: Db, organisationId: string) => holdLock(db, 'postMatch', organisationId);

/** The current models of the organisation, or that of one post. */
export async function currentModels(db: Db, organisationId: string, postId?: string): Promise<CurrentModel[]> {
  const rows = await db
    .selectFrom('postModel as model')
    .innerJoin('postModelAbility as asked', (join) =>
      join.onRef('asked.organisationId', '=', 'model.organisationId').onRef('asked.modelId', '=', 'model.id'),
    )
    .select(['model.postId', 'model.id as modelId'])
    .select(['asked.abilityId', 'asked.weight', 'asked.requiredLevel', 'asked.mustHave'])
    .where('model.organisationId', '=', organisationId)
    .where('model.current', '=', true)
    .$if(postId !== undefined, (query) => query.where('model.postId', '=', postId ?? ''))
    .orderBy('model.id')
    .orderBy('asked.position')
    .orderBy('asked.abilityId')
    .execute();
  return [...Map.groupBy(rows, ({ modelId }) => modelId)].map(([modelId, requirements]) => ({
    ...{ modelId, postId: requirements[0]?.postId ?? '', requirements },
  }));
}

/** What is known of these people; in some abilities or in all. */
export async function levelsOf(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  abilityIds?: readonly string[],
) {
  const { rows } = await sql<{ userId: string; abilityId: string; level: number }>`
    select user_id as "userId", ability_id as "abilityId", level from person_ability
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)} and level is not null
      ${abilityIds ? sql`and ability_id = ${anyOf(abilityIds)}` : sql``}`.execute(db);
  const levels = new Map<string, Map<string, number>>();
  for (const { userId, abilityId, level } of rows) {
    const known = levels.get(userId);
    if (known) known.set(abilityId, level);
    else levels.set(userId, new Map([[abilityId, level]]));
  }
  return levels;
}

/** The matches of these people that stand, with every post or with one. */
export function standingMatches(db: Db, organisationId: string, userIds: readonly string[], postId?: string) {
  return db
    .selectFrom('postMatch')
    .select(['postId', 'userId', 'modelId', 'score', 'rankScore', 'coverage', 'mustHaveMet', 'gapAbilityId', 'gap'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', anyOf(userIds))
    .$if(postId !== undefined, (query) => query.where('postId', '=', postId ?? ''))
    .execute();
}

export async function writeMatches(db: Db, organisationId: string, matches: readonly StoredMatch[], at: Date) {
  const column = <K extends keyof StoredMatch>(name: K) => matches.map((match) => match[name]);
  await sql`insert into post_match (organisation_id, post_id, user_id, model_id, score, rank_score, coverage,
      must_have_met, gap_ability_id, gap, calculated_at)
    select ${organisationId}::uuid, given.*, ${at.toISOString()}::timestamptz from unnest(
      ${column('postId')}::uuid[], ${column('userId')}::uuid[], ${column('modelId')}::uuid[],
      ${column('score')}::float8[], ${column('rankScore')}::float8[], ${column('coverage')}::float8[],
      ${column('mustHaveMet')}::bool[], ${column('gapAbilityId')}::uuid[], ${column('gap')}::float8[]) as given
    on conflict (organisation_id, post_id, user_id) do update set model_id = excluded.model_id,
      score = excluded.score, rank_score = excluded.rank_score, coverage = excluded.coverage,
      must_have_met = excluded.must_have_met, gap_ability_id = excluded.gap_ability_id, gap = excluded.gap,
      calculated_at = excluded.calculated_at`.execute(db);
}

export async function deleteMatches(db: Db, organisationId: string, places: readonly Place[]) {
  await sql`delete from post_match using unnest(
      ${places.map(({ postId }) => postId)}::uuid[], ${places.map(({ userId }) => userId)}::uuid[]) as gone(post_id, user_id)
    where post_match.organisation_id = ${organisationId}
      and post_match.post_id = gone.post_id and post_match.user_id = gone.user_id`.execute(db);
}
