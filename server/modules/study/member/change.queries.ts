import { sql } from 'kysely';
import type { MemberState } from '#contract/study/member.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { peopleAccess } from '../course/reach.queries.ts';
import type { PeopleReach } from './reach.queries.ts';

interface Chosen {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/** People on duty in reach: those named, and all of these departments with what lies below. */
export async function chosenPeople(db: Db, user: Caller, { userIds, departmentIds }: Chosen) {
  const { rows } = await sql<{ userId: string; named: boolean }>`select staff.user_id as "userId",
      staff.user_id = ${anyOf(userIds)} as named
    from staff where staff.organisation_id = ${user.organisationId} and staff.status = 0
      and (staff.user_id = ${anyOf(userIds)} or staff.department_id in (select below.id from department below
        join department top on top.organisation_id = below.organisation_id and below.path <@ top.path
        where top.organisation_id = ${user.organisationId} and top.id = ${anyOf(departmentIds)}))
      and ${staffInScope(user, peopleAccess(user))} order by staff.user_id`.execute(db);
  return rows;
}

interface Coming {
  readonly courseId: string;
  readonly userIds: readonly string[];
  readonly groupId: string | null;
}

/**
 * Makes these people members and answers who was none: whoever comes back finds what they did before. A group is given
 * to those who come, not to who is there already.
 */
export async function addMembers(db: Db, organisationId: string, { courseId, userIds, groupId }: Coming, at: Date) {
  // Whom only a task or a target made a member stays one now when that goes.
  await sql`update course_member set sources = sources || array['manager'] where organisation_id = ${organisationId}
    and course_id = ${courseId} and user_id = ${anyOf(userIds)} and state = 'ACTIVE'
    and not 'manager' = any(sources)`.execute(db);
  const { rows } = await sql<{ userId: string }>`insert into course_member as member
      (organisation_id, course_id, user_id, state, sources, group_id, joined_at)
    select ${organisationId}::uuid, ${courseId}::uuid, person.id, 'ACTIVE', array['manager'], ${groupId}::uuid,
      ${at.toISOString()}::timestamptz
    from unnest(${[...userIds]}::uuid[]) as person(id)
    on conflict (organisation_id, course_id, user_id) do update set state = 'ACTIVE', reject_reason = '',
      sources = array(select distinct source from unnest(member.sources || excluded.sources) as known(source)),
      group_id = coalesce(excluded.group_id, member.group_id), joined_at = excluded.joined_at
    where member.state <> 'ACTIVE'
    returning member.user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

interface Held {
  readonly userId: string;
  readonly state: MemberState;
  /** A published task or an open target made them a member, and would again. */
  readonly byTask: boolean;
}

/** These people with their state, held until the end; only those whom the caller may know of. */
export async function holdMembers(
  db: Db,
  organisationId: string,
  { courseId, people }: PeopleReach,
  userIds: readonly string[],
) {
  const { rows } = await sql<Held>`select member.user_id as "userId", member.state,
      exists (select from (select split_part(source, ':', 1) as kind,
          case when source ~ '^(task|target):' then split_part(source, ':', 2)::uuid end as id
        from unnest(member.sources) as source) given
        where (given.kind = 'task' and exists (select from study_task task
            where task.organisation_id = member.organisation_id and task.id = given.id and task.state = 'PUBLISHED'))
          or (given.kind = 'target' and exists (select from study_target target
            where target.organisation_id = member.organisation_id and target.id = given.id
              and target.state = 'OPEN'))) as "byTask"
    from course_member member
    join staff on staff.organisation_id = member.organisation_id and staff.user_id = member.user_id
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId}
      and member.user_id = ${anyOf(userIds)} and ${people}
    order by member.user_id for update of member`.execute(db);
  return rows;
}

interface Change {
  readonly courseId: string;
  readonly userIds: readonly string[];
}

export async function acceptMembers(db: Db, organisationId: string, { courseId, userIds }: Change, at: Date) {
  await sql`update course_member set state = 'ACTIVE', reject_reason = '', joined_at = ${at.toISOString()}::timestamptz
    where organisation_id = ${organisationId} and course_id = ${courseId} and user_id = ${anyOf(userIds)}`.execute(db);
}

/** Out of the course and of its group; what they did stays. */
export async function takeOut(db: Db, organisationId: string, { courseId, userIds }: Change, reason = '') {
  await sql`update course_member set state = 'LEFT', sources = '{}', group_id = null, reject_reason = ${reason}
    where organisation_id = ${organisationId} and course_id = ${courseId} and user_id = ${anyOf(userIds)}`.execute(db);
}

/** Once and for all: whoever completed it before keeps that. Answers whether it changed anything. */
export async function completeFor(
  db: Db,
  organisationId: string,
  given: { courseId: string; sectionId: string; userId: string; by: string; reason: string },
  at: Date,
) {
  const { courseId, sectionId, userId, by, reason } = given;
  const when = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql`insert into section_progress as standing (organisation_id, section_id, user_id, course_id,
      progress, started_at, last_at, completed_at, completion_source, completed_by, completion_reason)
    values (${organisationId}, ${sectionId}, ${userId}, ${courseId}, 10000, ${when}, ${when}, ${when}, 'MANUAL', ${by},
      ${reason})
    on conflict (organisation_id, section_id, user_id) do update set progress = 10000,
      completed_at = excluded.completed_at, completion_source = excluded.completion_source,
      completed_by = excluded.completed_by, completion_reason = excluded.completion_reason
    where standing.completed_at is null returning user_id`.execute(db);
  return rows.length > 0;
}

/** Who decides about those who apply: its managers, and who made it where it has none. */
export async function deciders(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from course_manager
      where organisation_id = ${organisationId} and course_id = ${courseId}
    union select created_by from course where organisation_id = ${organisationId} and id = ${courseId}
      and not exists (select from course_manager manager where manager.organisation_id = course.organisation_id
        and manager.course_id = course.id)`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function memberIds(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from course_member
    where organisation_id = ${organisationId} and course_id = ${courseId} and state = 'ACTIVE'`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function countApplied(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from course_member
    where organisation_id = ${organisationId} and course_id = ${courseId} and state = 'APPLIED'`.execute(db);
  return rows[0]?.people ?? 0;
}
