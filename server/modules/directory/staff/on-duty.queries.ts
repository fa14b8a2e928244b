import { type SqlBool, sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Grant } from '../../../kit/http/serve.ts';

/** Over `users`, `staff` and `organisation`; staff of status 3 came by an invitation. */
export const mayHaveSession = sql<SqlBool>`users.state = 'ACTIVE' and staff.status in (0, 3) and organisation.state = 'ACTIVE'`;

/** What somebody's roles give them while they are on duty. */
export const grants = sql`(select coalesce(json_agg(json_build_object('permissions', role.permissions,
    'dataScope', role.data_scope, 'departmentIds', role.scope_departments,
    'includeChildren', role.scope_includes_children, 'groupId', role.group_id)), '[]')
  from staff_role join role on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and staff.status = 0)`;

/** Where somebody stands now and what they may do, for work that goes on without a session of theirs. */
export async function findOnDuty(db: Db, organisationId: string, userId: string) {
  const { rows } = await sql<{ departmentId: string; edition: Edition; grants: Grant[] }>`
    select staff.department_id as "departmentId", organisation.edition, ${grants} as "grants"
    from staff join users on users.id = staff.user_id join organisation on organisation.id = staff.organisation_id
    where staff.organisation_id = ${organisationId} and staff.user_id = ${userId} and staff.status = 0
      and ${mayHaveSession}`.execute(db);
  return rows[0];
}
