import { type SqlBool, sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import type { Staff, StaffRow } from '#contract/directory/staff.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { roleName } from '../../access/index.ts';
import { hasTag, tagsOf } from '../tag/tag.queries.ts';
import { staffInScope } from './scope.queries.ts';

type Access = string | readonly string[];

export interface StaffFilter {
  readonly departmentId?: string | undefined;
  /** Several, each with everyone below it. */
  readonly departmentIds?: readonly string[] | undefined;
  /** Only those right in the department. */
  readonly direct?: boolean;
  readonly userIds?: readonly string[] | undefined;
  readonly statuses: readonly number[];
  readonly jobNumber?: string | undefined;
  readonly keyword?: string | undefined;
  readonly postIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly roleId?: string | undefined;
}

export interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'jobNumber' | 'realName' | 'joinedAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

function staffWithDepartment(db: Db, organisationId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', organisationId);
}

/** Staff joined with their department, within the caller's scope for these permissions. */
export const reachableStaff = (db: Db, user: Caller, access: Access) =>
  staffWithDepartment(db, user.organisationId).where(staffInScope(user, access));

/** Like the data scope, decided once for each department. */
const worksBelowOneOf = (organisationId: string, ids: readonly string[]) => sql<SqlBool>`staff.department_id in (
  select department.id from department where department.organisation_id = ${organisationId}
    and department.path <@ any(array(select top.path from department top
      where top.organisation_id = ${organisationId} and top.id = ${anyOf(ids)})))`;

const belowOne = (organisationId: string, id: string) => sql<SqlBool>`department.path <@ (select top.path
  from department top where top.organisation_id = ${organisationId} and top.id = ${id})`;

const holdsRole = (roleId: string) => sql<SqlBool>`exists (select from staff_role
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and staff_role.role_id = ${roleId})`;

/** Of staff joined with their department those whom a filter shows. */
export function staffFiltered(organisationId: string, filter: StaffFilter) {
  const { departmentId, departmentIds, userIds, jobNumber, keyword, postIds, tagIds, roleId } = filter;
  const parts = [sql<SqlBool>`staff.status = any(${[...filter.statuses]}::int[])`];
  if (departmentId && filter.direct) parts.push(sql`staff.department_id = ${departmentId}`);
  else if (departmentId) parts.push(belowOne(organisationId, departmentId));
  if (departmentIds) parts.push(worksBelowOneOf(organisationId, departmentIds));
  if (userIds) parts.push(sql`staff.user_id = ${anyOf(userIds)}`);
  if (jobNumber) parts.push(sql`staff.job_number like ${contains(jobNumber).slice(1)}`);
  if (keyword) {
    parts.push(sql`(staff.real_name like ${contains(keyword)} or staff.job_number like ${contains(keyword)})`);
  }
  if (postIds) parts.push(sql`staff.post_id = ${anyOf(postIds)}`);
  if (tagIds) parts.push(hasTag(organisationId, sql.ref('staff.user_id'), tagIds));
  if (roleId) parts.push(holdsRole(roleId));
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Ids of one page in order, and how many there are in all: counted on the way, as finding them once takes long enough. */
async function foundIds(db: Db, user: Caller, access: Access, filter: StaffFilter, page: Page) {
  const found = reachableStaff(db, user, access).where(staffFiltered(user.organisationId, filter));
  const rows = await found
    .select(['staff.userId', sql<number>`count(*) over ()`.as('total')])
    .orderBy(`staff.${page.sort ?? 'jobNumber'}`, page.order ?? 'asc')
    .orderBy('staff.userId')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  const [first] = rows;
  if (first || page.page === 0) return { ids: rows.map((row) => row.userId), total: first?.total ?? 0 };
  // A page beyond the last one.
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids: [], total };
}

type PostVO = Staff['postVO'];

const staffWithPost = (db: Db, organisationId: string, userIds: readonly string[]) =>
  staffWithDepartment(db, organisationId)
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .where('staff.userId', '=', anyOf(userIds))
    .select([
      ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'staff.gender', 'staff.departmentId'] as const),
      ...(['department.name as departmentName', 'staff.status'] as const),
      sql<PostVO>`case when post.id is not null
        then json_build_object('postId', post.id, 'postName', post.name) end`.as('post'),
    ]);

/** As the wire spells it, which no column can be called. */
export const withPost = <Row extends { post: PostVO }>({ post, ...row }: Row) => ({ ...row, postVO: post });

function inOrderOf<Row extends { userId: string; post: PostVO }>(ids: readonly string[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.userId, withPost(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of people as pickers and lists show them. */
export async function staffPage(db: Db, user: Caller, access: Access, filter: StaffFilter, page: Page) {
  const { ids, total } = await foundIds(db, user, access, filter, page);
  const rows = await staffWithPost(db, user.organisationId, ids).execute();
  return { data: inOrderOf(ids, rows), total };
}

/** Roles for the whole organisation. */
const rolesOf = (edition: Edition) => sql<StaffRow['roles']>`(
  select coalesce(json_agg(json_build_object('roleId', role.id, 'name', ${roleName(edition)}) order by role.created_at, role.id), '[]')
  from staff_role join role on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and role.group_id is null)`;

/** Everything of these people, with whether the caller may see their phone and e-mail in full (`open`). */
export const managedStaff = (db: Db, user: Caller, userIds: readonly string[]) =>
  staffWithPost(db, user.organisationId, userIds)
    .innerJoin('users', 'users.id', 'staff.userId')
    .select([
      ...(['users.username', 'users.phone', 'users.email', 'staff.joinedAt', 'staff.leftAt', 'staff.version'] as const),
      rolesOf(user.edition).as('roles'),
      tagsOf(user.organisationId, sql.ref('staff.user_id')).as('tags'),
      sql<boolean>`${staffInScope(user, 'staff.contact')}`.as('open'),
    ]);

/** A page of staff management. */
export async function managedPage(db: Db, user: Caller, access: Access, filter: StaffFilter, page: Page) {
  const { ids, total } = await foundIds(db, user, access, filter, page);
  return { data: inOrderOf(ids, await managedStaff(db, user, ids).execute()), total };
}

export interface Chosen {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
  readonly postIds?: readonly string[];
  readonly tagIds?: readonly string[];
}

/** Over `staff`; each part is looked up once, not for each person. */
export const isChosen = (organisationId: string, { userIds, departmentIds, postIds = [], tagIds = [] }: Chosen) =>
  sql<SqlBool>`(staff.user_id = ${anyOf(userIds)} or staff.post_id = ${anyOf(postIds)}
    or ${worksBelowOneOf(organisationId, departmentIds)}
    or staff.user_id in (select tag_use.target_id from tag_use
      where tag_use.organisation_id = ${organisationId} and tag_use.tag_id = ${anyOf(tagIds)}))`;

/** Of these people, departments (with everyone below), posts and tags the people on duty whom the caller may reach. */
export async function reachableUserIds(db: Db, user: Caller, permissions: readonly string[], chosen: Chosen) {
  const rows = await reachableStaff(db, user, permissions)
    .select('staff.userId')
    .where('staff.status', '=', 0)
    .where(isChosen(user.organisationId, chosen))
    .execute();
  return rows.map((row) => row.userId);
}

/** The same without a caller: everybody on duty who is meant. */
export async function chosenUserIds(db: Db, organisationId: string, chosen: Chosen) {
  const rows = await staffWithDepartment(db, organisationId)
    .select('staff.userId')
    .where('staff.status', '=', 0)
    .where(isChosen(organisationId, chosen))
    .execute();
  return rows.map((row) => row.userId);
}
