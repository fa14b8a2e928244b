import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { scoreThatCounts } from '../equating/score.queries.ts';
import { ownWindow } from './own-window.queries.ts';

/** Every attempt of the person at the exam, not only the one that counts. */
const allOfPerson = sql`over (partition by attempt.exam_id, attempt.user_id)`;

/** A voided attempt keeps what it scored, and it counts for nothing. */
const ownScore = sql`case when attempt.state = 'MARKED' then ${scoreThatCounts('attempt.score')} end`;
/** As it was marked, where the exam is equated. */
const ownRawScore = sql`case when attempt.state = 'MARKED' and form.equating_slope is not null then attempt.score end`;
const ownObjectiveScore = sql`case when attempt.state in ('SUBMITTED', 'MARKED') then attempt.objective_score end`;

const isMean = sql`exam.attempt_counting = 'mean'`;
const someWait = sql<boolean>`bool_or(attempt.state = 'SUBMITTED') ${allOfPerson}`;
/** As a share of the form's points: forms of different totals are compared by it. Equal shares are equal numbers. */
const share = sql`${ownScore}::float8 / greatest(form.total_points, 1)`;
/**
 * Of attempts on forms of different totals the mean of the shares, in points of the form shown. `round` of a numeric
 * rounds halves up, as no score is negative; what a share lost in its last digit does not count.
 */
const meanOf = (score: typeof ownScore) => sql`round(round(avg(${score}::numeric / greatest(form.total_points, 1))
  ${allOfPerson} * form.total_points, 6))::int`;

/**
 * What each person has reached in an exam: the one place that decides which attempt counts, by the exam's
 * `attempt_counting`. One row for each person and exam with an attempt:
 * - `best` the highest marked score, by percentage where forms differ · `last` the latest and `first` the earliest attempt that is handed in;
 *   `mean` the mean of all marked scores, null while one waits, beside the state and times of the latest;
 * - of equals the latest, one that runs only where none is handed in, a voided one only where there is nothing else.
 * The counting is read with the attempts, so a change of it changes list, rank, statistics and export at once.
 */
export const countedAttempts = (db: Db, organisationId: string, of: Of, among?: RawBuilder<SqlBool>) =>
  countedOver(db, organisationId, of, tables, among);

type Of = { readonly examId: string } | { readonly userId: string };

