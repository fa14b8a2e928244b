import { sql } from 'kysely';
import type { Correction } from '#contract/exam/regrade.ts';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';
import { subjectOfMark } from '../code/code.queries.ts';
import type { Standing } from './correction.rules.ts';

export const regradeJob = resumableJob<'regrade', 'regradeId'>({
  ...{ name: 'regradeExam', table: 'regrade', id: 'regradeId', waiting: 'RUNNING', stalledMs: 60_000 },
});

export interface RegradePlace {
  readonly organisationId: string;
  readonly regradeId: string;
}

interface NewRegrade {
  readonly examId: string;
  readonly questionVersionId: string;
  readonly correction: Correction;
  /** How the question stands with it. */
  readonly standing: Standing;
  readonly reason: string;
}

/** What a correction is reckoned from, as a sign that is another once any of it is: settings, corrections, forms. */
export async function basisOf(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ basis: string }>`select concat_ws(' ', exam.version,
      (select count(*) from regrade where regrade.organisation_id = exam.organisation_id and regrade.exam_id = exam.id),
      (select count(*) from exam_form form where form.organisation_id = exam.organisation_id and form.exam_id = exam.id)
    ) as basis
    from exam where exam.organisation_id = ${organisationId} and exam.id = ${examId}`.execute(db);
  return rows[0]?.basis;
}

/** Holds for every answer that is handed in from now on; those before are given marks anew by the job. */
export async function addRegrade(db: Db, { organisationId, userId }: Caller, given: NewRegrade, at: Date) {
  const regradeId = newId();
  const { examId, questionVersionId, standing, reason } = given;
  const holds = {
    correction: standing.remark ? JSON.stringify(standing.remark) : null,
    leftOut: standing.leftOut ?? null,
  };
  await db
    .insertInto('examCorrection')
    .values({ organisationId, examId, questionVersionId, ...holds })
    .onConflict((conflict) => conflict.columns(['organisationId', 'examId', 'questionVersionId']).doUpdateSet(holds))
    .execute();
  await db
    .insertInto('regrade')
    .values({
      ...{ organisationId, id: regradeId, examId, questionVersionId, reason, createdBy: userId },
      ...{ correction: JSON.stringify(given.correction), createdAt: at, touchedAt: at },
    })
    .execute();
  await regradeJob.add(db, { organisationId, regradeId });
  return regradeId;
}

export function claimRegrade(db: Db, place: RegradePlace) {
  return regradeJob
    .claim(db, place)
    .returning(['examId', 'questionVersionId', 'correction', 'createdBy', 'runs'])
    .executeTakeFirst();
}

export function regradesOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('regrade')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'regrade.organisationId').onRef('staff.userId', '=', 'regrade.createdBy'),
    )
    .select(['regrade.id as regradeId', 'regrade.questionVersionId', 'regrade.correction', 'regrade.reason'])
    .select(['regrade.state', 'regrade.changed', 'regrade.createdAt'])
    .select(sql<string>`coalesce(staff.real_name, '')`.as('who'))
    .where('regrade.organisationId', '=', organisationId)
    .where('regrade.examId', '=', examId)
    .orderBy('regrade.createdAt', 'desc')
    .limit(100)
    .execute();
}

interface Held {
  readonly attemptId: string;
  readonly userId: string;
  readonly score: number | null;
}

/** The next attempts of an exam after one, held: whoever is just handing one in is waited for. */
export async function nextAttempts(db: Db, { organisationId, regradeId }: RegradePlace, examId: string, limit: number) {
  const { rows } = await sql<Held>`select attempt.id as "attemptId", attempt.user_id as "userId", attempt.score
    from attempt
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId}
      and attempt.id > coalesce((select reached from regrade
        where regrade.organisation_id = ${organisationId} and regrade.id = ${regradeId}),
        '00000000-0000-0000-0000-000000000000')
    order by attempt.id limit ${limit} for update`.execute(db);
  return rows;
}

