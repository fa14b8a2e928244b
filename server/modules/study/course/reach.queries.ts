import { type SqlBool, sql } from 'kysely';
import type { CourseState } from '#contract/study/course.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';

const everyCourse = 'course.manage';

/** Does the caller manage all courses of the organisation? */
export const managesAll = ({ permissions }: Caller) => permissions.includes(everyCourse);

/** By which permission the people of a course are in the caller's reach: who manages single courses sees whom they see as staff. */
export const peopleAccess = (user: Caller) => (managesAll(user) ? everyCourse : 'staff.view');

/** Over `course`: the caller manages it. */
export const managed = (user: Caller) =>
  managesAll(user)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from course_manager manager where manager.organisation_id = course.organisation_id
        and manager.course_id = course.id and manager.user_id = ${user.userId})`;

/** Over `course`: the caller is one of those who learn in it. */
export const isMember = ({ userId }: Pick<Caller, 'userId'>) => sql<SqlBool>`exists (select from course_member member
  where member.organisation_id = course.organisation_id and member.course_id = course.id
    and member.user_id = ${userId} and member.state = 'ACTIVE')`;

/** Over `course`: it is open, and the caller may find it. */
export const findable = (user: Caller) => sql<SqlBool>`(course.state = 'OPEN' and (course.visibility = 'EVERYONE'
  or ${isMember(user)}
  or (course.visibility = 'DEPARTMENTS' and exists (select from course_department shown
    join department top on top.organisation_id = shown.organisation_id and top.id = shown.department_id
    join department own on own.organisation_id = shown.organisation_id and own.id = ${user.departmentId}
    where shown.organisation_id = course.organisation_id and shown.course_id = course.id and own.path <@ top.path))))`;

/** Over `course`: what lists and counts show the caller. */
export const listed = (user: Caller) =>
  managesAll(user) ? sql<SqlBool>`true` : sql<SqlBool>`(${findable(user)} or ${managed(user)})`;

export interface ManagedCourse {
  readonly courseId: string;
  readonly name: string;
  readonly state: CourseState;
  readonly requirementVersion: number;
  readonly version: number;
}

const columns = sql`course.id as "courseId", course.name, course.state,
  course.requirement_version as "requirementVersion", course.version`;

/** The course, when the caller manages it; for others it is not there. */
export async function requireManaged(db: Db, user: Caller, courseId: string): Promise<ManagedCourse> {
  const { rows } = await sql<ManagedCourse>`select ${columns} from course
    where course.organisation_id = ${user.organisationId} and course.id = ${courseId} and ${managed(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** The same until the end of the transaction: one change of a course at a time, while people may still come into it. */
export async function holdManaged(db: Db, user: Caller, courseId: string): Promise<ManagedCourse> {
  const { rows } = await sql<ManagedCourse>`select ${columns} from course
    where course.organisation_id = ${user.organisationId} and course.id = ${courseId} and ${managed(user)}
    for no key update of course`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}
