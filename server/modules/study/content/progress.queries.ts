import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Of these people alone, or of everybody in the course. */
interface Whose {
  readonly courseId: string;
  readonly userIds?: readonly string[];
}

/**
 * Reckons again how far the members of a course are: the share of the required sections that they completed, or of all
 * where none is required. Whoever completed the course stays so, whatever is required later.
 */
export async function refreshProgress(db: Db, organisationId: string, { courseId, userIds }: Whose, at: Date) {
  const among = userIds ? sql`and member.user_id = any(${[...userIds]}::uuid[])` : sql``;
  await sql`with standing as (
      select id, required from course_section section where section.organisation_id = ${organisationId}
        and section.course_id = ${courseId} and section.deleted_at is null
    ), wanted as (
      select id from standing where required or not exists (select from standing other where other.required)
    ), done as (
      select member.user_id, count(progress.completed_at)::int as sections from course_member member
      left join section_progress progress on progress.organisation_id = member.organisation_id
        and progress.course_id = member.course_id and progress.user_id = member.user_id
        and progress.section_id in (select id from wanted)
      where member.organisation_id = ${organisationId} and member.course_id = ${courseId} ${among}
      group by member.user_id
    ), total as (select count(*)::int as sections from wanted)
    update course_member member set
      progress = case when member.completed_at is not null then 10000
        else done.sections * 10000 / greatest(total.sections, 1) end,
      completed_at = coalesce(member.completed_at, case when total.sections > 0 and done.sections = total.sections
        then ${at.toISOString()}::timestamptz end),
      completed_requirement = coalesce(member.completed_requirement, case when total.sections > 0
        and done.sections = total.sections then course.requirement_version end)
    from done, total, course
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId} and member.user_id = done.user_id
      and course.organisation_id = member.organisation_id and course.id = member.course_id`.execute(db);
}

/** Other sections are required from now on: a new version of the requirement, and everybody's progress by it. */
export async function requireAnew(db: Db, organisationId: string, courseId: string, at: Date) {
  await sql`update course set requirement_version = requirement_version + 1, updated_at = ${at.toISOString()}
    where organisation_id = ${organisationId} and id = ${courseId}`.execute(db);
  await refreshProgress(db, organisationId, { courseId }, at);
}
