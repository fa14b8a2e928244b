import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

const outsider = 3;

/** Until the transaction ends nobody else becomes an outsider of this organisation, so that nobody does so twice. */
export async function lockOutsiders(db: Db, organisationId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId}, 4))`.execute(db);
}

/** Who came by an invitation with this phone before, and the department that invited them. */
export function outsidersWith(db: Db, organisationId: string, phone: string) {
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

export interface NewOutsider {
  readonly organisationId: string;
  readonly departmentId: string;
  readonly phone: string;
  readonly realName: string;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
}

/** Call it under `lockOutsiders`: the job number is the next one. */
export async function addOutsider(
  db: Db,
  { organisationId, departmentId, phone, realName, passwordHash }: NewOutsider,
) {
  const userId = newId();
  await db
    .insertInto('users')
    .values({ id: userId, username: `outsider-${userId}`, passwordHash })
    .execute();
  await db
    .insertInto('staff')
    .values({
      ...{ organisationId, userId, departmentId, realName, status: outsider },
      jobNumber: sql<string>`(select 'W' || lpad((coalesce(max(substr(job_number, 2)::bigint), 0) + 1)::text, 6, '0')
        from staff where organisation_id = ${organisationId} and job_number ~ '^W[0-9]{6,12}$')`,
    })
    .execute();
  await db.insertInto('outsider').values({ organisationId, userId, phone }).execute();
  return userId;
}
