import { sql } from 'kysely';
import type { ExamCompletion } from '#contract/study/content.ts';
import type { Sql } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { ReleasedScore } from '../../exam/index.ts';

/** One person in a course, some people wherever they learn, or everybody. */
export type Whose = { readonly courseId: string; readonly userId: string } | { readonly userIds: readonly string[] };

function among(whose: Whose | undefined) {
  if (!whose) return sql``;
  if ('userIds' in whose) return sql`and member.user_id = ${anyOf(whose.userIds)}`;
  return sql`and member.course_id = ${whose.courseId} and member.user_id = ${whose.userId}`;
}

/** Over `section`, `member` and `attempt`: sections that are exams and were handed in, and are not complete. */
const handedIn = (organisationId: string, completion: ExamCompletion, whose: Whose | undefined, passed: Sql = sql``) =>
  sql`from course_section section
    join course_member member on member.organisation_id = section.organisation_id
      and member.course_id = section.course_id and member.state = 'ACTIVE' ${among(whose)}
    join attempt on attempt.organisation_id = section.organisation_id and attempt.exam_id = section.ref_id
      and attempt.user_id = member.user_id and attempt.submitted_at is not null and attempt.state <> 'VOIDED'
    ${passed}
    where section.organisation_id = ${organisationId} and section.kind = 'EXAM' and section.deleted_at is null
      and section.exam_completion = ${completion}
      and not exists (select from section_progress known where known.organisation_id = section.organisation_id
        and known.section_id = section.id and known.user_id = member.user_id and known.completed_at is not null)`;

export interface Completed {
  readonly courseId: string;
  readonly userId: string;
}

async function complete(db: Db, from: Sql, handedInAt: Sql) {
  const { rows } = await sql<Completed>`
    insert into section_progress as standing (organisation_id, section_id, user_id, course_id, progress, started_at,
      last_at, completed_at, completion_source)
    select section.organisation_id, section.id, member.user_id, section.course_id, 10000, min(attempt.started_at),
      ${handedInAt}, ${handedInAt}, 'AUTO' ${from}
    group by section.organisation_id, section.id, member.user_id
    on conflict (organisation_id, section_id, user_id) do update set progress = 10000,
      completed_at = excluded.completed_at, completion_source = excluded.completion_source
    where standing.completed_at is null
    returning course_id as "courseId", user_id as "userId"`.execute(db);
  return rows;
}

/** Sections that ask for no more than handing in. */
export const completeHandedIn = (db: Db, organisationId: string, whose: Whose | undefined) =>
  complete(db, handedIn(organisationId, 'HANDED_IN', whose), sql`min(attempt.submitted_at)`);

/** Who has handed in what a section asks them to pass, and has not completed it. */
export async function waitingForPass(db: Db, organisationId: string, whose: Whose | undefined) {
  const { rows } = await sql<{ examId: string; userId: string }>`select distinct section.ref_id as "examId",
      member.user_id as "userId" ${handedIn(organisationId, 'PASSED', whose)}`.execute(db);
  return rows;
}

/** Sections that ask for a pass, of people who know that they passed. */
export function completePassed(
  db: Db,
  organisationId: string,
  whose: Whose | undefined,
  passes: readonly Pick<ReleasedScore, 'examId' | 'userId' | 'submittedAt'>[],
) {
  const passed = sql`join unnest(${passes.map(({ examId }) => examId)}::uuid[],
      ${passes.map(({ userId }) => userId)}::uuid[], ${passes.map(({ submittedAt }) => submittedAt)}::timestamptz[])
      as passed(exam_id, user_id, submitted_at)
    on passed.exam_id = section.ref_id and passed.user_id = member.user_id`;
  return complete(db, handedIn(organisationId, 'PASSED', whose, passed), sql`min(passed.submitted_at)`);
}

/** Whose attempts these are, as far as their exams stand in courses that these people learn in. */
export async function learnersAmong(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`select distinct attempt.user_id as "userId" from attempt
    where attempt.organisation_id = ${organisationId} and attempt.id = ${anyOf(attemptIds)}
      and exists (select from course_section section join course_member member
          on member.organisation_id = section.organisation_id and member.course_id = section.course_id
        where section.organisation_id = attempt.organisation_id and section.ref_id = attempt.exam_id
          and section.kind = 'EXAM' and section.deleted_at is null
          and member.user_id = attempt.user_id and member.state = 'ACTIVE')`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function hasHandedIn(
  db: Db,
  organisationId: string,
  { examId, userId }: { examId: string; userId: string },
) {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .where('submittedAt', 'is not', null)
    .where('state', '!=', 'VOIDED')
    .executeTakeFirst();
  return row !== undefined;
}
