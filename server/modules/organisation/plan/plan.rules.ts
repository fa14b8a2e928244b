import { type Feature, featureNames, hasFeature, type PlanName } from '#contract/plan.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';

export interface Subscription {
  readonly plan: PlanName;
  /** The last moment of the service; null: without an end. */
  readonly validUntil: string | null;
}

/** Past the last moment of the service nothing new begins. */
export function overRefusal(validUntil: string | null, at: Date) {
  if (validUntil === null || new Date(validUntil) >= at) return undefined;
  return refuse('planOver', { date: shanghaiText(validUntil) });
}

/** Why an organisation may not begin anything of this feature now; undefined where it may. */
export function featureRefusal({ plan, validUntil }: Subscription, feature: Feature, at: Date) {
  if (!hasFeature(plan, feature)) return refuse('planLacks', { feature: featureNames[feature] });
  return overRefusal(validUntil, at);
}
