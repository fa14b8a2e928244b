import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import type { DB } from '../../../schema.ts';

const outsider = 3;

/** Until the transaction ends nobody else becomes an outsider of this organisation, so that nobody does so twice. */
export async function lockExternalExaminees(db: Db, organisationId: string) {
  await holdLock(db, 'outsider', organisationId);
}

/** Who came by an invitation with this phone before, and the department that invited them. */
export function externalExamineesWith(db: Db, organisationId: string, phone: string) {
  return db
    .selectFrom('outsider')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'outsider.organisationId').onRef('staff.userId', '=', 'outsider.userId'),
    )
    .select(['staff.userId', 'staff.departmentId'])
    .where('outsider.organisationId', '=', organisationId)
    .where('outsider.phone', '=', phone)
    .where('staff.status', '=', outsider)
    .orderBy('staff.userId')
    .execute();
}

/** Does this phone belong to somebody of the organisation who has not left it? */
export async function isColleaguesPhone(db: Db, organisationId: string, phone: string) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .select('staff.userId')
    .where('staff.organisationId', '=', organisationId)
    .where('users.phone', '=', phone)
    .where('staff.status', 'in', [0, 1])
    .executeTakeFirst();
  return Boolean(row);
}

export async function departmentOf(db: Db, organisationId: string, userId: string) {
  const row = await db
    .selectFrom('staff')
    .select('departmentId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.departmentId;
}

export interface NewExternalExaminee {
  readonly organisationId: string;
  readonly departmentId: string;
  readonly phone: string;
  readonly realName: string;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
}

/** The one after the last outsider's, past those that colleagues happen to have. */
const freeNumber = (organisationId: string) => sql<string>`(
  select candidate.job_number
  from (select coalesce(max(substr(job_number, 2)::bigint), 0) as number from staff
      where organisation_id = ${organisationId} and status = ${outsider} and job_number ~ '^W[0-9]{6,12}$') as last,
    (select count(*) as number from staff where organisation_id = ${organisationId} and starts_with(lower(job_number), 'w')) as most,
    generate_series(last.number + 1, last.number + 1 + most.number) as next,
    lateral (select 'W' || lpad(next::text, greatest(6, length(next::text)), '0') as job_number) as candidate
  where not exists (select from staff
    where staff.organisation_id = ${organisationId} and lower(staff.job_number) = lower(candidate.job_number))
  order by next limit 1)`;

async function isAdded(db: Db, row: Omit<Insertable<DB['staff']>, 'jobNumber'>) {
  const done = await db
    .insertInto('staff')
    .values({ ...row, jobNumber: freeNumber(row.organisationId) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Call it under `lockExternalExaminees`: the job number is the next one. */
export async function addExternalExaminee(
  db: Db,
  { organisationId, departmentId, phone, realName, passwordHash }: NewExternalExaminee,
) {
  const userId = newId();
  await db
    .insertInto('users')
    .values({ id: userId, username: `outsider-${userId}`, passwordHash })
    .execute();
  const row = { organisationId, userId, departmentId, realName, status: outsider };
  // A colleague who is given the same number at this moment makes it taken, and the next one is tried.
  while (!(await isAdded(db, row)));
  await db.insertInto('outsider').values({ organisationId, userId, phone }).execute();
  return userId;
}

const nobodysName = '已删除';

/** Neither name nor phone of these stays; what they answered does, as nobody's. Colleagues among them stay as they are. */
export async function forgetExternalExaminees(db: Db, organisationId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`with forgotten as (
      update staff set real_name = ${nobodysName}, version = version + 1
      where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)} and status = ${outsider}
      returning user_id),
    gone as (delete from outsider where organisation_id = ${organisationId} and user_id in (select user_id from forgotten))
    select user_id as "userId" from forgotten`.execute(db);
  return rows.map(({ userId }) => userId);
}
