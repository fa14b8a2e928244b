import { type RawBuilder, sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import type { StaffChange } from '#contract/directory/staff.ts';
import { phraseIn } from '#contract/edition-words.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { lastSignIn } from '../asks.ts';
import { departmentInScope, staffInScope } from './scope.queries.ts';
import { managedStaff, reachableStaff, withPost } from './staff.queries.ts';
import { syncReason } from './staff.rules.ts';

type Access = string | readonly string[];

/** Is this one of the staff, whom the caller may reach? */
export async function isReachable(db: Db, user: Caller, access: Access, userId: string) {
  const row = await reachableStaff(db, user, access)
    .select('staff.userId')
    .where('staff.userId', '=', userId)
    .where('staff.status', '!=', 3)
    .executeTakeFirst();
  return Boolean(row);
}

/** The departments above somebody as far as the caller sees them, and their own. */
const departmentNames = (user: Caller, access: Access) => sql<string[]>`(
  select json_agg(above.name order by nlevel(above.path)) from department above
  where above.organisation_id = staff.organisation_id and department.path <@ above.path
    and (above.id = staff.department_id or exists (select from department
      where department.organisation_id = above.organisation_id and department.id = above.id
        and ${departmentInScope(user, access)})))`;

export async function staffDetail(db: Db, user: Caller, access: Access, userId: string) {
  if (!(await isReachable(db, user, access, userId))) return undefined;
  const found = await managedStaff(db, user, [userId])
    .select([
      departmentNames(user, access).as('departmentNames'),
      lastSignIn(sql.ref('staff.user_id')).as('lastSignInAt'),
      sql<boolean>`staff.external_id is not null`.as('external'),
    ])
    .executeTakeFirst();
  return found && withPost(found);
}

/** A sync says so itself; what people write stays as it is. */
const reasonIn = (edition: Edition, reason: string) =>
  reason === syncReason || reason.startsWith(`${syncReason}：`) ? phraseIn(edition, reason) : reason;

export async function staffChanges(db: Db, { organisationId, edition }: Caller, userId: string) {
  const rows = await db
    .selectFrom('staffChange as change')
    .leftJoin('staff as changer', (join) =>
      join
        .onRef('changer.organisationId', '=', 'change.organisationId')
        .onRef('changer.userId', '=', 'change.changedBy'),
    )
    .select([
      ...(['change.id', 'change.fromDepartment', 'change.toDepartment', 'change.fromPost', 'change.toPost'] as const),
      ...(['change.reason', 'changer.realName as changedBy', 'change.at'] as const),
      sql<StaffChange['kind']>`change.kind`.as('kind'),
    ])
    .where('change.organisationId', '=', organisationId)
    .where('change.userId', '=', userId)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason && reasonIn(edition, row.reason) }));
}

/** Since when it is this month, where the people are. */
const monthStart = (at: Date) =>
  sql`date_trunc('month', ${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

export async function staffSums(db: Db, user: Caller, access: Access, at: Date) {
  const people = await reachableStaff(db, user, access)
    .select([
      sql<number>`count(*) filter (where staff.status = 0)`.as('onDuty'),
      sql<number>`count(*) filter (where staff.status = 1)`.as('disabled'),
      sql<number>`count(*) filter (where staff.status = 2)`.as('left'),
      sql<number>`count(*) filter (where staff.joined_at >= ${monthStart(at)} and staff.status <> 3)`.as(
        'joinedThisMonth',
      ),
      sql<number>`count(*) filter (where staff.left_at >= ${monthStart(at)} and staff.status = 2)`.as('leftThisMonth'),
    ])
    .executeTakeFirstOrThrow();
  const { departments } = await db
    .selectFrom('department')
    .select((eb) => eb.fn.countAll<number>().as('departments'))
    .where('department.organisationId', '=', user.organisationId)
    .where(departmentInScope(user, access))
    .executeTakeFirstOrThrow();
  return { ...people, departments };
}

/** A colleague on duty with this phone, among those whom the caller may tell something. */
export function colleagueWithPhone(db: Db, user: Caller, phone: string) {
  return db
    .selectFrom('users')
    .innerJoin('staff', 'staff.userId', 'users.id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select('staff.userId')
    .where('users.phone', '=', phone)
    .where('staff.organisationId', '=', user.organisationId)
    .where('staff.status', '=', 0)
    .where(staffInScope(user, 'notice.publish'))
    .executeTakeFirst();
}

/** What the person in a column is called. */
export const nameOfUser = (userId: RawBuilder<unknown>) => sql<string | null>`(
  select staff.real_name from staff where staff.user_id = ${userId})`;

/** How many people of the organisation in a column have one of these statuses. */
export const countStaff = (organisationId: RawBuilder<unknown>, statuses: readonly number[]) => sql<number>`(
  select count(*) from staff where staff.organisation_id = ${organisationId}
    and staff.status = any(${[...statuses]}::int[]))`;
