import { type SqlBool, sql } from 'kysely';
import type { PermissionCode } from '#contract/access.ts';
import type { Db } from '../../../kit/db/db.ts';

/** Everybody who works for the organisation, with the department. */
export const colleagues = (db: Db, organisationId: string) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', organisationId)
    .where('staff.status', '=', 0);

export const colleagueColumns = [
  'staff.userId',
  'staff.realName',
  'staff.jobNumber',
  'department.name as departmentName',
] as const;

/** Over `staff`: holds the permission in this exam, by a role or by one for the exam alone. */
export const holdsInExam = (examId: string, permission: PermissionCode) => sql<SqlBool>`exists (select from staff_role
  join role on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and (role.group_id is null or role.group_id = ${examId}::uuid) and ${permission} = any(role.permissions))`;
