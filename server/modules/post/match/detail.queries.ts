import { sql } from 'kysely';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import { type MatchDetail, type MatchState, match } from '#contract/post/match.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';

const { access } = match.detail;

export const findPost = (db: Db, organisationId: string, postId: string) =>
  db
    .selectFrom('post')
    .select(['id as postId', 'name as postName'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .executeTakeFirst();

export async function findModel(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<NonNullable<MatchState['model']>>`select model.id as "modelId", model.number,
      model.published_at as "publishedAt", count(*)::int as abilities,
      (count(*) filter (where asked.must_have))::int as "mustHaves"
    from post_model model join post_model_ability asked
      on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
    group by model.organisation_id, model.id`.execute(db);
  return rows[0] ?? null;
}

export async function latestRun(db: Db, organisationId: string, postId: string): Promise<MatchState['run']> {
  const run = await db
    .selectFrom('postMatchRun as run')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'run.organisationId').onRef('staff.userId', '=', 'run.createdBy'),
    )
    .select([
      ...(['run.peopleDone as done', 'run.peopleTotal as total', 'run.changed', 'run.failure'] as const),
      ...(['run.createdAt', 'run.endedAt', 'staff.realName as createdBy'] as const),
      sql<'RUNNING' | 'DONE' | 'FAILED'>`run.state`.as('state'),
    ])
    .where('run.organisationId', '=', organisationId)
    .where('run.postId', '=', postId)
    .orderBy('run.createdAt', 'desc')
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

export function findPerson(db: Db, user: Caller, userId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
    .select('post.name as postName')
    .where('staff.organisationId', '=', user.organisationId)
    .where('staff.userId', '=', userId)
    .where('staff.status', '!=', 3)
    .where(staffInScope(user, access))
    .executeTakeFirst();
}

/** What a model asks, with what is known of a person and where that comes from. */
export async function askedAbilities(db: Db, organisationId: string, modelId: string, userId: string) {
  const { rows } = await sql<MatchDetail['abilities'][number]>`
    select asked.ability_id as "abilityId", ability.name, coalesce(dimension.name, '') as dimension, asked.weight,
      asked.required_level as "requiredLevel", asked.must_have as "mustHave", known.level,
      coalesce(ability.behaviours[asked.required_level], '') as behaviour,
      found.evidence, found.sources, found.latest_at as "latestAt"
    from post_model_ability asked
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    left join ability dimension on dimension.organisation_id = ability.organisation_id
      and replace(dimension.id::text, '-', '') = ltree2text(subpath(ability.path, 0, 1))
    left join person_ability known on known.organisation_id = asked.organisation_id
      and known.user_id = ${userId} and known.ability_id = asked.ability_id
    cross join lateral (select count(*)::int as evidence, max(evidence.at) as latest_at,
        coalesce(json_agg(distinct evidence.source), '[]') as sources
      from evidence where evidence.organisation_id = asked.organisation_id and evidence.user_id = ${userId}
        and evidence.ability_id = asked.ability_id and evidence.excluded_at is null) as found
    where asked.organisation_id = ${organisationId} and asked.model_id = ${modelId}
    order by asked.position, asked.ability_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    sources: row.sources.filter((source): source is EvidenceSource => Boolean(source)),
  }));
}

export type Material = MatchDetail['recommendations'][number]['materials'][number] & { readonly abilityId: string };

/** Of abilities what leads to any level above the one that somebody has; the recommended first. */
export async function materialsOf(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const { rows } =
    await sql<Material>`select ability_id as "abilityId", id as "materialId", title, url, note, level, recommended
    from ability_material where organisation_id = ${organisationId} and ability_id = ${anyOf(abilityIds)}
    order by recommended desc, level nulls last, position, id`.execute(db);
  return rows;
}

export const coursesOf = (db: Db, organisationId: string, postId: string) =>
  db
    .selectFrom('postCourse')
    .select(['name', 'required', 'dueDays'])
    .where('organisationId', '=', organisationId)
    .where('postId', '=', postId)
    .orderBy('required', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The posts that somebody matches best, the best first; whose rank is not known come last. */
export async function postsOfPerson(db: Db, organisationId: string, userId: string, most: number) {
  const { rows } = await sql<{
    postId: string;
    postName: string;
    score: number | null;
    coverage: number;
    mustHaveMet: boolean | null;
    gapAbilityId: string | null;
    gapName: string | null;
    gap: number;
    held: boolean;
  }>`select result.post_id as "postId", post.name as "postName", result.score, result.coverage,
      result.must_have_met as "mustHaveMet", result.gap_ability_id as "gapAbilityId", ability.name as "gapName", result.gap,
      coalesce(staff.post_id = result.post_id, false) as held
    from post_match result
    join post on post.organisation_id = result.organisation_id and post.id = result.post_id
    join staff on staff.organisation_id = result.organisation_id and staff.user_id = result.user_id
    left join ability on ability.organisation_id = result.organisation_id and ability.id = result.gap_ability_id
    where result.organisation_id = ${organisationId} and result.user_id = ${userId}
    order by result.rank_score desc nulls last, result.coverage desc, post.name, post.id limit ${most}`.execute(db);
  return rows;
}
