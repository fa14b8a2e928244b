import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { administrator, type Holders, type MemberSearch } from '../../access/index.ts';
import { staffInScope } from './scope.queries.ts';

type Access = string | readonly string[];

/** People who have not left, so that a role is not counted by who is gone. */
export const stillHere = sql<SqlBool>`staff.status in (0, 1)`;

/** Over `role`: how many people in the caller's reach have it. */
export const memberCount = (user: Caller, access: Access) => sql<number>`(
  select count(*) from staff_role
  join staff on staff.organisation_id = staff_role.organisation_id and staff.user_id = staff_role.user_id
  where staff_role.organisation_id = role.organisation_id and staff_role.role_id = role.id
    and ${stillHere} and ${staffInScope(user, access)})`;

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

function holders(db: Db, organisationId: string, of: Holders) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', organisationId)
    .where(stillHere)
    .$if('userIds' in of, (query) => query.where('staff.userId', '=', anyOf('userIds' in of ? of.userIds : [])))
    .$if('roleIds' in of, (query) =>
      query.where(
        sql<SqlBool>`exists (select from staff_role where staff_role.organisation_id = staff.organisation_id
          and staff_role.user_id = staff.user_id and staff_role.role_id = ${anyOf('roleIds' in of ? of.roleIds : [])})`,
      ),
    );
}

/** Where they stand, the caller apart from the others of a department. */
export function placesOf(db: Db, user: Caller, of: Holders) {
  return holders(db, user.organisationId, of)
    .select([
      'department.path',
      sql<string | null>`case when staff.user_id = ${user.userId} then staff.user_id end`.as('own'),
    ])
    .distinct()
    .execute()
    .then((rows) => rows.map(({ path, own }) => ({ path, userId: own ?? '' })));
}

/** Has somebody this role whom the caller's `access` does not reach? */
export async function hasMemberBeyond(db: Db, user: Caller, access: Access, roleId: string) {
  const row = await holders(db, user.organisationId, { roleIds: [roleId] })
    .select('staff.userId')
    .where(sql<SqlBool>`not ${staffInScope(user, access)}`)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export async function pathsOf(db: Db, organisationId: string, departmentIds: readonly string[]) {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'path'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(departmentIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row.path]));
}

/** Who can run the organisation now. */
export async function activeAdministrators(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'staffRole.organisationId')
        .onRef('staff.userId', '=', 'staffRole.userId'),
    )
    .innerJoin('users', 'users.id', 'staff.userId')
    .select('staff.userId')
    .where('staffRole.organisationId', '=', organisationId)
    .where('role.builtIn', '=', true)
    .where('role.name', '=', administrator)
    .where('staff.status', '=', 0)
    .where('users.state', '=', 'ACTIVE')
    .execute();
  return rows.map((row) => row.userId);
}
