import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export async function addLink(db: Db, link: { hash: Buffer; userId: string; createdAt: Date; expiresAt: Date }) {
  await db.insertInto('passwordLink').values(link).execute();
}

export async function linksSince(db: Db, userId: string, since: Date) {
  const { count } = await db
    .selectFrom('passwordLink')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The link with whose it is; its owner still has to be on duty. */
export function findLink(db: Db, hash: Buffer) {
  return db
    .selectFrom('passwordLink')
    .innerJoin('users', 'users.id', 'passwordLink.userId')
    .innerJoin('staff', 'staff.userId', 'users.id')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .select([
      ...(['passwordLink.expiresAt', 'passwordLink.usedAt', 'users.id as userId', 'users.username'] as const),
      ...(['users.phone', 'users.state', 'staff.jobNumber', 'staff.status', 'staff.organisationId'] as const),
      ...(['organisation.state as organisationState', 'organisation.code as organisationCode'] as const),
    ])
    .where('passwordLink.hash', '=', hash)
    .executeTakeFirst();
}

/** False when it was used meanwhile. */
export async function markLinkUsed(db: Db, hash: Buffer, at: Date) {
  const done = await db
    .updateTable('passwordLink')
    .set({ usedAt: at })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at.toISOString())
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** With a new password no earlier link is good any more. */
export async function spendLinksOf(db: Db, userIds: readonly string[], at: Date) {
  await db
    .updateTable('passwordLink')
    .set({ usedAt: at.toISOString() })
    .where('userId', '=', anyOf(userIds))
    .where('usedAt', 'is', null)
    .execute();
}
