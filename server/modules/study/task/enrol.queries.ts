import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { type Bundle, tasks } from './bundle.queries.ts';

interface Enrolled {
  readonly courseId: string;
  readonly userId: string;
}

/** Over `course_member member`: without what a task or a target gave; whom nothing else made a member leaves. */
const withoutSource = (source: string) => sql`update course_member member set
    sources = array_remove(member.sources, ${source}),
    state = case when member.sources <@ array[${source}] then 'LEFT' else member.state end`;

/** A task or a target is gone: nobody is in a course for its sake any more. What they did stays. */
export async function dropSource(db: Db, organisationId: string, taskId: string, { kind }: Bundle = tasks) {
  const source = `${kind}:${taskId}`;
  await sql`${withoutSource(source)}
    where member.organisation_id = ${organisationId} and ${source} = any(member.sources)`.execute(db);
}

/**
 * Who has a task or a target learns in its courses, however those are joined otherwise; whoever it was taken from leaves them
 * again, unless something else made them a member. What they did stays. Whom this does not concern is not held: they learn
 * meanwhile.
 */
export async function enrolPeople(db: Db, organisationId: string, taskId: string, at: Date, bundle: Bundle = tasks) {
  const source = `${bundle.kind}:${taskId}`;
  const people = sql.table(bundle.people);
  const items = sql.table(bundle.items);
  const [givenId, itemId] = [sql.ref(`a.${bundle.kind}_id`), sql.ref(`item.${bundle.kind}_id`)];
  await sql`${withoutSource(source)}
    where member.organisation_id = ${organisationId} and ${source} = any(member.sources) and not exists (
      select from ${people} a join ${items} item on item.organisation_id = a.organisation_id
        and ${itemId} = ${givenId} and item.kind = 'course'
      where a.organisation_id = member.organisation_id and ${givenId} = ${taskId} and a.user_id = member.user_id
        and a.state <> 'WITHDRAWN' and item.ref_id = member.course_id)`.execute(db);
  const { rows } = await sql<Enrolled>`insert into course_member as member
      (organisation_id, course_id, user_id, state, sources, joined_at)
    select a.organisation_id, course.id, a.user_id, 'ACTIVE', array[${source}], ${at.toISOString()}::timestamptz
    from ${people} a
    join ${items} item on item.organisation_id = a.organisation_id and ${itemId} = ${givenId}
      and item.kind = 'course'
    join course on course.organisation_id = item.organisation_id and course.id = item.ref_id
    where a.organisation_id = ${organisationId} and ${givenId} = ${taskId} and a.state in ('NOT_STARTED', 'IN_PROGRESS')
      and not exists (select from course_member known where known.organisation_id = course.organisation_id
        and known.course_id = course.id and known.user_id = a.user_id and known.state = 'ACTIVE'
        and ${source} = any(known.sources))
    order by course.id, a.user_id
    on conflict (organisation_id, course_id, user_id) do update set state = 'ACTIVE',
      sources = case when member.state = 'LEFT' then excluded.sources else member.sources || excluded.sources end,
      joined_at = case when member.state = 'LEFT' then excluded.joined_at else member.joined_at end
    where not ${source} = any(member.sources) or member.state <> 'ACTIVE'
    returning course_id as "courseId", user_id as "userId"`.execute(db);
  for (const [courseId, people] of Map.groupBy(rows, (row) => row.courseId)) {
    const userIds = await begunBefore(db, organisationId, courseId, people);
    if (userIds.length > 0) await refreshProgress(db, organisationId, { courseId, userIds }, at);
  }
}

/** Who did something in the course before they came in now. */
async function begunBefore(db: Db, organisationId: string, courseId: string, people: readonly Enrolled[]) {
  const { rows } = await sql<{ userId: string }>`select distinct user_id as "userId" from section_progress
    where organisation_id = ${organisationId} and course_id = ${courseId}
      and user_id = ${anyOf(people.map(({ userId }) => userId))}`.execute(db);
  return rows.map(({ userId }) => userId);
}
