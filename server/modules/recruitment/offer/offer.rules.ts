import { createHash } from 'node:crypto';
import { type OfferState, offerStates } from '#contract/recruitment/offer.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { refuse } from '../../../kit/errors.ts';

/** A good interview, or an offer that came to nothing. */
const mayBegin: readonly ApplicationState[] = ['INTERVIEW_PASS', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_RECALLED'];
export const isDue = (state: ApplicationState) => mayBegin.includes(state);

export const recallable: readonly OfferState[] = ['DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED'];

/** As it is told: one that nobody answered in time has expired, whether or not the job has come to it. */
export const stateAt = (
  { state, validUntil }: { state: OfferState; validUntil: string | Date },
  at: Date,
): OfferState => (state === 'SENT' && new Date(validUntil) <= at ? 'EXPIRED' : state);

/** 是草稿, 已过期: what stands in the sentence of a refusal. */
const said = (state: OfferState) => {
  const words = offerStates[state];
  return words.startsWith('已') ? words : `现在是${words}`;
};

export function requireState(state: OfferState, allowed: readonly OfferState[], what: string) {
  if (!allowed.includes(state)) throw refuse('offerNotNow', { state: said(state), what });
}

export const overRefusal = (state: OfferState) => refuse('offerOver', { state: said(state) });

/** Pay is readable with the key of the service alone, and for the offer it was written for. */
export const payPurpose = (organisationId: string, offerId: string) => `offer-pay.${organisationId}.${offerId}`;

export const linkHash = (token: string) => createHash('sha256').update(token).digest();

interface Asked {
  readonly decision: string | null;
}

/** Who is asked now: the first who has not agreed. */
export const nextOf = <T extends Asked>(approvers: readonly T[]) =>
  approvers.find(({ decision }) => decision !== 'APPROVED');
