import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { stillHere } from './role.queries.ts';

/** Whose rights are looked at: some people, or the members of some roles. */
export type Holders = { readonly userIds: readonly string[] } | { readonly roleIds: readonly string[] };

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

/** Is there one of them whom this does not hold for? It may speak of the person and of their department. */
export async function hasHolderBeyond(db: Db, organisationId: string, of: Holders, reach: RawBuilder<SqlBool>) {
  const row = await holders(db, organisationId, of)
    .select('staff.userId')
    .where(sql<SqlBool>`not ${reach}`)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

/** Is there one of these departments that this does not hold for? */
export async function hasDepartmentBeyond(
  db: Db,
  organisationId: string,
  departmentIds: readonly string[],
  reach: RawBuilder<SqlBool>,
) {
  const row = await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(departmentIds))
    .where(sql<SqlBool>`not ${reach}`)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}