export interface GivenMark {
  readonly attemptId: string;
  readonly formId: string;
  readonly score: number | null;
  /** Of code: what it was judged by. */
  readonly submissionId: string | null;
  /** Of code: what came of the set of tests that was asked for; null: that set does not judge it. */
  readonly wanted: { readonly id: string; readonly state: string; readonly score: number | null } | null;
  readonly response: unknown;
}

/** One question of one exam. */
export interface AskedQuestion {
  readonly examId: string;
  readonly questionVersionId: string;
}

/** The marks of one question in an exam that no person gave, of handed-in attempts; of these attempts, or of all. */
export async function marksOf(
  db: Db,
  organisationId: string,
  { examId, questionVersionId, testSetId }: AskedQuestion & { readonly testSetId: string | undefined },
  attemptIds?: readonly string[],
) {
  const among = attemptIds ? sql`and attempt.id = ${anyOf(attemptIds)}` : sql``;
  const { rows } = await sql<GivenMark>`
    select attempt.id as "attemptId", attempt.form_id as "formId", mark.score, response.response,
      mark.submission_id as "submissionId", case when wanted.id is not null then
        json_build_object('id', wanted.id, 'state', wanted.state, 'score', wanted.score) end as wanted
    from attempt
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      and mark.question_version_id = ${questionVersionId} and not mark.manual and not mark.overridden
    left join response on response.organisation_id = attempt.organisation_id and response.attempt_id = attempt.id
      and response.question_version_id = mark.question_version_id
    left join judge_submission wanted on wanted.organisation_id = mark.organisation_id and mark.submission_id is not null
      and wanted.subject = ${subjectOfMark} and wanted.test_set_id = ${testSetId ?? null}::uuid
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId}
      and attempt.state in ('SUBMITTED', 'MARKED') ${among}
    order by attempt.id`.execute(db);
  return rows;
}

/** Answers to a code question that the judge is still at. */
export async function judgingOf(db: Db, organisationId: string, { examId, questionVersionId }: AskedQuestion) {
  const { count } = await db
    .selectFrom('mark')
    .innerJoin('judgeSubmission as submission', (join) =>
      join
        .onRef('submission.organisationId', '=', 'mark.organisationId')
        .onRef('submission.id', '=', 'mark.submissionId')
        .on('submission.state', 'in', ['WAITING', 'RUNNING']),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mark.organisationId', '=', organisationId)
    .where('mark.examId', '=', examId)
    .where('mark.questionVersionId', '=', questionVersionId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewMark {
  readonly attemptId: string;
  /** Null: the judge has still to say it. */
  readonly score: number | null;
  /** Of code: what it was judged by, or is. */
  readonly submissionId: string | null;
}

export async function setMarks(
  db: Db,
  organisationId: string,
  questionVersionId: string,
  marks: readonly NewMark[],
  at: Date,
) {
  await sql`update mark set score = given.score, submission_id = given.submission_id, version = mark.version + 1,
      marked_at = case when given.score is not null then ${at.toISOString()}::timestamptz end
    from unnest(${marks.map(({ attemptId }) => attemptId)}::uuid[], ${marks.map(({ score }) => score)}::int[],
      ${marks.map(({ submissionId }) => submissionId)}::uuid[]) as given(attempt_id, score, submission_id)
    where mark.organisation_id = ${organisationId} and mark.attempt_id = given.attempt_id
      and mark.question_version_id = ${questionVersionId} and not mark.manual and not mark.overridden`.execute(db);
}

/** Goes on from this attempt the next time. */
export async function reach(db: Db, begun: Begun<'regradeId'>, attemptId: string, changed: number) {
  await regradeJob
    .held(db, begun)
    .set({ reached: attemptId, changed: sql<number>`changed + ${changed}`, touchedAt: now() })
    .execute();
}

export async function endRegrade(db: Db, begun: Begun<'regradeId'>) {
  await regradeJob.held(db, begun).set({ state: 'DONE', touchedAt: now() }).execute();
}
