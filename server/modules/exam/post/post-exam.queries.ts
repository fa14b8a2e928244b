import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { bearingOn } from '../../question/index.ts';
import { countedThere, markCounts, placeIn } from '../exam/form.queries.ts';
import { keywordMatches } from '../examinee/examinee.queries.ts';
import { markedThatCount } from '../item-analysis/scan.queries.ts';

interface AskedRow {
  readonly postId: string;
  readonly postName: string;
  readonly modelNumber: number;
  readonly abilityId: string;
  readonly name: string;
  /** Hundredths of a per cent. */
  readonly weight: number;
  readonly requiredLevel: number;
  readonly mustHave: boolean;
}

/** What the model asks that the papers of an exam were made from; nothing where they were made otherwise. */
export async function modelOfExam(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<AskedRow>`with source as (
      select paper.organisation_id, paper.post_id, paper.post_model_id from exam_paper chosen
      join paper on paper.organisation_id = chosen.organisation_id and paper.id = chosen.paper_id
      where chosen.organisation_id = ${organisationId} and chosen.exam_id = ${examId} and paper.post_model_id is not null
      order by chosen.position limit 1)
    select post.id as "postId", post.name as "postName", model.number as "modelNumber", ability.id as "abilityId",
      ability.name, asked.weight, asked.required_level as "requiredLevel", asked.must_have as "mustHave"
    from source
    join post on post.organisation_id = source.organisation_id and post.id = source.post_id
    join post_model model on model.organisation_id = source.organisation_id and model.id = source.post_model_id
    join post_model_ability asked on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    order by asked.position, asked.ability_id`.execute(db);
  return rows;
}

export interface Bearing {
  readonly abilityId: string;
  readonly questionVersionId: string;
}

/** Which questions of an exam bear on which of these abilities, as questions and library are linked now. */
export async function bearingsIn(db: Db, organisationId: string, examId: string, abilityIds: readonly string[]) {
  const { rows } = await sql<Bearing>`select distinct bearing.mark as "abilityId",
      asked.question_version_id as "questionVersionId"
    from (${bearingOn(abilityIds)}) as bearing
    join exam_question asked on asked.organisation_id = ${organisationId} and asked.exam_id = ${examId}
      and bearing.id in (asked.question_id, asked.material_question_id)`.execute(db);
  return rows;
}

/** What is asked of whom: the abilities of a model, the questions that bear on them, and the people in reach. */
export interface Asked {
  readonly examId: string;
  readonly model: readonly Pick<AskedRow, 'abilityId' | 'weight' | 'requiredLevel'>[];
  readonly bearings: readonly Bearing[];
  /** Means from which levels 2 to 5 begin. */
  readonly thresholds: readonly number[];
  readonly attempts: RawBuilder<SqlBool>;
}

/**
 * Points that were given away tell of no ability, as in the ledger.
 * `counted`, the marked attempts that count, and `shown`, what share of the points of an ability each person has over
 * them and what level that is. Fits are counted in sixtieths as in shared/match.ts.
 */
