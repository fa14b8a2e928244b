import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { roleName } from '../../access/index.ts';

export function accountOf(db: Db, { organisationId, userId, edition }: Caller) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .select([
      ...(['staff.userId', 'users.username', 'staff.realName', 'staff.jobNumber', 'staff.gender'] as const),
      ...(['users.phone', 'users.email', 'users.avatar', 'department.name as departmentName'] as const),
      ...(['post.name as postName', 'organisation.name as organizationName'] as const),
      ...(['organisation.code as organizationCode', 'users.createdAt as joinedAt'] as const),
      ...(['users.passwordChangedAt', 'users.initialPassword'] as const),
      sql<
        string[]
      >`array(select ${roleName(edition)} from staff_role join role on role.organisation_id = staff_role.organisation_id
        and role.id = staff_role.role_id where staff_role.organisation_id = staff.organisation_id
        and staff_role.user_id = staff.user_id order by role.created_at)`.as('roles'),
    ])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Sessions that still go on, the one used last first. */
export function livingSessions(db: Db, userId: string, at: Date) {
  return db
    .selectFrom('session')
    .select([
      ...(['id as sessionId', 'address', 'userAgent', 'method', 'createdAt'] as const),
      sql<string>`coalesce(last_seen_at, created_at)`.as('lastSeenAt'),
    ])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at.toISOString())
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .limit(100)
    .execute();
}

export async function ownSessionCount(db: Db, userId: string, sessionIds: readonly string[]) {
  const { count } = await db
    .selectFrom('session')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('id', '=', anyOf(sessionIds))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends these and tells every process; answers how many were still going on. */
export async function endNamedSessions(db: Db, userId: string, sessionIds: readonly string[], at: Date) {
  const ended = await sql`update session set ended_at = ${at.toISOString()}
    where user_id = ${userId} and id = ${anyOf(sessionIds)} and ended_at is null
    returning pg_notify('session_ended', id::text)`.execute(db);
  return ended.rows.length;
}

export function ownCredentials(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('staff', 'staff.userId', 'users.id')
    .select([
      ...(['users.id as userId', 'users.passwordHash'] as const),
      ...(['users.username', 'users.phone', 'users.email', 'staff.jobNumber'] as const),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
