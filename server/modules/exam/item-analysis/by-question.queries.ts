import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { attemptInReach, examInReach } from '../exam/reach.queries.ts';

const access = 'exam.result';

export interface Place {
  readonly examId: string;
  readonly questionVersionId: string;
  readonly points: number;
}

export async function questionExists(db: Db, organisationId: string, questionId: string) {
  const row = await db
    .selectFrom('question')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', questionId)
    .executeTakeFirst();
  return Boolean(row);
}

const column = <K extends keyof Place>(places: readonly Place[], name: K) => places.map((place) => place[name]);

const given = (places: readonly Place[]) => sql`unnest(${column(places, 'examId')}::uuid[],
  ${column(places, 'questionVersionId')}::uuid[], ${column(places, 'points')}::int[]) as place(exam_id, version_id, points)`;

/** The exams at these places that the caller knows of, with how the people in reach did there. */
export async function examsAt(db: Db, user: Caller, places: readonly Place[]) {
  const { rows } = await sql<{
    examId: string;
    name: string;
    state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
    startAt: string;
    points: number;
    attempts: number;
    mean: number | null;
  }>`
    select exam.id as "examId", exam.name, exam.state, exam.start_at as "startAt", sum(place.points) as points,
      max(given.attempts) as attempts, sum(given.mean)::float8 as mean
    from ${given(places)} join exam on exam.organisation_id = ${user.organisationId} and exam.id = place.exam_id
    cross join lateral (
      select count(*) as attempts, avg(mark.score) as mean
      from attempt join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      where attempt.organisation_id = exam.organisation_id and attempt.exam_id = exam.id and attempt.state = 'MARKED'
        and mark.question_version_id = place.version_id and ${attemptInReach(user, access)}
    ) given
    where exam.deleted_at is null and ${examInReach(user, access)}
    group by exam.id, exam.name, exam.state, exam.start_at
    order by exam.start_at desc, exam.id`.execute(db);
  return rows;
}

/** What people in reach answered at these places, the latest first. */
export async function recordsAt(db: Db, user: Caller, places: readonly Place[], page: { page: number; size: number }) {
  const from = sql`${given(places)}
    join exam on exam.organisation_id = ${user.organisationId} and exam.id = place.exam_id and exam.deleted_at is null
    join attempt on attempt.organisation_id = exam.organisation_id and attempt.exam_id = exam.id
      and attempt.state in ('SUBMITTED', 'MARKED') and ${attemptInReach(user, access)}
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      and mark.question_version_id = place.version_id
    join staff on staff.organisation_id = attempt.organisation_id and staff.user_id = attempt.user_id
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    left join response on response.organisation_id = attempt.organisation_id and response.attempt_id = attempt.id
      and response.question_version_id = mark.question_version_id`;
  const [{ rows }, counted] = await Promise.all([
    sql<{
      attemptId: string;
      examId: string;
      examName: string;
      userId: string;
      realName: string;
      departmentName: string;
      questionVersionId: string;
      response: unknown;
      score: number | null;
      points: number;
      submittedAt: string | null;
    }>`select attempt.id as "attemptId", exam.id as "examId", exam.name as "examName", staff.user_id as "userId",
        staff.real_name as "realName", department.name as "departmentName", place.version_id as "questionVersionId",
        response.response, mark.score, place.points, attempt.submitted_at as "submittedAt"
      from ${from}
      order by attempt.submitted_at desc nulls last, attempt.id, place.version_id
      limit ${page.size} offset ${page.page * page.size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
