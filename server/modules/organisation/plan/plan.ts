import type { Parsed } from '#contract/endpoint.ts';
import type { organisationDesk } from '#contract/organisation/organisation-desk.ts';
import type { Feature } from '#contract/plan.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdForDesk } from '../organisation-desk.ts';
import { findSubscription, organisationFacts, setSubscription } from './plan.queries.ts';
import { featureRefusal, isSameSubscription } from './plan.rules.ts';

/** Refuses to begin something that the organisation's plan does not include, or that comes after its end. */
export async function requireFeature(db: Db, organisationId: string, feature: Feature, at: Date) {
  const refusal = featureRefusal(await organisationFacts(db, organisationId), feature, at);
  if (refusal) throw refusal;
}

export const allowsFeature = async (db: Db, organisationId: string, feature: Feature, at: Date) =>
  featureRefusal(await organisationFacts(db, organisationId), feature, at) === undefined;

/** Nobody loses a seat that is taken: with fewer seats than people only nobody can be added. */
export function modifyPlan(
  db: Db,
  user: Caller,
  organisationId: string,
  { was, ...after }: Parsed<typeof organisationDesk.modifyPlan, 'body'>,
) {
  return inTransaction(db, async (db) => {
    const { name, kind } = await holdForDesk(db, user, organisationId);
    if (kind === 'platform') throw refuse('platformPlan');
    const { seatsUsed, ...before } = await findSubscription(db, organisationId);
    if (!isSameSubscription(before, was)) throw refuse('stale', { current: before });
    await setSubscription(db, organisationId, after);
    await audit(db, user, { action: 'organisation.plan', target: organisationId, detail: { name, before, after } });
    return { seatsUsed };
  });
}
