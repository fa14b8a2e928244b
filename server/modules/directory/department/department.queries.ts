import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DepartmentNode } from '#contract/directory/department.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope, staffInScope } from '../staff/scope.queries.ts';

type Access = string | readonly string[];

const below = (user: Caller, topId: string) => sql<SqlBool>`department.path <@ (select top.path from department top
  where top.organisation_id = ${user.organisationId} and top.id = ${topId})`;

/** The departments in the caller's reach, all or below one, as `seen` of a with-query. */
const seen = (user: Caller, access: Access, topId: string | undefined) => sql`seen as materialized (
  select department.id, department.parent_id, department.name, department.path, department.position, department.version
  from department where department.organisation_id = ${user.organisationId}
    and ${departmentInScope(user, access)} and ${topId ? below(user, topId) : sql`true`})`;

/** Every department that a path goes through. */
const wholePath = sql`string_to_table(seen.path::text, '.')`;

/** Only the one at a depth; what ends above it goes through none. */
const stepAt = (depth: number) =>
  sql`(select ltree2text(subpath(seen.path, ${depth}::int, 1)) where nlevel(seen.path) > ${depth}::int)`;

/**
 * On top of `seen`: the people on duty in departments and below, counted once for each department and added up along the
 * paths. One pass over everybody's index is faster than looking each department up.
 */
const counted = (user: Caller, steps: RawBuilder<unknown> = wholePath) => sql`counted as (
  select step.label::uuid as id, sum(own.people)::int as people
  from (select staff.department_id, count(*) as people from staff
    where staff.organisation_id = ${user.organisationId} and staff.status = 0 group by staff.department_id) as own
  join seen on seen.id = own.department_id cross join lateral ${steps} as step(label)
  group by step.label)`;

const hasSeenParent = sql`seen.parent_id in (select above.id from seen above)`;

/** A parent out of reach is none. */
const seenParent = sql`case when ${hasSeenParent} then seen.parent_id end`;

const inOrder = sql`order by nlevel(seen.path), seen.position, seen.name, seen.id`;

export interface DepartmentRow {
  readonly departmentId: string;
  readonly name: string;
  readonly parentId: string | null;
  /** The top of the whole organisation. */
  readonly root: boolean;
}

/** Every department in reach, or one with all below it; parents first. */
export async function departmentRows(db: Db, user: Caller, access: Access, topId?: string) {
  const { rows } = await sql<DepartmentRow>`with ${seen(user, access, topId)}
    select seen.id as "departmentId", seen.name, ${seenParent} as "parentId", nlevel(seen.path) = 1 as root
    from seen ${inOrder}`.execute(db);
  return rows;
}

/** The same with the number of people on duty in each and below. */
export async function departmentsWithStaff(db: Db, user: Caller, access: Access) {
  const { rows } = await sql<Omit<DepartmentRow, 'root'> & { staffCount: number }>`
    with ${seen(user, access, undefined)}, ${counted(user)}
    select seen.id as "departmentId", seen.name, ${seenParent} as "parentId", coalesce(counted.people, 0) as "staffCount"
    from seen left join counted on counted.id = seen.id ${inOrder}`.execute(db);
  return rows;
}

