import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { peopleAccess, requireManaged } from '../course/reach.queries.ts';

/** What of a course the caller asks for: with a group its people alone. */
export interface Place {
  readonly courseId: string;
  readonly groupId?: string | undefined;
}

export interface PeopleReach {
  readonly courseId: string;
  readonly name: string;
  /** Over `member` and `staff`: people on duty whom the caller may know of here. */
  readonly people: ReturnType<typeof sql<SqlBool>>;
  /** Looks at the whole course, not at a group that they lead. */
  readonly manages: boolean;
}

const leads = (user: Caller, groupId: string | undefined) =>
  groupId !== undefined &&
  user.grants.some((grant) => grant.groupId === groupId && grant.permissions.includes('course.manage'));

/** Over `course`: its groups for which the caller has a role. */
export function ledGroup(user: Caller) {
  const ids = user.grants.flatMap(({ groupId, permissions }) =>
    groupId !== null && permissions.includes('course.manage') ? [groupId] : [],
  );
  return sql`select led.* from course_group led where led.organisation_id = course.organisation_id
    and led.course_id = course.id and led.id = ${anyOf(ids)}`;
}

/** The group, when it belongs to the course; otherwise it is not there. */
async function courseOfGroup(db: Db, organisationId: string, { courseId, groupId }: Place) {
  const { rows } = await sql<{ name: string }>`select course.name from course_group grouped
    join course on course.organisation_id = grouped.organisation_id and course.id = grouped.course_id
    where grouped.organisation_id = ${organisationId} and grouped.course_id = ${courseId}
      and grouped.id = ${groupId}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Those who manage a course see its people within their scope, those who lead a group the people of the group. */
export async function requirePeople(db: Db, user: Caller, place: Place): Promise<PeopleReach> {
  const { courseId, groupId } = place;
  const grouped = groupId ? await courseOfGroup(db, user.organisationId, place) : undefined;
  const inGroup = groupId ? sql`and member.group_id = ${groupId}` : sql``;
  const people = (scope: ReturnType<typeof sql<SqlBool>>) => sql<SqlBool>`(staff.status = 0 and ${scope} ${inGroup})`;
  if (grouped && leads(user, groupId)) {
    const scope = staffInScope(user, [peopleAccess(user), 'course.manage'], groupId);
    return { courseId, name: grouped.name, people: people(scope), manages: false };
  }
  const { name } = await requireManaged(db, user, courseId);
  return { courseId, name, people: people(staffInScope(user, peopleAccess(user))), manages: true };
}
