import { sql } from 'kysely';
import type { Subscription } from '#contract/organisation/organisation-desk.ts';
import type { Db } from '../../../kit/db/db.ts';
import { countStaff } from '../asks.ts';

/** Over `organisation`: people on duty or disabled; who has left takes no seat. */
export const seatsUsed = () => countStaff(sql.ref('organisation.id'), [0, 1]);

/** What an organisation is, and what it may: asked before each call that begins something, so nobody is counted. */
export function organisationFacts(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['code', 'kind', 'edition', 'plan', 'validUntil'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/** What it bought, and how much of it is taken. */
export function findSubscription(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['plan', 'seats', 'validUntil', seatsUsed().as('seatsUsed')])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export async function setSubscription(db: Db, organisationId: string, subscription: Subscription) {
  await db.updateTable('organisation').set(subscription).where('id', '=', organisationId).execute();
}
