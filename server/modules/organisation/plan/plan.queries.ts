import { sql } from 'kysely';
import type { PlanName } from '#contract/plan.ts';
import type { Db } from '../../../kit/db/db.ts';
import { countStaff } from '../asks.ts';

/** Over `organisation`: people on duty or disabled; who has left takes no seat. */
export const seatsUsed = () => countStaff(sql.ref('organisation.id'), [0, 1]);

/** What is asked before each call that begins something: one row, nobody is counted. */
export function planOf(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['plan', 'validUntil'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export function findSubscription(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['plan', 'seats', 'validUntil', seatsUsed().as('seatsUsed')])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export async function setSubscription(
  db: Db,
  organisationId: string,
  subscription: { readonly plan: PlanName; readonly seats: number; readonly validUntil: string | null },
) {
  await db.updateTable('organisation').set(subscription).where('id', '=', organisationId).execute();
}