const leadersOf = (organisationId: string, departmentId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name,
    'jobNumber', staff.job_number) order by staff.job_number), '[]')
  from department_leader leader join staff on staff.organisation_id = leader.organisation_id
    and staff.user_id = leader.user_id and staff.status = 0
  where leader.organisation_id = ${organisationId} and leader.department_id = ${departmentId})`;

export async function leaders(db: Db, organisationId: string, departmentId: string) {
  const { rows } = await sql<{ leaders: DepartmentNode['leaders'] }>`
    select ${leadersOf(organisationId, sql`${departmentId}::uuid`)} as leaders`.execute(db);
  return rows[0]?.leaders ?? [];
}

/** Nodes as the lazily opened tree shows them; `shown` picks from `seen`. */
async function nodes(
  db: Db,
  user: Caller,
  access: Access,
  shown: RawBuilder<SqlBool>,
  top?: { departmentId: string; path: string },
) {
  const steps = top && stepAt(top.path.split('.').length);
  const { rows } = await sql<DepartmentNode>`with ${seen(user, access, top?.departmentId)}, ${counted(user, steps)},
    inside as (select seen.parent_id, count(*)::int as departments from seen group by seen.parent_id)
    select seen.id as "departmentId", seen.name, ${seenParent} as "parentId", seen.position, seen.version,
      coalesce(counted.people, 0) as "staffCount", coalesce(inside.departments, 0) as "childCount",
      ${leadersOf(user.organisationId, sql`seen.id`)} as leaders
    from seen left join counted on counted.id = seen.id left join inside on inside.parent_id = seen.id
    where ${shown} ${inOrder}`.execute(db);
  return rows;
}

/** The departments right below one; without one those that have no parent in reach. */
export const childNodes = (
  db: Db,
  user: Caller,
  access: Access,
  parent: { departmentId: string; path: string } | undefined,
) =>
  parent
    ? nodes(db, user, access, sql`seen.parent_id = ${parent.departmentId}`, parent)
    : nodes(db, user, access, sql`(${hasSeenParent}) is not true`);

/** The departments whose name contains a text, with those above them. */
export const foundNodes = (db: Db, user: Caller, access: Access, keyword: string) =>
  nodes(
    db,
    user,
    access,
    sql`seen.id in (select label::uuid from seen hit, string_to_table(hit.path::text, '.') as label
      where hit.name like ${contains(keyword)})`,
  );

/** A department in reach as it stands now; any other is as if it did not exist. */
export async function getDepartment(db: Db, user: Caller, access: Access, departmentId: string) {
  const department = await db
    .selectFrom('department')
    .select(['id as departmentId', 'name', 'parentId', 'path', 'position', 'version'])
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', departmentId)
    .where(departmentInScope(user, access))
    .executeTakeFirst();
  if (!department) throw refuse('notFound');
  return department;
}

/** The same, kept in being until the transaction ends, so that who is put into it does not lose it. */
export async function holdDepartment(db: Db, user: Caller, access: Access, departmentId: string) {
  await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', departmentId)
    .forKeyShare()
    .execute();
  return getDepartment(db, user, access, departmentId);
}

/** The same of whatever department of the organisation. */
export async function holdDepartmentOf(db: Db, organisationId: string, departmentId: string) {
  const department = await db
    .selectFrom('department')
    .select(['id as departmentId', 'name', 'path'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', departmentId)
    .forKeyShare()
    .executeTakeFirst();
  if (!department) throw refuse('notFound');
  return department;
}

export async function refuseDepartmentsOutOfReach(db: Db, user: Caller, access: Access, ids: readonly string[]) {
  const { rows } = await sql<{ reached: number }>`select count(*)::int as reached from department
    where department.organisation_id = ${user.organisationId} and department.id = ${anyOf(ids)}
      and ${departmentInScope(user, access)}`.execute(db);
  if (rows[0]?.reached !== new Set(ids).size) throw refuse('notFound');
}

/** Of these departments those in the caller's reach. */
export async function departmentIdsOf(db: Db, user: Caller, access: Access, ids: readonly string[]) {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', anyOf(ids))
    .where(departmentInScope(user, access))
    .execute();
  return rows.map((row) => row.id);
}

/** Of these departments those in the caller's reach, with the people on duty in them and below whom they may reach. */
export function departmentCounts(db: Db, user: Caller, permissions: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('department as top')
    .select((eb) => [
      ...(['top.id as departmentId', 'top.name'] as const),
      eb
        .selectFrom('staff')
        .innerJoin('department', (join) =>
          join
            .onRef('department.organisationId', '=', 'staff.organisationId')
            .onRef('department.id', '=', 'staff.departmentId'),
        )
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('staff.organisationId', '=', user.organisationId)
        .where('staff.status', '=', 0)
        .where(staffInScope(user, permissions))
        .where(sql<SqlBool>`department.path <@ top.path`)
        .as('staffCount'),
    ])
    .where('top.organisationId', '=', user.organisationId)
    .where('top.id', '=', anyOf(ids))
    .where(
      sql<SqlBool>`exists (select from department where department.organisation_id = top.organisation_id
        and department.id = top.id and ${departmentInScope(user, permissions)})`,
    )
    .orderBy('top.path')
    .execute();
}
