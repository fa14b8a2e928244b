import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { DueOrigin, Relinked } from '../../post/index.ts';
import { relinkedQuestions } from '../../question/index.ts';
import type { ExamRow } from '../exam/exam.queries.ts';
import { markCounts, placeIn } from '../exam/form.queries.ts';

export type DueExam = Pick<ExamRow, 'id' | 'release' | 'closesAt' | 'releasedAt' | 'state'>;

export async function organisationsDue(db: Db) {
  const rows = await db
    .selectFrom('evidenceDue')
    .select('organisationId')
    .distinct()
    .where('source', '=', 'exam')
    .execute();
  return rows.map(({ organisationId }) => organisationId);
}

const examColumns = ['exam.id', 'exam.release', 'exam.closesAt', 'exam.releasedAt', 'exam.state'] as const;

/** The exams of these attempts. */
export function examsOfAttempts(db: Db, organisationId: string, attemptIds: readonly string[]): Promise<DueExam[]> {
  return db
    .selectFrom('exam')
    .select(examColumns)
    .where('exam.organisationId', '=', organisationId)
    .where('exam.id', 'in', (eb) =>
      eb
        .selectFrom('attempt')
        .select('attempt.examId')
        .where('attempt.organisationId', '=', organisationId)
        .where('attempt.id', '=', anyOf(attemptIds)),
    )
    .execute();
}

/** The exams that ask any of the questions that are meant, or items of them. */
export async function examsAsking(db: Db, organisationId: string, relinked: Relinked) {
  const { rows } = await sql<{ examId: string }>`
    with meant as materialized (select distinct id from (${relinkedQuestions(organisationId, relinked)}) as relinked)
    select asked.exam_id as "examId" from meant
    join exam_question asked on asked.organisation_id = ${organisationId} and asked.question_id = meant.id
    union
    select asked.exam_id from meant
    join exam_question asked on asked.organisation_id = ${organisationId} and asked.material_question_id = meant.id`.execute(
    db,
  );
  return rows.map(({ examId }) => examId);
}

/** The exams with attempts that wait. */
export function examsDue(db: Db, organisationId: string): Promise<DueExam[]> {
  return db
    .selectFrom('exam')
    .select(examColumns)
    .where('exam.organisationId', '=', organisationId)
    .where('exam.id', 'in', (eb) =>
      eb
        .selectFrom('evidenceDue as due')
        .innerJoin('attempt', (join) =>
          join.onRef('attempt.organisationId', '=', 'due.organisationId').onRef('attempt.id', '=', 'due.originId'),
        )
        .select('attempt.examId')
        .where('due.organisationId', '=', organisationId)
        .where('due.source', '=', 'exam'),
    )
    .execute();
}

/** Attempts of these exams that wait and are marked or never will be, and whatever was voided, the longest waiting first. */
export async function dueAttempts(
  db: Db,
  organisationId: string,
  examIds: readonly string[],
  limit: number,
): Promise<DueOrigin[]> {
  const { rows } = await sql<DueOrigin>`
    select due.origin_id as "originId", due.since::text as since
    from evidence_due due
    join attempt on attempt.organisation_id = due.organisation_id and attempt.id = due.origin_id
    join exam on exam.organisation_id = attempt.organisation_id and exam.id = attempt.exam_id
    where due.organisation_id = ${organisationId} and due.source = 'exam'
      and (attempt.state = 'VOIDED' or ((attempt.state = 'MARKED' or exam.state = 'CANCELLED')
        and attempt.exam_id = ${anyOf(examIds)}))
    order by due.since, due.origin_id limit ${limit}`.execute(db);
  return rows;
}

export interface Answered {
  readonly attemptId: string;
  readonly userId: string;
  readonly submittedAt: string;
  readonly questionVersionId: string;
  readonly difficulty: number;
  /** 0 to 1. */
  readonly score: number;
}

/**
 * The marks of these attempts that tell what somebody can: of what counts, and neither of points that were given away nor
 * of an exam that was cancelled or an attempt that was voided. Who came by an invitation alone is no staff: of them only
 * who asks for everybody is told.
 */
export async function answersOf(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  whose: 'staff' | 'everybody' = 'staff',
): Promise<Answered[]> {
  const points = placeIn.points('mark.question_version_id');
  const { rows } = await sql<Answered>`
    select attempt.id as "attemptId", attempt.user_id as "userId", attempt.submitted_at as "submittedAt",
      mark.question_version_id as "questionVersionId", version.difficulty,
      least(1, greatest(0, mark.score::float8 / ${points})) as score
    from attempt
    join exam on exam.organisation_id = attempt.organisation_id and exam.id = attempt.exam_id
      and exam.state <> 'CANCELLED'
    join staff on staff.organisation_id = attempt.organisation_id and staff.user_id = attempt.user_id
      and (${whose === 'everybody'} or staff.status <> 3)
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      and mark.score is not null
    join question_version version on version.organisation_id = mark.organisation_id
      and version.id = mark.question_version_id
    left join exam_correction given on given.organisation_id = attempt.organisation_id
      and given.exam_id = attempt.exam_id and given.question_version_id = mark.question_version_id
    where attempt.organisation_id = ${organisationId} and attempt.id = ${anyOf(attemptIds)}
      and attempt.state = 'MARKED' and ${points} > 0 and ${markCounts}
      and coalesce(given.correction ->> 'kind', 'key') in ('key', 'cases')`.execute(db);
  return rows;
}
