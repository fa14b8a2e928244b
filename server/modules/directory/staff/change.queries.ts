import { sql } from 'kysely';
import type { staffChangeKinds } from '#contract/directory/staff.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { lockPeople } from '../../access/index.ts';
import { reachableStaff } from './staff.queries.ts';

/** These people as they stand, held until the transaction ends. One who is none of the caller's refuses all of them. */
export async function lockStaff(db: Db, user: Caller, access: string, userIds: readonly string[]) {
  await lockPeople(db, user.organisationId);
  const rows = await reachableStaff(db, user, access)
    .innerJoin('users', 'users.id', 'staff.userId')
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .select([
      ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'staff.gender', 'staff.status'] as const),
      ...(['staff.departmentId', 'department.name as departmentName', 'department.path'] as const),
      ...(['staff.postId', 'post.name as postName', 'staff.version'] as const),
      ...(['users.username', 'users.phone', 'users.email'] as const),
    ])
    .where('staff.userId', '=', anyOf(userIds))
    .where('staff.status', '!=', 3)
    .orderBy('staff.userId')
    .forNoKeyUpdate('staff')
    .execute();
  if (rows.length !== new Set(userIds).size) throw refuse('notFound');
  return rows;
}

export type LockedStaff = Awaited<ReturnType<typeof lockStaff>>[number];

interface Place {
  readonly department: string;
  readonly post: string | null;
}

export interface NewChange {
  readonly userId: string;
  readonly kind: (typeof staffChangeKinds)[number];
  readonly from?: Place;
  readonly to?: Place;
}

/** The history of people, with the names of departments and posts as they are today. */
export async function recordChanges(
  db: Db,
  organisationId: string,
  changes: readonly NewChange[],
  by: { reason: string; changedBy: string | null; at: Date },
) {
  const rows = changes.map(({ userId, kind, from, to }) => ({
    ...{ id: newId(), user_id: userId, kind },
    ...{ from_department: from?.department, to_department: to?.department, from_post: from?.post, to_post: to?.post },
  }));
  await sql`insert into staff_change
      (organisation_id, id, user_id, kind, from_department, to_department, from_post, to_post, reason, changed_by, at)
    select ${organisationId}::uuid, given.id, given.user_id, given.kind, given.from_department, given.to_department,
      given.from_post, given.to_post, ${by.reason}, ${by.changedBy}::uuid, ${by.at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, user_id uuid, kind text,
      from_department text, to_department text, from_post text, to_post text)`.execute(db);
}

/** Puts all of them into a department, into a post, or both; `undefined` leaves it as it is. */
export async function placeStaff(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  to: { departmentId: string | undefined; postId: string | null | undefined },
) {
  await sql`update staff set department_id = coalesce(${to.departmentId ?? null}::uuid, department_id),
      post_id = case when ${to.postId === undefined}::boolean then post_id else ${to.postId ?? null}::uuid end,
      version = version + 1
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}`.execute(db);
}

export async function setStatus(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  status: number,
  leftAt: Date | null,
) {
  await db
    .updateTable('staff')
    .set((eb) => ({ status, leftAt: leftAt?.toISOString() ?? null, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('userId', '=', anyOf(userIds))
    .execute();
}

/** Who has left leads no department any more. */
export async function endLeading(db: Db, organisationId: string, userIds: readonly string[]) {
  await db
    .deleteFrom('departmentLeader')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', anyOf(userIds))
    .execute();
}
