import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../staff/scope.queries.ts';
import { stillHere } from './role.queries.ts';

/** People whom the caller may give roles to. */
const reachable = (db: Db, user: Caller) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', user.organisationId)
    .where(stillHere)
    .where(staffInScope(user, 'role.manage'));

const members = (db: Db, user: Caller, roleIds: readonly string[]) =>
  reachable(db, user).innerJoin('staffRole', (join) =>
    join
      .onRef('staffRole.organisationId', '=', 'staff.organisationId')
      .onRef('staffRole.userId', '=', 'staff.userId')
      .on('staffRole.roleId', '=', anyOf(roleIds)),
  );

export interface MemberSearch {
  readonly roleId: string;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export async function memberPage(db: Db, user: Caller, { roleId, keyword, page, size }: MemberSearch) {
  const found = members(db, user, [roleId]).$if(Boolean(keyword), (query) =>
    query.where((eb) =>
      eb.or([
        eb('staff.realName', 'like', contains(keyword ?? '')),
        eb('staff.jobNumber', 'like', contains(keyword ?? '')),
      ]),
    ),
  );
  const [data, count] = await Promise.all([
    found
      .leftJoin('post', (join) =>
        join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
      )
      .select([
        ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'staff.gender', 'staff.departmentId'] as const),
        ...(['department.name as departmentName', 'staff.status'] as const),
        sql<{ postId: string; postName: string } | null>`case when post.id is not null
          then json_build_object('postId', post.id, 'postName', post.name) end`.as('held'),
      ])
      .orderBy('staff.jobNumber')
      .orderBy('staff.userId')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: data.map(({ held, ...person }) => ({ ...person, postVO: held })), total: count.total };
}

/** Of these people those who are here and in reach. */
export async function peopleInReach(db: Db, user: Caller, userIds: readonly string[]) {
  const rows = await reachable(db, user).select('staff.userId').where('staff.userId', '=', anyOf(userIds)).execute();
  return rows.map((row) => row.userId);
}

/** A few names of who has one of these roles, and how many do. */
export async function memberNames(db: Db, user: Caller, roleIds: readonly string[], most: number) {
  const found = members(db, user, roleIds);
  const [rows, count] = await Promise.all([
    found
      .select('staff.realName')
      .distinctOn(['staff.jobNumber', 'staff.userId'])
      .orderBy('staff.jobNumber')
      .orderBy('staff.userId')
      .limit(most)
      .execute(),
    found.select(sql<number>`count(distinct staff.user_id)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { names: rows.map((row) => row.realName), total: count.total };
}

/** Everybody who has one of these roles, for their rights to be looked up anew. */
export async function memberIds(db: Db, organisationId: string, roleIds: readonly string[]) {
  const rows = await db
    .selectFrom('staffRole')
    .select('userId')
    .distinct()
    .where('organisationId', '=', organisationId)
    .where('roleId', '=', anyOf(roleIds))
    .execute();
  return rows.map((row) => row.userId);
}

/** Answers who did not have the role before. */
export async function giveRole(db: Db, organisationId: string, roleId: string, userIds: readonly string[]) {
  const done = await sql<{ userId: string }>`insert into staff_role (organisation_id, user_id, role_id)
    select ${organisationId}::uuid, id, ${roleId}::uuid from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return done.rows.map((row) => row.userId);
}

/** Answers who had the role. */
export async function takeRole(db: Db, organisationId: string, roleId: string, userIds: readonly string[]) {
  const rows = await db
    .deleteFrom('staffRole')
    .where('organisationId', '=', organisationId)
    .where('roleId', '=', roleId)
    .where('userId', '=', anyOf(userIds))
    .returning('userId')
    .execute();
  return rows.map((row) => row.userId);
}
