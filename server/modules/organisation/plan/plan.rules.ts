import type { Subscription } from '#contract/organisation/organisation-desk.ts';
import { type Feature, featureNames, features, plans } from '#contract/plan.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';

/** Past the last moment of the service nothing new begins. */
export function overRefusal(validUntil: string | null, at: Date) {
  if (validUntil === null || new Date(validUntil) >= at) return undefined;
  return refuse('planOver', { date: shanghaiText(validUntil) });
}

interface Holder extends Pick<Subscription, 'plan' | 'validUntil'> {
  readonly kind: string;
}

/** What an organisation may use. The platform itself buys nothing and lacks nothing. */
export const featuresOf = ({ kind, plan }: Pick<Holder, 'kind' | 'plan'>) =>
  kind === 'platform' ? features : plans[plan].features;

/** Why an organisation may not begin anything of this feature now; undefined where it may. */
export function featureRefusal(holder: Holder, feature: Feature, at: Date) {
  if (!featuresOf(holder).includes(feature)) return refuse('planLacks', { feature: featureNames[feature] });
  return overRefusal(holder.validUntil, at);
}

const moment = (instant: string | null) => instant && new Date(instant).getTime();

/** The same moment is written in more than one way. */
export const isSameSubscription = (one: Subscription, other: Subscription) =>
  one.plan === other.plan && one.seats === other.seats && moment(one.validUntil) === moment(other.validUntil);
