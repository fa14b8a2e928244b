import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';

type Access = string | readonly string[];

const ofCourse = sql`course_group grouped join course on course.organisation_id = grouped.organisation_id
  and course.id = grouped.course_id`;

const made = (user: Caller, access: Access) => createdInScope(user, access, sql.ref('course.created_by'));

/** Over `role`: course and group that a group role is for; it may have been deleted since. */
export const courseGroupName = () => sql<string | null>`(select course.name || '：' || grouped.name from ${ofCourse}
  where grouped.organisation_id = role.organisation_id and grouped.id = role.group_id)`;

/** Over `role`: was the course of the group made by somebody in reach? */
export const courseGroupIsInReach = (user: Caller, access: Access) => sql<SqlBool>`exists (select from ${ofCourse}
  where grouped.organisation_id = role.organisation_id and grouped.id = role.group_id and ${made(user, access)})`;

/** Is there such a group, of a course that somebody in reach made? */
export async function isCourseGroup(db: Db, user: Caller, access: Access, groupId: string) {
  const { rows } = await sql`select from ${ofCourse} where grouped.organisation_id = ${user.organisationId}
    and grouped.id = ${groupId} and ${made(user, access)}`.execute(db);
  return rows.length > 0;
}
