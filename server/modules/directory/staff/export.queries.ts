import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { roleName } from '../../access/index.ts';
import { staffInScope } from './scope.queries.ts';
import { type StaffFilter, staffFiltered } from './staff.queries.ts';

interface ExportRow {
  readonly realName: string;
  readonly jobNumber: string;
  readonly gender: boolean | null;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly postName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly roles: string | null;
  readonly status: number;
  readonly joinedAt: string;
  /** May the caller see phone and e-mail in full? */
  readonly open: boolean;
}

export async function exportRows(db: Db, user: Caller, access: string, filter: StaffFilter) {
  const { rows } = await sql<ExportRow>`with held as (
      select staff_role.user_id, string_agg(${roleName(user.edition)}, '、' order by role.created_at, role.id) as names
      from staff_role join role on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
      where staff_role.organisation_id = ${user.organisationId} and role.group_id is null
      group by staff_role.user_id)
    select staff.real_name as "realName", staff.job_number as "jobNumber", staff.gender,
      staff.department_id as "departmentId", department.name as "departmentName", post.name as "postName",
      users.phone, users.email, held.names as roles, staff.status, staff.joined_at as "joinedAt",
      ${staffInScope(user, 'staff.contact')} as open
    from staff
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    join users on users.id = staff.user_id
    left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
    left join held on held.user_id = staff.user_id
    where staff.organisation_id = ${user.organisationId} and ${staffFiltered(user.organisationId, filter)}
      and ${staffInScope(user, access)}
    order by department.path, staff.job_number`.execute(db);
  return rows;
}
