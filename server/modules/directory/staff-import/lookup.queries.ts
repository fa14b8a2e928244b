import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { rolesHeldBy } from '../../access/index.ts';
import { departmentInScope, staffInScope } from '../staff/scope.queries.ts';
import type { Existing } from './check.rules.ts';
import type { IndexedDepartment } from './department-index.rules.ts';

/** Every department, parents first, with whether the caller may put people into it. */
export async function departmentsToIndex(db: Db, user: Caller, access: string) {
  const { rows } = await sql<IndexedDepartment>`select department.id as "departmentId", department.name,
      department.parent_id as "parentId", department.path::text as path, nlevel(department.path) = 1 as root,
      ${departmentInScope(user, access)} as reached
    from department where department.organisation_id = ${user.organisationId}
    order by nlevel(department.path)`.execute(db);
  return rows;
}

/** Who has one of these job numbers, whatever their case, with what they hold. */
export async function peopleByJobNumber(db: Db, user: Caller, access: string, jobNumbers: readonly string[]) {
  const { organisationId } = user;
  const { rows } = await sql<Omit<Existing, 'roles'>>`select staff.user_id as "userId", staff.job_number as "jobNumber",
      staff.real_name as "realName", staff.gender, staff.status, staff.department_id as "departmentId",
      department.name as "departmentName", department.path::text as path, post.name as post,
      users.phone, users.email, users.username,
      ${staffInScope(user, access)} as reached, ${staffInScope(user, 'staff.contact')} as open
    from staff
    join unnest(${jobNumbers.map((number) => number.toLowerCase())}::text[]) as wanted on wanted = lower(staff.job_number)
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    join users on users.id = staff.user_id
    left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
    where staff.organisation_id = ${organisationId}`.execute(db);
  const held = await rolesHeldBy(
    db,
    organisationId,
    rows.map((row) => row.userId),
  );
  return rows.map((row): Existing => ({ ...row, roles: held.get(row.userId) ?? [] }));
}

/** Whose phone numbers these are, anywhere in the service. */
export async function phoneOwners(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.phone ?? '', row.id]));
}

/** Every post by its name. */
export async function postsByName(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('post')
    .select(['name', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('organisationId', '=', organisationId)
    .execute();
  return new Map(rows.map(({ name, disabled }) => [name, { disabled }]));
}
