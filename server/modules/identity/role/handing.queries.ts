import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
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
