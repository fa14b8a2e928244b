import type { Subscription } from '#contract/organisation/organisation-desk.ts';
import { type Feature, featureNames, hasFeature } from '#contract/plan.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';

/** Past the last moment of the service nothing new begins. */
export function overRefusal(validUntil: string | null, at: Date) {
  if (validUntil === null || new Date(validUntil) >= at) return undefined;
  return refuse('planOver', { date: shanghaiText(validUntil) });
}

/** Why an organisation may not begin anything of this feature now; undefined where it may. */
export function featureRefusal(
  { plan, validUntil }: Pick<Subscription, 'plan' | 'validUntil'>,
  feature: Feature,
  at: Date,
) {
  if (!hasFeature(plan, feature)) return refuse('planLacks', { feature: featureNames[feature] });
  return overRefusal(validUntil, at);
}

const moment = (instant: string | null) => instant && new Date(instant).getTime();

/** The same moment is written in more than one way. */
export const isSameSubscription = (one: Subscription, other: Subscription) =>
  one.plan === other.plan && one.seats === other.seats && moment(one.validUntil) === moment(other.validUntil);
