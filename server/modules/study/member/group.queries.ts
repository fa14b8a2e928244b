import { sql } from 'kysely';
import type { CourseGroup } from '#contract/study/member.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { peopleAccess } from '../course/reach.queries.ts';
import { memberTables } from './member.queries.ts';
import type { PeopleReach } from './reach.queries.ts';

/** The groups of a course with their people and leaders, as far as the caller may know of these. */
export async function groupsOf(db: Db, user: Caller, { courseId, people }: PeopleReach) {
  const { rows } = await sql<CourseGroup>`select grouped.id as "groupId", grouped.name,
      coalesce(counted.people, 0) as "memberCount", coalesce(counted.done, 0) as "completedCount",
      coalesce(counted.progress, 0) as "averageProgress",
      array(select distinct staff.real_name from role
        join staff_role held on held.organisation_id = role.organisation_id and held.role_id = role.id
        join staff on staff.organisation_id = held.organisation_id and staff.user_id = held.user_id
        where role.organisation_id = grouped.organisation_id and role.group_id = grouped.id
          and 'course.manage' = any(role.permissions) and staff.status = 0
          and ${staffInScope(user, peopleAccess(user))}) as leaders
    from course_group grouped
    left join (select member.group_id, count(*)::int as people, count(member.completed_at)::int as done,
        round(avg(member.progress))::int as progress
      from ${memberTables} where member.organisation_id = ${user.organisationId} and member.course_id = ${courseId}
        and member.state = 'ACTIVE' and ${people} group by member.group_id) as counted on counted.group_id = grouped.id
    where grouped.organisation_id = ${user.organisationId} and grouped.course_id = ${courseId}
    order by grouped.position, grouped.id`.execute(db);
  return rows;
}

/** The course of a group, whoever asks. */
export async function getGroup(db: Db, organisationId: string, groupId: string) {
  const row = await db
    .selectFrom('courseGroup')
    .select(['id as groupId', 'courseId', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** The group belongs to the course and is there until the end of the transaction. */
export async function groupInCourse(db: Db, organisationId: string, courseId: string, groupId: string) {
  const row = await db
    .selectFrom('courseGroup')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('courseId', '=', courseId)
    .where('id', '=', groupId)
    .forShare()
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row.name;
}

export async function countGroups(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ groups: number }>`select count(*)::int as groups from course_group
    where organisation_id = ${organisationId} and course_id = ${courseId}`.execute(db);
  return rows[0]?.groups ?? 0;
}

export async function insertGroup(
  db: Db,
  organisationId: string,
  { id, courseId, name }: { id: string; courseId: string; name: string },
) {
  await sql`insert into course_group (organisation_id, id, course_id, name, position)
    select ${organisationId}, ${id}, ${courseId}, ${name}, coalesce(max(position) + 1, 0) from course_group
    where organisation_id = ${organisationId} and course_id = ${courseId}`.execute(db);
}

export async function renameGroup(db: Db, organisationId: string, groupId: string, name: string) {
  await db
    .updateTable('courseGroup')
    .set({ name })
    .where('organisationId', '=', organisationId)
    .where('id', '=', groupId)
    .execute();
}

export async function removeGroup(db: Db, organisationId: string, groupId: string) {
  await db.deleteFrom('courseGroup').where('organisationId', '=', organisationId).where('id', '=', groupId).execute();
}

/** Answers how many were in another group, or in none. */
export async function placeInGroup(
  db: Db,
  organisationId: string,
  { courseId, userIds, groupId }: { courseId: string; userIds: readonly string[]; groupId: string | null },
) {
  const { rows } = await sql`update course_member set group_id = ${groupId}::uuid
    where organisation_id = ${organisationId} and course_id = ${courseId} and user_id = ${anyOf(userIds)}
      and group_id is distinct from ${groupId}::uuid returning user_id`.execute(db);
  return rows.length;
}
