import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from './scope.queries.ts';

/** Every department with the number of people on duty in it whom the caller may reach, parents first. */
export function departmentsWithStaff(db: Db, user: Caller, permissions: readonly string[]) {
  return db
    .selectFrom('department')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'department.organisationId')
        .onRef('staff.departmentId', '=', 'department.id')
        .on('staff.status', '=', 0)
        .on(staffInScope(user, permissions)),
    )
    .select((eb) => [
      ...(['department.id as departmentId', 'department.name', 'department.parentId'] as const),
      eb.fn.count<number>('staff.userId').as('own'),
    ])
    .where('department.organisationId', '=', user.organisationId)
    .groupBy(['department.organisationId', 'department.id'])
    .orderBy(sql`nlevel(department.path)`)
    .orderBy('department.position')
    .execute();
}

export async function departmentIdsOf(db: Db, organisationId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.id);
}

/** These departments with the number of people on duty in them and below whom the caller may reach. */
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
    .orderBy('top.path')
    .execute();
}
