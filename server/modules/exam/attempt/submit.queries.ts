import { sql } from 'kysely';
import type { submitReasons } from '#contract/exam/attempt.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { graceMs } from '../exam/exam.rules.ts';

export type SubmitReason = (typeof submitReasons)[number];

/** Ends the running ones among these attempts; what was submitted before is left as it was. */
export function endAttempts(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  reason: SubmitReason,
  at: Date,
) {
  return db
    .with('running', (db) =>
      db
        .selectFrom('attempt')
        .select('id')
        .where('organisationId', '=', organisationId)
        .where('id', '=', anyOf(attemptIds))
        .where('state', '=', 'IN_PROGRESS')
        // Two batches with the same attempts take them in the same order.
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('attempt')
    .from('running')
    .set({
      state: 'SUBMITTED',
      submitReason: reason,
      submittedAt: sql<string>`least(deadline, ${at.toISOString()}::timestamptz)`,
    })
    .where('attempt.organisationId', '=', organisationId)
    .whereRef('attempt.id', '=', 'running.id')
    .returning(['attempt.id as attemptId', 'attempt.examId', 'attempt.formId'])
    .execute();
}

export interface NewMark {
  readonly attemptId: string;
  readonly examId: string;
  readonly questionVersionId: string;
  readonly manual: boolean;
  readonly score: number | null;
}

export async function addMarks(db: Db, organisationId: string, marks: readonly NewMark[], at: Date) {
  await sql`insert into mark (organisation_id, attempt_id, exam_id, question_version_id, manual, score, marked_at)
    select ${organisationId}::uuid, given.*, case when given.manual then null else ${at.toISOString()}::timestamptz end
    from unnest(
      ${marks.map((mark) => mark.attemptId)}::uuid[],
      ${marks.map((mark) => mark.examId)}::uuid[],
      ${marks.map((mark) => mark.questionVersionId)}::uuid[],
      ${marks.map((mark) => mark.manual)}::boolean[],
      ${marks.map((mark) => mark.score)}::int[]
    ) as given(attempt_id, exam_id, question_version_id, manual, score)`.execute(db);
}

/** Totals from the marks: an attempt is marked once none of them waits. Scores are sums, never re-rounded. */
export async function totalAttempts(db: Db, organisationId: string, attemptIds: readonly string[], at: Date) {
  await sql`update attempt set
      objective_score = sums.objective,
      score = case when sums.waiting = 0 then sums.total end,
      state = case when sums.waiting = 0 then 'MARKED' else 'SUBMITTED' end,
      marked_at = case when sums.waiting = 0 then ${at.toISOString()}::timestamptz end
    from (
      select attempt_id, coalesce(sum(score) filter (where not manual), 0) as objective,
        coalesce(sum(score), 0) as total, count(*) filter (where score is null) as waiting
      from mark where organisation_id = ${organisationId} and attempt_id = ${anyOf(attemptIds)}
      group by attempt_id
    ) sums
    where attempt.organisation_id = ${organisationId} and attempt.id = sums.attempt_id
      and attempt.state in ('SUBMITTED', 'MARKED')`.execute(db);
}

export async function overdueAttemptIds(db: Db, organisationId: string, examId: string, at: Date, limit: number) {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('state', '=', 'IN_PROGRESS')
    .where('deadline', '<=', new Date(at.getTime() - graceMs).toISOString())
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Of every organisation: the sweep is the service's, not a caller's. */
export function overdueExams(db: Db, at: Date) {
  return db
    .selectFrom('attempt')
    .select(['organisationId', 'examId'])
    .distinct()
    .where('state', '=', 'IN_PROGRESS')
    .where('deadline', '<=', new Date(at.getTime() - graceMs).toISOString())
    .execute();
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
