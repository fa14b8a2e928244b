import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Reckoned, ReckonedPart } from './match.rules.ts';

export interface HeldApplication {
  readonly applicationId: string;
  readonly postId: string | null;
  readonly examId: string | null;
  readonly examineeId: string | null;
}

/** These applications, held until the transaction ends: what was known of them then is what is written. */
export async function holdApplications(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<HeldApplication>`select application.id as "applicationId", job.post_id as "postId",
      job.exam_id as "examId", application.examinee_id as "examineeId"
    from application join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    where application.organisation_id = ${organisationId} and application.id = ${anyOf(applicationIds)}
    order by application.id for update of application`.execute(db);
  return rows;
}

export interface MatchToWrite {
  readonly applicationId: string;
  /** Null: the job has no post, or its post no model. */
  readonly modelId: string | null;
  readonly reckoned: Reckoned | null;
}

export async function writeMatches(db: Db, organisationId: string, matches: readonly MatchToWrite[], at: Date) {
  const column = <T>(of: (match: MatchToWrite) => T) => matches.map(of);
  await sql`update application set match = given.match, coverage = given.coverage, match_met = given.met,
      match_parts = given.parts::jsonb, model_id = given.model_id,
      matched_at = case when given.model_id is null then null else ${at.toISOString()}::timestamptz end
    from unnest(${column(({ applicationId }) => applicationId)}::uuid[], ${column(({ modelId }) => modelId)}::uuid[],
      ${column(({ reckoned }) => reckoned?.match ?? null)}::int[],
      ${column(({ reckoned }) => reckoned?.coverage ?? null)}::int[],
      ${column(({ reckoned }) => reckoned?.mustHaveMet ?? null)}::bool[],
      ${column(({ reckoned }) => JSON.stringify(reckoned?.parts ?? []))}::text[])
      as given(id, model_id, match, coverage, met, parts)
    where application.organisation_id = ${organisationId} and application.id = given.id`.execute(db);
}

/** The next so many of a job, by their ids. */
export async function nextOfJob(db: Db, organisationId: string, jobId: string, after: string | null, limit: number) {
  const { rows } = await sql<{ id: string }>`select id from application
    where organisation_id = ${organisationId} and job_id = ${jobId}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open applications that were not matched by the model in force of their job's post: new ones, and after each new model. */
export async function unmatched(db: Db, limit: number) {
  const { rows } = await sql<{ organisationId: string; id: string }>`
    select application.organisation_id as "organisationId", application.id
    from job
    join post_model model on model.organisation_id = job.organisation_id and model.post_id = job.post_id and model.current
    join application on application.organisation_id = job.organisation_id and application.job_id = job.id
      and application.open and application.model_id is distinct from model.id
    where job.post_id is not null limit ${limit}`.execute(db);
  return rows;
}

export interface StoredReason {
  readonly applicationId: string;
  readonly postName: string | null;
  readonly modelId: string | null;
  readonly modelNumber: number | null;
  readonly currentId: string | null;
  readonly currentNumber: number | null;
  readonly match: number | null;
  readonly coverage: number | null;
  readonly mustHaveMet: boolean | null;
  readonly matchedAt: string | null;
  readonly parts: readonly ReckonedPart[];
  readonly resume: unknown;
  readonly skills: readonly string[];
}

/** What stands of these applications, with what their resumes say. */
export async function storedReasons(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<StoredReason>`select application.id as "applicationId", post.name as "postName",
      made.id as "modelId", made.number as "modelNumber", model.id as "currentId", model.number as "currentNumber",
      application.match, application.coverage, application.match_met as "mustHaveMet",
      application.matched_at as "matchedAt", application.match_parts as parts, candidate.skills,
      case when application.resume = '{}' then candidate.resume else application.resume end as resume
    from application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    left join post on post.organisation_id = job.organisation_id and post.id = job.post_id
    left join post_model model on model.organisation_id = job.organisation_id and model.post_id = job.post_id
      and model.current
    left join post_model made on made.organisation_id = application.organisation_id and made.id = application.model_id
    where application.organisation_id = ${organisationId}
      and application.id = ${anyOf(applicationIds)}`.execute(db);
  return rows;
}

export interface AskedAbility {
  readonly modelId: string;
  readonly abilityId: string;
  readonly name: string;
  readonly weight: number;
  readonly requiredLevel: number;
  readonly mustHave: boolean;
}

/** What these versions ask, each in its order. */
export async function askedAbilities(db: Db, organisationId: string, modelIds: readonly string[]) {
  const { rows } = await sql<AskedAbility>`select asked.model_id as "modelId", ability.id as "abilityId", ability.name,
      asked.weight, asked.required_level as "requiredLevel", asked.must_have as "mustHave"
    from post_model_ability asked
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where asked.organisation_id = ${organisationId} and asked.model_id = ${anyOf(modelIds)}
    order by asked.model_id, asked.position, asked.ability_id`.execute(db);
  return Map.groupBy(rows, ({ modelId }) => modelId);
}
