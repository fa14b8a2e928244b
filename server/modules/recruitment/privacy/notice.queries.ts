import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Retention } from './shipped-notice.rules.ts';

/** The newest version, where the organisation has words of its own. */
export function latestNotice(db: Db, organisationId: string) {
  return db
    .selectFrom('recruitmentNotice')
    .select(['version', 'text', 'createdAt'])
    .where('organisationId', '=', organisationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of two people who change it at once the second sees what the first has made of it. */
export const lockNotice = (db: Db, organisationId: string) => holdLock(db, 'recruitmentNotice', organisationId);

export async function addNotice(db: Db, user: Caller, { version, text }: { version: number; text: string }, at: Date) {
  await db
    .insertInto('recruitmentNotice')
    .values({
      ...{ organisationId: user.organisationId, version, text, createdBy: user.userId },
      createdAt: at.toISOString(),
    })
    .execute();
}

export function retentionOf(db: Db, organisationId: string) {
  return db
    .selectFrom('recruitmentRetention')
    .select(['rejectedMonths', 'poolMonths'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();
}

export async function saveRetention(db: Db, user: Caller, { rejectedMonths, poolMonths }: Retention, at: Date) {
  const given = { rejectedMonths, poolMonths, changedBy: user.userId, changedAt: at.toISOString() };
  await db
    .insertInto('recruitmentRetention')
    .values({ organisationId: user.organisationId, ...given })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(given))
    .execute();
}

export async function organisationCalled(db: Db, organisationId: string) {
  const { name } = await db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return name;
}