function shownBy(db: Db, organisationId: string, { examId, model, bearings, thresholds, attempts }: Asked) {
  const counted = markedThatCount(db, organisationId, examId, attempts).select('attempt.userId');
  const share = sql`(sum(coalesce(mark.score, 0)::float8 * ${countedThere} / greatest(${placeIn.points('mark.question_version_id')}, 1))
    / sum(${countedThere}))::float8`;
  return sql`counted as materialized (${counted}), shown as materialized (
    select told.*, 1 + width_bucket(told.share, ${[...thresholds]}::float8[]) as level, asked.weight, asked.required_level
    from (
      select counted.user_id, bearing.ability_id, ${share} as share
      from counted
      join mark on mark.organisation_id = ${organisationId} and mark.attempt_id = counted.id
      join exam_form form on form.organisation_id = ${organisationId} and form.id = counted.form_id
      join unnest(${bearings.map(({ abilityId }) => abilityId)}::uuid[],
        ${bearings.map(({ questionVersionId }) => questionVersionId)}::uuid[]) as bearing(ability_id, version_id)
        on bearing.version_id = mark.question_version_id
      left join exam_correction given on given.organisation_id = mark.organisation_id
        and given.exam_id = ${examId} and given.question_version_id = mark.question_version_id
      where ${markCounts} and coalesce(given.correction ->> 'kind', 'key') in ('key', 'cases')
      group by counted.user_id, bearing.ability_id) as told
    join unnest(${model.map(({ abilityId }) => abilityId)}::uuid[], ${model.map(({ weight }) => weight)}::int[],
      ${model.map(({ requiredLevel }) => requiredLevel)}::int[]) as asked(ability_id, weight, required_level)
      on asked.ability_id = told.ability_id),
  reached as (
    select user_id, sum(weight * least(60 * shown.level / required_level, 60))::float8
      / nullif(60 * sum(weight), 0) as score
    from shown group by user_id)`;
}

interface AbilityTotals {
  readonly abilityId: string;
  readonly share: number;
  /** How many people have which level from 1 to 5. */
  readonly levels: number[];
  readonly metCount: number;
}

/** Of each ability that was asked about how everybody did, and how many people there are and have all of it. */
export async function totalsOf(db: Db, organisationId: string, asked: Asked) {
  const { rows } = await sql<{
    people: number;
    metCount: number;
    abilities: AbilityTotals[];
  }>`with ${shownBy(db, organisationId, asked)},
  totals as (
    select shown.ability_id, avg(share)::float8 as share, count(*) filter (where shown.level >= required_level) as met,
      array[count(*) filter (where shown.level = 1), count(*) filter (where shown.level = 2),
        count(*) filter (where shown.level = 3), count(*) filter (where shown.level = 4),
        count(*) filter (where shown.level = 5)] as levels
    from shown group by shown.ability_id)
  select (select count(distinct user_id)::int from counted) as people,
    (select count(*)::int from reached where score = 1) as "metCount",
    coalesce((select json_agg(json_build_object('abilityId', ability_id, 'share', share, 'levels', levels, 'metCount', met))
      from totals), '[]') as abilities`.execute(db);
  return rows[0] ?? { people: 0, metCount: 0, abilities: [] };
}

interface PersonRow {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
  readonly abilities: { readonly abilityId: string; readonly share: number; readonly level: number }[];
}

interface Wished {
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly people: RawBuilder<SqlBool>;
}

/** A page of who has such an attempt, of the people in reach that the keyword fits: the best match first. */
export async function peoplePage(
  db: Db,
  organisationId: string,
  asked: Asked,
  { keyword, page, size, people }: Wished,
) {
  const found = sql`from (select distinct user_id from counted) as sat
    join staff on staff.organisation_id = ${organisationId} and staff.user_id = sat.user_id
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id`;
  const wished = sql`${people} and ${keyword ? keywordMatches(keyword) : sql`true`}`;
  const shown = shownBy(db, organisationId, asked);
  const [rows, count] = await Promise.all([
    sql<PersonRow>`with ${shown}, chosen as (
        select staff.user_id, staff.real_name, staff.job_number, department.name, reached.score
        ${found} left join reached on reached.user_id = sat.user_id where ${wished}
        order by reached.score desc nulls last, staff.job_number, staff.user_id limit ${size} offset ${page * size})
      select user_id as "userId", real_name as "realName", job_number as "jobNumber", name as "departmentName",
        coalesce((select json_agg(json_build_object('abilityId', shown.ability_id, 'share', shown.share,
          'level', shown.level)) from shown where shown.user_id = chosen.user_id), '[]') as abilities
      from chosen order by score desc nulls last, job_number, user_id`.execute(db),
    sql<{ total: number }>`with ${shown} select count(*)::int as total ${found} where ${wished}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}