function countedOver(
  db: Db,
  organisationId: string,
  of: Of,
  { attempt, form }: typeof tables,
  among: RawBuilder<SqlBool> = sql`true`,
) {
  return db
    .selectFrom(attempt)
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .innerJoin(form, (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .distinctOn(['attempt.examId', 'attempt.userId'])
    .select([
      ...(['attempt.examId', 'attempt.userId', 'attempt.id', 'attempt.state', 'attempt.startedAt'] as const),
      ...(['attempt.submittedAt', 'attempt.submitReason', 'attempt.deadline', 'attempt.switchCount'] as const),
      ...(['attempt.pausedAt', 'attempt.pausedMs'] as const),
      ...(['attempt.formId', 'form.totalPoints', 'form.passScore', 'form.number as formNumber'] as const),
      sql<number | null>`case when not ${isMean} then ${ownScore}
        when not ${someWait} then ${meanOf(ownScore)} end`.as('score'),
      sql<number | null>`case when not ${isMean} then ${ownRawScore}
        when not ${someWait} then ${meanOf(ownRawScore)} end`.as('rawScore'),
      sql<number | null>`case when ${isMean} then ${meanOf(ownObjectiveScore)}
        else ${ownObjectiveScore} end`.as('objectiveScore'),
      sql<number>`count(*) ${allOfPerson}`.as('attemptsUsed'),
      sql<boolean>`bool_or(attempt.state = 'IN_PROGRESS') ${allOfPerson}`.as('running'),
      sql<boolean>`${isMean} and ${someWait}`.as('meanWaits'),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('examId' in of ? 'attempt.examId' : 'attempt.userId', '=', 'examId' in of ? of.examId : of.userId)
    .where(among)
    .orderBy('attempt.examId')
    .orderBy('attempt.userId')
    .orderBy(sql`case attempt.state when 'IN_PROGRESS' then 1 when 'VOIDED' then 2 else 0 end`)
    .orderBy(sql`case when exam.attempt_counting = 'best' then ${share} end desc nulls last`)
    .orderBy(sql`case when exam.attempt_counting = 'first' then -attempt.number else attempt.number end desc`);
}

/** Attempts and forms as they would be. */
interface Supposed {
  /** Rows (id, state, score, objective_score) of attempts that would come out another. */
  readonly attempts: RawBuilder<unknown>;
  /** Rows (id, total, pass) of forms that would. */
  readonly forms: RawBuilder<unknown>;
}

/** Stand in for the tables `attempt` and `exam_form` above, with the columns that are read there. */
function supposedTables(organisationId: string, examId: string, { attempts, forms }: Supposed) {
  const attempt = sql`(
    select sat.organisation_id, sat.exam_id, sat.user_id, sat.id, sat.number, sat.form_id, sat.started_at, sat.submitted_at,
      sat.submit_reason, sat.deadline, sat.switch_count, sat.paused_at, sat.paused_ms,
      coalesce(supposed.state, sat.state) as state,
      case when supposed.id is null then sat.score else supposed.score end as score,
      coalesce(supposed.objective_score, sat.objective_score) as objective_score
    from attempt sat left join ${attempts} supposed on supposed.id = sat.id
    where sat.organisation_id = ${organisationId} and sat.exam_id = ${examId})`.as('attempt');
  const form = sql`(
    select dealt.organisation_id, dealt.id, dealt.number, coalesce(supposed.total, dealt.total_points) as total_points,
      coalesce(supposed.pass, dealt.pass_score) as pass_score, dealt.equating_slope, dealt.equating_intercept
    from exam_form dealt left join ${forms} supposed on supposed.id = dealt.id
    where dealt.organisation_id = ${organisationId} and dealt.exam_id = ${examId})`.as('form');
  // Their columns have the types of the tables for which they stand.
  return { attempt: attempt as unknown as 'attempt', form: form as unknown as 'examForm as form' };
}

const tables = { attempt: 'attempt', form: 'examForm as form' } as const;

/** The same for one exam as it would be. */
export const supposedAttempts = (db: Db, organisationId: string, examId: string, supposed: Supposed) =>
  countedOver(db, organisationId, { examId }, supposedTables(organisationId, examId, supposed));

/** Over `counted`: what places go by. */
export const countedShare = sql<number | null>`(counted.score::float8 / greatest(counted.total_points, 1))`;

/** The same for one exam, with everybody's place among all who have a score (equal scores share one) and how many have a lower one. */
function results(db: Db, organisationId: string, examId: string, among?: RawBuilder<SqlBool>) {
  return db
    .selectFrom(countedAttempts(db, organisationId, { examId }, among).as('counted'))
    .selectAll('counted')
    .select([
      sql<number | null>`case when counted.score is not null
        then rank() over (order by ${countedShare} desc nulls last) end`.as('place'),
      sql<number>`count(counted.score) over ()`.as('placed'),
      sql<number>`count(counted.score) over ()
        - count(counted.score) over (order by ${countedShare} desc nulls last)`.as('behind'),
    ]);
}

/** Where each examinee stands; used with `examineesWithAttempt`. A second attempt that runs is told before the result. */
export const examineeState = (at: Date) => sql<
  'notStarted' | 'inProgress' | 'submitted' | 'marked' | 'absent' | 'voided'
>`case
    when counted.running then 'inProgress'
    when counted.state = 'SUBMITTED' or counted.mean_waits then 'submitted'
    when counted.state = 'MARKED' then 'marked'
    when counted.state = 'VOIDED' then 'voided'
    when ${ownWindow.endAt} <= ${at.toISOString()} then 'absent'
    else 'notStarted' end`;

/** The examinees of an exam with who they are, for predicates of scope and search. */
export function examineesOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'examinee.organisationId').onRef('staff.userId', '=', 'examinee.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .where('exam.deletedAt', 'is', null);
}

/** The examinees of an exam with the attempt that counts and their place, among these attempts where only some are in reach. */
export const examineesWithAttempt = (db: Db, organisationId: string, examId: string, among?: RawBuilder<SqlBool>) =>
  examineesOf(db, organisationId, examId).leftJoin(results(db, organisationId, examId, among).as('counted'), (join) =>
    join.onRef('counted.userId', '=', 'examinee.userId'),
  );

/** A person's place among everybody who has a score in the exam. */
export async function placeOf(db: Db, organisationId: string, examId: string, userId: string) {
  const row = await db
    .selectFrom(results(db, organisationId, examId).as('counted'))
    .select(['place', 'placed as of', 'behind'])
    .where('userId', '=', userId)
    .where('score', 'is not', null)
    .executeTakeFirst();
  return row?.place ? { place: row.place, of: row.of, behind: row.behind } : null;
}
