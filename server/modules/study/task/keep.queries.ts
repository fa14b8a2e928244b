import { sql } from 'kysely';
import type { TaskDeed } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';

/** What was done to a task, newest first; of people only how many. */
export async function deedsPage(
  db: Db,
  organisationId: string,
  taskId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const found = sql`from audit_log left join staff on staff.organisation_id = audit_log.organisation_id
      and staff.user_id = audit_log.user_id
    where audit_log.organisation_id = ${organisationId}
      and string_to_array(audit_log.target, ' ') @> array[${taskId}]`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<TaskDeed>`select audit_log.number::int as number, audit_log.at,
      staff.real_name as "realName", audit_log.action, (audit_log.detail ->> 'people')::int as people,
      audit_log.detail ->> 'reason' as reason, audit_log.detail ->> 'until' as until
    ${found} order by audit_log.number desc limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

interface PostCourse {
  readonly courseId: string;
  readonly dueDays: number | null;
}

/** The post, with its required courses that people can learn in, in their order. */
export async function requiredCourses(db: Db, organisationId: string, postId: string) {
  const post = await db
    .selectFrom('post')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!post) return undefined;
  const { rows } = await sql<PostCourse>`select listed.study_course_id as "courseId", listed.due_days as "dueDays"
    from post_course listed join course on course.organisation_id = listed.organisation_id
      and course.id = listed.study_course_id and course.state = 'OPEN'
    where listed.organisation_id = ${organisationId} and listed.post_id = ${postId} and listed.required
    order by listed.position, listed.id`.execute(db);
  return { name: post.name, courses: rows };
}

/** A task of the post's courses that has not ended; the name of one. */
export async function taskOfPost(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<{ name: string }>`select name from study_task where organisation_id = ${organisationId}
    and post_id = ${postId} and state in ('DRAFT', 'PUBLISHED') order by created_at limit 1`.execute(db);
  return rows[0]?.name;
}
