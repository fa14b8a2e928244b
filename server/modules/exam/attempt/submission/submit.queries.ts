import { sql } from 'kysely';
import type { submitReasons } from '#contract/exam/attempt.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../../kit/db/db.ts';
import { allOf, anyOf } from '../../../../kit/db/match.ts';
import { graceMs } from '../../exam/exam.rules.ts';
import { countedMark, markCounts } from '../../exam/form.queries.ts';
import { storedOrder } from '../entry/order.rules.ts';

export type SubmitReason = (typeof submitReasons)[number];

export interface Ending {
  readonly attemptId: string;
  readonly reason: SubmitReason;
  readonly at: Date;
}

/** These attempts, held until the transaction ends; two batches with the same ones take them in the same order. */
export function lockAttempts(db: Db, organisationId: string, attemptIds: readonly string[]) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select([
      ...(['attempt.id as attemptId', 'attempt.userId', 'attempt.examId', 'attempt.formId'] as const),
      ...(['attempt.state', 'attempt.leaseId', 'attempt.startedAt', 'attempt.deadline'] as const),
      ...(['attempt.pausedAt', 'attempt.submittedAt', 'attempt.submitReason', 'exam.earliestSubmitMinutes'] as const),
      ...(['exam.addressRanges', 'exam.addressRule', 'exam.sebConfigKeys', 'exam.sebExamKeys'] as const),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', anyOf(attemptIds))
    .orderBy('attempt.id')
    .forUpdate('attempt')
    .execute();
}

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempts>>[number];

/** The questions of these attempts as each person has them in order. */
export async function ordersOf(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const rows = await db
    .selectFrom('attempt')
    .select(['id', 'questionOrder'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(attemptIds))
    .execute();
  return new Map(
    rows.map(({ id, questionOrder }) => [id, storedOrder(questionOrder).map(({ questionId }) => questionId)]),
  );
}

const overBefore = (at: Date) => new Date(at.getTime() - graceMs).toISOString();

/** The watch is the service's, so it asks of every organisation. */
export async function overdueOrganisations(db: Db, at: Date) {
  const rows = await db
    .selectFrom('attempt')
    .select('organisationId')
    .distinct()
    .where('state', '=', 'IN_PROGRESS')
    .where('deadline', '<=', overBefore(at))
    .execute();
  return rows.map((row) => row.organisationId);
}

/** Nobody may be handing these in, or saving to them: what is locked now is met the next time. */
export async function overdueAttempts(
  db: Db,
  organisationId: string,
  { at, limit, except }: { at: Date; limit: number; except: readonly string[] },
) {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'IN_PROGRESS')
    .where('deadline', '<=', overBefore(at))
    .where('id', '!=', allOf(except))
    .orderBy('deadline')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

export interface NewMark {
  readonly attemptId: string;
  readonly examId: string;
  readonly questionVersionId: string;
  readonly manual: boolean;
  readonly score: number | null;
  /** What it adds to the total. */
  readonly counted: number;
  /** It has to be marked by a person or the judge before there is a total. */
  readonly waits: boolean;
  /** Code that the judge marks. */
  readonly judged?:
    | { readonly language: CodeLanguage; readonly source: string; readonly points: number; readonly key: object }
    | undefined;
  /** What the judge was given. */
  submissionId: string | null;
}

interface Ended extends Ending {
  readonly marks: readonly NewMark[];
}

/**
 * Ends attempts, all of which are held and running, with the marks that need no person, in one statement: an attempt is
 * marked when none of its marks waits. Scores are sums, never re-rounded.
 */
export async function endAttempts(db: Db, organisationId: string, ended: readonly Ended[], at: Date) {
  const marks = ended.flatMap((attempt) => attempt.marks);
  const sums = ended.map(({ marks }) => marks.reduce((sum, { counted }) => sum + counted, 0));
  const waiting = ended.map(({ marks }) => marks.some((mark) => mark.waits));
  const rows = await sql<{ attemptId: string; state: 'SUBMITTED' | 'MARKED'; submittedAt: string }>`
    with marked as (
      insert into mark (organisation_id, attempt_id, exam_id, question_version_id, manual, score, submission_id, marked_at)
      select ${organisationId}::uuid, given.attempt_id, given.exam_id, given.question_version_id, given.manual,
        given.score, given.submission_id, case when given.score is null then null else ${at.toISOString()}::timestamptz end
      from unnest(
        ${marks.map((mark) => mark.attemptId)}::uuid[],
        ${marks.map((mark) => mark.examId)}::uuid[],
        ${marks.map((mark) => mark.questionVersionId)}::uuid[],
        ${marks.map((mark) => mark.manual)}::boolean[],
        ${marks.map((mark) => mark.score)}::int[],
        ${marks.map((mark) => mark.submissionId)}::uuid[]
      ) as given(attempt_id, exam_id, question_version_id, manual, score, submission_id)
    )
    update attempt set
      state = case when given.waiting then 'SUBMITTED' else 'MARKED' end,
      submit_reason = given.reason,
      submitted_at = least(attempt.deadline, given.at),
      objective_score = given.score,
      score = case when not given.waiting then given.score end,
      marked_at = case when not given.waiting then ${at.toISOString()}::timestamptz end
    from unnest(
      ${ended.map(({ attemptId }) => attemptId)}::uuid[],
      ${ended.map(({ reason }) => reason)}::text[],
      ${ended.map(({ at }) => at.toISOString())}::timestamptz[],
      ${sums}::int[],
      ${waiting}::boolean[]
    ) as given(attempt_id, reason, at, score, waiting)
    where attempt.organisation_id = ${organisationId} and attempt.id = given.attempt_id
    returning attempt.id as "attemptId", attempt.state as "state", attempt.submitted_at as "submittedAt"`.execute(db);
  return new Map(rows.rows.map((row) => [row.attemptId, row]));
}

/** Totals from the marks, after one of them has changed or counts for something else; answers whose came out another. */
export async function totalAttempts(db: Db, organisationId: string, attemptIds: readonly string[], at: Date) {
  const { rows } = await sql<{ attemptId: string }>`update attempt set
      objective_score = sums.objective,
      score = case when sums.waiting = 0 then sums.total end,
      state = case when sums.waiting = 0 then 'MARKED' else 'SUBMITTED' end,
      marked_at = case when sums.waiting = 0 then ${at.toISOString()}::timestamptz end
    from (
      select mark.attempt_id, coalesce(sum(${countedMark}) filter (where not mark.manual), 0) as objective,
        coalesce(sum(${countedMark}), 0) as total,
        count(*) filter (where mark.score is null and ${markCounts}) as waiting
      from mark
      join attempt sat on sat.organisation_id = mark.organisation_id and sat.id = mark.attempt_id
      join exam_form form on form.organisation_id = sat.organisation_id and form.id = sat.form_id
      where mark.organisation_id = ${organisationId} and mark.attempt_id = ${anyOf(attemptIds)}
      group by mark.attempt_id
    ) sums
    where attempt.organisation_id = ${organisationId} and attempt.id = sums.attempt_id
      and attempt.state in ('SUBMITTED', 'MARKED')
      and (attempt.objective_score, attempt.score) is distinct from
        (sums.objective, case when sums.waiting = 0 then sums.total end)
    returning attempt.id as "attemptId"`.execute(db);
  return rows.map(({ attemptId }) => attemptId);
}

export async function runningAttemptIds(db: Db, organisationId: string, examId: string) {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('state', '=', 'IN_PROGRESS')
    .execute();
  return rows.map((row) => row.id);
}
