import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface Lesson {
  readonly refId: string;
  readonly title: string;
  readonly required: boolean;
  readonly durationMs: number;
}

/** The lesson of a section, as it is planned now; whether the section was required before. */
export async function writeLesson(db: Db, organisationId: string, sectionId: string, said: Lesson, at: Date) {
  const { refId, title, required, durationMs } = said;
  await sql`update course_section set ref_id = ${refId}, title = ${title}, required = ${required},
      duration_ms = ${durationMs}, updated_at = ${at.toISOString()}, version = version + 1
    where organisation_id = ${organisationId} and id = ${sectionId}`.execute(db);
}

/** Sections that are lessons, of people who were there for long enough, and learn in the course. */
export async function completeLesson(
  db: Db,
  organisationId: string,
  { sectionId, userIds }: { readonly sectionId: string; readonly userIds: readonly string[] },
  at: Date,
) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<{ courseId: string; userId: string }>`
    insert into section_progress as standing (organisation_id, section_id, user_id, course_id, progress, started_at,
      last_at, completed_at, completion_source)
    select section.organisation_id, section.id, member.user_id, section.course_id, 10000, ${moment}, ${moment},
      ${moment}, 'AUTO'
    from course_section section
    join course_member member on member.organisation_id = section.organisation_id
      and member.course_id = section.course_id and member.state = 'ACTIVE' and member.user_id = ${anyOf(userIds)}
    where section.organisation_id = ${organisationId} and section.id = ${sectionId} and section.kind = 'LIVE'
      and section.deleted_at is null
    on conflict (organisation_id, section_id, user_id) do update set progress = 10000,
      completed_at = excluded.completed_at, completion_source = excluded.completion_source
    where standing.completed_at is null
    returning course_id as "courseId", user_id as "userId"`.execute(db);
  return rows;
}
