import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { practicesBegun } from '../own-practice/completion.queries.ts';
import { noteReached } from '../task/note-reached.queries.ts';
import { noteCompleted } from './completed.ts';

/** Of these people alone, or of everybody in the course. */
interface Whose {
  readonly courseId: string;
  readonly userIds?: readonly string[];
}

/**
 * Reckons again how far the members of a course are: the share of the required sections that they completed, or of all
 * where none is required. Whoever completed the course stays so, whatever is required later; what completing it brings
 * comes with it. It was completed when the last section was, however late that is noticed. Who left, or only applied, comes no further.
 */
export async function refreshProgress(db: Db, organisationId: string, { courseId, userIds }: Whose, at: Date) {
  const among = userIds ? sql`and member.user_id = any(${[...userIds]}::uuid[])` : sql``;
  // Of two sections that somebody completes at once, whoever counts second sees what the first one wrote.
  await sql`select from course_member member where member.organisation_id = ${organisationId}
    and member.course_id = ${courseId} and member.state = 'ACTIVE' ${among}
    order by member.user_id for no key update`.execute(db);
  const { rows } = await sql<{ userId: string }>`with standing as (
      select id, required from course_section section where section.organisation_id = ${organisationId}
        and section.course_id = ${courseId} and section.deleted_at is null
    ), wanted as (
      select id from standing where required or not exists (select from standing other where other.required)
    ), done as (
      select member.user_id, member.completed_at is null as open, count(progress.completed_at)::int as sections,
        least(max(progress.completed_at), ${at.toISOString()}::timestamptz) as latest
      from course_member member
      left join section_progress progress on progress.organisation_id = member.organisation_id
        and progress.course_id = member.course_id and progress.user_id = member.user_id
        and progress.section_id in (select id from wanted)
      where member.organisation_id = ${organisationId} and member.course_id = ${courseId}
        and member.state = 'ACTIVE' ${among}
      group by member.user_id, member.completed_at
    ), total as (select count(*)::int as sections from wanted), changed as (
    update course_member member set
      progress = case when member.completed_at is not null then 10000
        else done.sections * 10000 / greatest(total.sections, 1) end,
      completed_at = coalesce(member.completed_at, case when total.sections > 0 and done.sections = total.sections
        then done.latest end),
      completed_requirement = coalesce(member.completed_requirement, case when total.sections > 0
        and done.sections = total.sections then course.requirement_version end)
    from done, total, course
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId} and member.user_id = done.user_id
      and member.state = 'ACTIVE'
      and course.organisation_id = member.organisation_id and course.id = member.course_id
    returning member.user_id, done.open and member.completed_at is not null as completed)
    select user_id as "userId" from changed where completed`.execute(db);
  const completed = rows.map(({ userId }) => userId);
  if (completed.length > 0) await noteCompleted(db, organisationId, courseId, completed, at);
  if (userIds) await noteReached(db, organisationId, { kind: 'course', refIds: [courseId], userIds });
}

/** Of one person: in one course, or wherever this practice stands. */
type Practised = { readonly userId: string } & ({ readonly courseId: string } | { readonly practiceId: string });

/** For whom a practice in a course may have come on since then: who practised, joined, or got such a section. */
export async function practisedSince(db: Db, organisationId: string, since: Date) {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await sql<{ userId: string }>`select session.user_id as "userId" from practice_session session
      where session.organisation_id = ${organisationId} and session.practice_id is not null
        and (session.started_at >= ${from} or session.completed_at >= ${from} or session.finished_at >= ${from}
          or (session.finished_at is null and exists (select from practice_answer answer
            where answer.organisation_id = session.organisation_id and answer.session_id = session.id
              and answer.answered_at >= ${from})))
    union select member.user_id from course_member member
      where member.organisation_id = ${organisationId} and member.state = 'ACTIVE'
        and exists (select from course_section section where section.organisation_id = member.organisation_id
          and section.course_id = member.course_id and section.kind = 'PRACTICE' and section.deleted_at is null
          and greatest(section.created_at, member.joined_at) >= ${from})`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Sections that are practices are as far as the person is with these, and completed with a whole round. */
export async function completePractices(
  db: Db,
  organisationId: string,
  whose: Practised | { readonly userIds: readonly string[] },
  at: Date,
) {
  const userIds = 'userIds' in whose ? whose.userIds : [whose.userId];
  if (userIds.length === 0) return;
  const ofCourse = 'courseId' in whose ? sql`and section.course_id = ${whose.courseId}` : sql``;
  const ofPractice = 'practiceId' in whose ? sql`and section.ref_id = ${whose.practiceId}` : sql``;
  const among = sql`and member.user_id = ${anyOf(userIds)} and round.user_id = ${anyOf(userIds)}
    ${ofCourse} ${ofPractice}`;
  const { rows } = await sql<{ courseId: string; userId: string }>`
    insert into section_progress as standing (organisation_id, section_id, user_id, course_id, progress, started_at,
      last_at, completed_at, completion_source)
    select section.organisation_id, section.id, member.user_id, section.course_id, round.progress, round.started_at,
      coalesce(round.done_at, ${at.toISOString()}::timestamptz), round.done_at,
      case when round.done_at is not null then 'AUTO' end
    from course_section section
    join course_member member on member.organisation_id = section.organisation_id
      and member.course_id = section.course_id and member.state = 'ACTIVE'
    join ${practicesBegun} round on round.organisation_id = section.organisation_id
      and round.practice_id = section.ref_id and round.user_id = member.user_id
    where section.organisation_id = ${organisationId} and section.kind = 'PRACTICE' and section.deleted_at is null
      ${among} and not exists (select from section_progress known where known.organisation_id = section.organisation_id
        and known.section_id = section.id and known.user_id = member.user_id
        and (known.completed_at is not null or (known.progress >= round.progress and round.done_at is null)))
    on conflict (organisation_id, section_id, user_id) do update
      set progress = greatest(standing.progress, excluded.progress), completed_at = excluded.completed_at,
        completion_source = excluded.completion_source
    where standing.completed_at is null
    returning course_id as "courseId", user_id as "userId"`.execute(db);
  for (const [courseId, people] of Map.groupBy(rows, (row) => row.courseId)) {
    await refreshProgress(db, organisationId, { courseId, userIds: people.map((row) => row.userId) }, at);
  }
}

/** Organisations whose courses hold exams or practices. */
export async function organisationsWithReferences(db: Db) {
  const { rows } = await sql<{ organisationId: string }>`select distinct organisation_id as "organisationId"
    from course_section where kind in ('EXAM', 'PRACTICE') and deleted_at is null`.execute(db);
  return rows.map(({ organisationId }) => organisationId);
}

/** Other sections are required from now on: a new version of the requirement, and everybody's progress by it. */
export async function requireAnew(db: Db, organisationId: string, courseId: string, at: Date) {
  await sql`update course set requirement_version = requirement_version + 1, updated_at = ${at.toISOString()}
    where organisation_id = ${organisationId} and id = ${courseId}`.execute(db);
  await refreshProgress(db, organisationId, { courseId }, at);
}
