import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../kit/db/match.ts';
import { asCodes, grantsFor, reachesAll } from '../../../kit/http/grants.ts';
import type { Caller, Grant } from '../../../kit/http/serve.ts';

type Predicate = RawBuilder<SqlBool>;

/** What the departments of these grants are, over a table `department`; `true`: every one. */
function departmentParts(user: Caller, grants: readonly Grant[]): Predicate[] | true {
  const has = (scope: string) => grants.some((grant) => grant.dataScope === scope);
  if (has('all')) return true;
  const parts: Predicate[] = [];
  // The own path is read with the query, so that a department that moved a moment ago is where it is now.
  if (has('departmentTree')) {
    parts.push(sql`department.path <@ (select own.path from department own
      where own.organisation_id = ${user.organisationId} and own.id = ${user.departmentId})`);
  }
  if (has('department')) parts.push(sql`department.id = ${user.departmentId}`);
  const custom = grants.filter((grant) => grant.dataScope === 'custom');
  const ticked = (children: boolean) =>
    custom.filter((grant) => grant.includeChildren === children).flatMap((grant) => grant.departmentIds);
  if (ticked(false).length > 0) parts.push(sql`department.id = ${anyOf(ticked(false))}`);
  if (ticked(true).length > 0) {
    // An array is read once, an `exists` would be asked again for every department.
    parts.push(sql`department.path <@ any(array(select top.path from department top
      where top.organisation_id = ${user.organisationId} and top.id = ${anyOf(ticked(true))}))`);
  }
  return parts;
}

const either = (parts: readonly Predicate[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`;

/** Decided once for each department instead of for each person: lists are counted over everybody. */
const worksInOneOf = ({ organisationId }: Caller, parts: readonly Predicate[]) =>
  sql<SqlBool>`staff.department_id in (select department.id from department
    where department.organisation_id = ${organisationId} and ${either(parts)})`;

/**
 * The data scope as one predicate over `staff`: whom the caller may reach with any of these permissions,
 * inside an exam also by a group role for it. Everybody reaches at least themselves.
 */
export function staffInScope(user: Caller, access: string | readonly string[], groupId?: string): Predicate {
  const parts = departmentParts(user, grantsFor(user, asCodes(access), groupId));
  if (parts === true) return sql<SqlBool>`true`;
  const own = sql<SqlBool>`staff.user_id = ${user.userId}`;
  return parts.length > 0 ? either([own, worksInOneOf(user, parts)]) : own;
}

/**
 * The same over a column with ids of people of the organisation, for counting many of them: for who reaches everybody
 * nobody is looked at. `onDuty`: without those who have left.
 */
export function personInScope(
  user: Caller,
  access: string | readonly string[],
  person: RawBuilder<unknown>,
  { onDuty = false } = {},
): Predicate {
  const everybody = reachesAll(user, access);
  if (everybody && !onDuty) return sql<SqlBool>`true`;
  if (everybody)
    return sql<SqlBool>`${person} not in (select staff.user_id from staff
      where staff.organisation_id = ${user.organisationId} and staff.status <> 0)`;
  return sql<SqlBool>`${person} in (select staff.user_id from staff
    where staff.organisation_id = ${user.organisationId} and ${staffInScope(user, access)}
      ${onDuty ? sql`and staff.status = 0` : sql``})`;
}

const anyDepartment = (parts: readonly Predicate[] | true) =>
  parts === true ? sql<SqlBool>`true` : parts.length > 0 ? either(parts) : sql<SqlBool>`false`;

/** The same over `department` alone: the departments whose people the caller reaches; with the scope 仅本人 none. */
export const departmentInScope = (user: Caller, access: string | readonly string[]): Predicate =>
  anyDepartment(departmentParts(user, grantsFor(user, asCodes(access))));

/** The same text for all whom `departmentInScope` gives the same departments, whoever they are. */
export function departmentScopeKey(user: Caller, access: string | readonly string[]) {
  const { organisationId, departmentId } = user;
  if (reachesAll(user, access)) return JSON.stringify([organisationId]);
  const scopes = grantsFor(user, asCodes(access)).map(({ dataScope, departmentIds, includeChildren }) =>
    dataScope === 'custom' ? [departmentIds, includeChildren] : dataScope,
  );
  return JSON.stringify([organisationId, departmentId, scopes]);
}

/** The same for whatever the caller may do, inside exams as well: one for each of the reaches short of everybody. */
export function everyDepartmentScope(user: Caller): Predicate[] {
  const reaches = user.grants.flatMap(({ permissions, groupId }) =>
    permissions.map((code) => grantsFor(user, [code], groupId ?? undefined)),
  );
  const different = new Map(
    reaches.map((grants) => [grants.map((grant) => user.grants.indexOf(grant)).join(), grants]),
  );
  const parts = [...different.values()].map((grants) => departmentParts(user, grants));
  return parts.filter((part) => part !== true).map(anyDepartment);
}

/** The same over things that somebody made: `creator` is the column with the maker's id. */
export function createdInScope(
  user: Caller,
  access: string | readonly string[],
  creator: RawBuilder<unknown>,
): Predicate {
  const parts = departmentParts(user, grantsFor(user, asCodes(access)));
  if (parts === true) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from staff join department on department.organisation_id = staff.organisation_id
    and department.id = staff.department_id where staff.organisation_id = ${user.organisationId}
    and staff.user_id = ${creator} and ${either([sql`staff.user_id = ${user.userId}`, ...parts])})`;
}

/** Over `staff`: has a role, outside single exams, with this permission; `everywhere`, over everybody. */
export const holdsPermission = (
  code: string,
  everywhere = false,
) => sql<boolean>`exists (select from staff_role join role
  on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and role.group_id is null and ${code} = any(role.permissions)${everywhere ? sql` and role.data_scope = 'all'` : sql``})`;
