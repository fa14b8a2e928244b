import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from './scope.queries.ts';

export interface StaffFilter {
  readonly departmentId?: string | undefined;
  readonly status: number;
  readonly jobNumber?: string | undefined;
  readonly keyword?: string | undefined;
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
const reachableStaff = (db: Db, user: Caller, permissions: readonly string[]) =>
  staffWithDepartment(db, user.organisationId).where(staffInScope(user, permissions));

export async function staffPage(
  db: Db,
  user: Caller,
  permissions: readonly string[],
  filter: StaffFilter,
  page: { page: number; size: number; sort?: 'jobNumber' | 'realName' | undefined; order?: 'asc' | 'desc' | undefined },
) {
  const { departmentId, jobNumber, keyword } = filter;
  const found = reachableStaff(db, user, permissions)
    .where('staff.status', '=', filter.status)
    .$if(Boolean(departmentId), (query) =>
      query.where(
        sql<SqlBool>`department.path <@ (select path from department top
          where top.organisation_id = ${user.organisationId} and top.id = ${departmentId})`,
      ),
    )
    .$if(Boolean(jobNumber), (query) => query.where('staff.jobNumber', '=', jobNumber ?? ''))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('staff.realName', 'like', contains(keyword ?? '')),
          eb('staff.jobNumber', 'like', contains(keyword ?? '')),
        ]),
      ),
    );
  const [data, count] = await Promise.all([
    found
      .select([
        ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'staff.gender', 'staff.departmentId'] as const),
        ...(['department.name as departmentName', 'staff.status'] as const),
      ])
      .orderBy(`staff.${page.sort ?? 'jobNumber'}`, page.order ?? 'asc')
      .orderBy('staff.userId')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

export interface Chosen {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
}

const isChosen = (organisationId: string, chosen: Chosen) => sql<SqlBool>`(staff.user_id = ${anyOf(chosen.userIds)}
  or exists (select from department top where top.organisation_id = ${organisationId}
    and top.id = ${anyOf(chosen.departmentIds)} and department.path <@ top.path))`;

/** Of these people and departments (with everyone below), the people on duty whom the caller may reach. */
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
