import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';

export interface NewAccount {
  readonly id: string;
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** False when the username or the phone belongs to somebody else by now. */
export async function insertAccount(db: Db, account: NewAccount, at: Date) {
  const done = await db
    .insertInto('users')
    .values({ ...account, initialPassword: true, passwordChangedAt: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export interface NewMember {
  readonly organisationId: string;
  readonly userId: string;
  readonly jobNumber: string;
  readonly realName: string;
  readonly gender: boolean | null;
  readonly departmentId: string;
  readonly postId: string | null;
}

export async function insertMember(db: Db, member: NewMember, at: Date) {
  await db
    .insertInto('staff')
    .values({ ...member, joinedAt: at.toISOString() })
    .execute();
}

export async function updateMember(
  db: Db,
  { organisationId, userId, ...member }: NewMember,
  account: { username: string; phone: string | null; email: string | null },
) {
  await db.updateTable('users').set(account).where('id', '=', userId).execute();
  const { version } = await db
    .updateTable('staff')
    .set((eb) => ({ ...member, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What of these belongs to somebody else; job numbers that differ in case alone are the same. */
export async function takenBy(
  db: Db,
  organisationId: string,
  given: { userId: string | null; jobNumber: string; username: string; phone: string | null },
) {
  const { rows } = await sql<{ jobNumber: boolean; username: boolean; phone: boolean }>`select
    exists (select from staff where organisation_id = ${organisationId} and lower(job_number) = lower(${given.jobNumber})
      and user_id is distinct from ${given.userId}::uuid) as "jobNumber",
    exists (select from users where lower(username) = lower(${given.username})
      and id is distinct from ${given.userId}::uuid) as username,
    exists (select from users where phone = ${given.phone} and id is distinct from ${given.userId}::uuid) as phone`.execute(
    db,
  );
  return rows[0] ?? { jobNumber: false, username: false, phone: false };
}

export async function addRoles(db: Db, organisationId: string, userId: string, roleIds: readonly string[]) {
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select ${organisationId}::uuid, ${userId}::uuid, id from unnest(${[...roleIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

export async function removeRoles(db: Db, organisationId: string, userId: string, roleIds: readonly string[]) {
  await db
    .deleteFrom('staffRole')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('roleId', '=', anyOf(roleIds))
    .execute();
}

export async function tagIdsOf(db: Db, organisationId: string, userId: string) {
  const rows = await db
    .selectFrom('tagUse')
    .select('tagId')
    .where('organisationId', '=', organisationId)
    .where('targetId', '=', userId)
    .execute();
  return rows.map((row) => row.tagId);
}

/** A password that somebody else chose; links for choosing one are spent. */
export async function setInitialPassword(db: Db, userIds: readonly string[], passwordHash: string, at: Date) {
  await db
    .updateTable('users')
    .set({
      passwordHash,
      initialPassword: true,
      passwordChangedAt: at.toISOString(),
    })
    .where('id', '=', anyOf(userIds))
    .execute();
  await db
    .updateTable('passwordLink')
    .set({ usedAt: at.toISOString() })
    .where('userId', '=', anyOf(userIds))
    .where('usedAt', 'is', null)
    .execute();
}
