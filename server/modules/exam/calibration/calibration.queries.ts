import { sql } from 'kysely';
import { leastAnswers } from '#contract/exam/calibration.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { placeIn } from '../exam/form.queries.ts';

/**
 * The banks of an exam's questions with how many of their questions exams have asked. Answers are counted by the forms that
 * people sat, which every marked attempt answers whole: the marks themselves would be millions.
 */
export async function banksOf(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ bankId: string; name: string; askedCount: number; enoughCount: number }>`
    with used as (
      select distinct question.bank_id from exam_question asked
      join question on question.organisation_id = asked.organisation_id and question.id = asked.question_id
      where asked.organisation_id = ${organisationId} and asked.exam_id = ${examId}
    ), asked as (
      select distinct question.bank_id, asked.question_version_id, asked.exam_id
      from used join question on question.organisation_id = ${organisationId} and question.bank_id = used.bank_id
      join exam_question asked on asked.organisation_id = question.organisation_id and asked.question_id = question.id
    ), sat as (
      select attempt.exam_id, form.id, form.question_version_ids, count(*) as people
      from attempt
      join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
      where attempt.organisation_id = ${organisationId} and attempt.exam_id in (select exam_id from asked)
        and attempt.state = 'MARKED' and attempt.number = 1
      group by form.organisation_id, attempt.exam_id, form.id
    ), answered as (
      select sat.exam_id, question_version_id, sum(people) as answers
      from sat cross join unnest(sat.question_version_ids) as question_version_id group by 1, 2
    ), counted as (
      select asked.bank_id, asked.question_version_id, coalesce(sum(answered.answers), 0) as answers
      from asked left join answered using (exam_id, question_version_id) group by 1, 2
    )
    select question_bank.id as "bankId", question_bank.name, count(*) as "askedCount",
      count(*) filter (where answers >= ${leastAnswers}) as "enoughCount"
    from counted join question_bank on question_bank.organisation_id = ${organisationId}
      and question_bank.id = counted.bank_id
    group by 1, 2 order by question_bank.name, question_bank.id`.execute(db);
  return rows;
}

/** The versions of a bank's questions that exams have asked. */
export async function askedVersions(db: Db, organisationId: string, bankId: string) {
  const rows = await db
    .selectFrom('examQuestion')
    .innerJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'examQuestion.organisationId')
        .onRef('question.id', '=', 'examQuestion.questionId'),
    )
    .select('examQuestion.questionVersionId')
    .distinct()
    .where('examQuestion.organisationId', '=', organisationId)
    .where('question.bankId', '=', bankId)
    .orderBy('examQuestion.questionVersionId')
    .execute();
  return rows.map((row) => row.questionVersionId);
}

/**
 * What each person's first attempt of each exam got of these questions, packed as `BankAnswers` has it. Only what was
 * marked by a key: points given away, set by hand or judged by a person do not tell right from wrong.
 */
export async function firstAnswers(db: Db, organisationId: string, versionIds: readonly string[]) {
  const { rows } = await sql<{ packed: Uint8Array }>`
    select string_agg(int4send((2 * (version.place - 1)
        + (mark.score >= ${placeIn.points('mark.question_version_id')})::int)::int), ''::bytea) as packed
    from unnest(${[...versionIds]}::uuid[]) with ordinality as version(id, place)
    join exam_question asked on asked.organisation_id = ${organisationId} and asked.question_version_id = version.id
    join attempt on attempt.organisation_id = asked.organisation_id and attempt.exam_id = asked.exam_id
      and attempt.state = 'MARKED' and attempt.number = 1
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      and mark.question_version_id = version.id and mark.score is not null and not mark.manual and not mark.overridden
    left join exam_correction given on given.organisation_id = attempt.organisation_id
      and given.exam_id = attempt.exam_id and given.question_version_id = version.id
      and given.correction ->> 'kind' <> 'key'
    where given.exam_id is null
    group by attempt.id`.execute(db);
  return rows.map((row) => row.packed);
}

interface Row {
  readonly questionVersionId: string;
  readonly discrimination: number;
  readonly difficulty: number;
  readonly standardError: number | null;
  readonly answers: number;
}

export async function setCalibrations(
  db: Db,
  { organisationId, model, at }: { organisationId: string; model: string; at: Date },
  rows: readonly Row[],
) {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  await sql`insert into question_calibration (organisation_id, question_version_id, model, discrimination, difficulty,
      standard_error, answers, calibrated_at)
    select ${organisationId}::uuid, given.id, ${model}, given.discrimination, given.difficulty, given.standard_error,
      given.answers, ${at}::timestamptz
    from unnest(${column('questionVersionId')}::uuid[], ${column('discrimination')}::real[],
      ${column('difficulty')}::real[], ${column('standardError')}::real[], ${column('answers')}::int[])
      as given(id, discrimination, difficulty, standard_error, answers)
    on conflict (organisation_id, question_version_id) do update set model = excluded.model,
      discrimination = excluded.discrimination, difficulty = excluded.difficulty,
      standard_error = excluded.standard_error, answers = excluded.answers, calibrated_at = excluded.calibrated_at`.execute(
    db,
  );
}

/** What is known of these versions, and the difficulty that each has as long as it is the current one. */
export function calibrationsOf(db: Db, organisationId: string, versionIds: readonly string[]) {
  return db
    .selectFrom('questionCalibration as known')
    .leftJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'known.organisationId')
        .onRef('question.currentVersionId', '=', 'known.questionVersionId')
        .on('question.deletedAt', 'is', null),
    )
    .select(['known.questionVersionId', 'known.discrimination', 'known.difficulty', 'known.standardError'])
    .select(['known.answers', 'known.calibratedAt', 'question.difficulty as current'])
    .select((eb) => eb.ref('known.model').$castTo<'RASCH' | '2PL'>().as('model'))
    .where('known.organisationId', '=', organisationId)
    .where('known.questionVersionId', '=', anyOf(versionIds))
    .execute();
}

export async function bankOf(db: Db, organisationId: string, versionId: string) {
  const row = await db
    .selectFrom('questionVersion')
    .innerJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'questionVersion.organisationId')
        .onRef('question.id', '=', 'questionVersion.questionId'),
    )
    .select('question.bankId')
    .where('questionVersion.organisationId', '=', organisationId)
    .where('questionVersion.id', '=', versionId)
    .where('question.parentId', 'is', null)
    .executeTakeFirst();
  return row?.bankId;
}
