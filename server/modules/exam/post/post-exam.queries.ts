import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { bearingOn } from '../../question/index.ts';
import { countedThere, markCounts, placeIn } from '../exam/form.queries.ts';
import { keywordMatches } from '../examinee/examinee.queries.ts';
import { countedMarked } from '../item-analysis/scan.queries.ts';

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

export interface PersonShare {
  readonly userId: string;
  readonly abilityId: string;
  readonly share: number;
}

/** What share of the points of an ability each person in reach has, over the marked attempts that count. */
export async function sharesOfPeople(
  db: Db,
  organisationId: string,
  examId: string,
  bearings: readonly Bearing[],
  reach: RawBuilder<SqlBool>,
) {
  const attempts = await countedMarked(db, organisationId, examId, reach);
  const { rows } = await sql<PersonShare>`select attempt.user_id as "userId", bearing.ability_id as "abilityId",
      (sum(coalesce(mark.score, 0)::float8 * ${countedThere} / greatest(${placeIn.points('mark.question_version_id')}, 1))
        / sum(${countedThere}))::float8 as share
    from mark
    join attempt on attempt.organisation_id = mark.organisation_id and attempt.id = mark.attempt_id
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    join unnest(${bearings.map(({ abilityId }) => abilityId)}::uuid[],
      ${bearings.map(({ questionVersionId }) => questionVersionId)}::uuid[]) as bearing(ability_id, version_id)
      on bearing.version_id = mark.question_version_id
    where mark.organisation_id = ${organisationId} and mark.attempt_id = ${anyOf(attempts.map(({ id }) => id))}
      and ${markCounts}
    group by attempt.user_id, bearing.ability_id`.execute(db);
  return { rows, attemptIds: attempts.map(({ id }) => id) };
}

/** Who sat these attempts, by name, of the people in reach that the keyword fits. */
export async function peopleOf(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  { keyword, reach }: { readonly keyword?: string | undefined; readonly reach: RawBuilder<SqlBool> },
) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
    .where('staff.organisationId', '=', organisationId)
    .where(
      sql<SqlBool>`staff.user_id in (select user_id from attempt where organisation_id = ${organisationId}
        and id = ${anyOf(attemptIds)})`,
    )
    .where(reach)
    .$if(Boolean(keyword), (query) => query.where(keywordMatches(keyword ?? '')))
    .orderBy('staff.jobNumber')
    .execute();
}
