import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { spendPasswordLinks } from '../asks.ts';

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
  await spendPasswordLinks(db, userIds, at);
}

/** A password that the person chose. */
export async function setPassword(db: Db, userId: string, passwordHash: string, at: Date) {
  const chosen = { passwordHash, passwordChangedAt: at, initialPassword: false };
  await db.updateTable('users').set(chosen).where('id', '=', userId).execute();
}

/** False when somebody else has this phone, or signs in by it as a username. */
export async function setPhone(db: Db, userId: string, phone: string) {
  const done = await db
    .updateTable('users')
    .set({ phone })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.id', '<>', userId)
            .where((eb) => eb.or([eb('other.phone', '=', phone), eb(sql`lower(other.username)`, '=', phone)])),
        ),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function setEmail(db: Db, userId: string, email: string | null) {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Answers the name of the picture before. */
export async function setAvatar(db: Db, userId: string, avatar: string) {
  const before = await db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  return before.avatar;
}

export async function phoneHasAccount(db: Db, phone: string) {
  return Boolean(await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst());
}

/**
 * Who comes back is who has left: the phone goes from the account that nobody signs in with any more to the new one. May
 * the new one have it? Not where it belongs to an account elsewhere.
 */
export async function takeLeaversPhone(db: Db, organisationId: string, phone: string) {
  await sql`update users set phone = null where phone = ${phone} and exists (select from staff
    where staff.organisation_id = ${organisationId} and staff.user_id = users.id and staff.status = 2)`.execute(db);
  return !(await phoneHasAccount(db, phone));
}

export async function phoneOf(db: Db, userId: string) {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}

/** A sign-in name that nobody has; the code cannot contain the hyphen. */
export async function freeUsername(db: Db, code: string) {
  const wished = `${code}-admin`;
  const taken = await db.selectFrom('users').select('id').where(sql`lower(username)`, '=', wished).executeTakeFirst();
  return taken ? `${wished}-${newId().slice(-8)}` : wished;
}

/** What an application says of its person beyond what every account has. */
export async function setFirstContact(db: Db, userId: string, email: string | null, at: Date) {
  await db.updateTable('users').set({ email, passwordChangedAt: at }).where('id', '=', userId).execute();
}
