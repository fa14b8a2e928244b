import type { Endpoint } from '#contract/endpoint.ts';
import { featureNames, hasFeature } from '#contract/plan.ts';
import { storedUser } from '../api/session/stored.ts';
import { term } from '../branding.ts';
import { dateTime } from '../text/time.ts';

/** Why the plan of the organisation does not let this begin, before anybody fills a form in; the server decides again. */
export function planRefusal({ requires }: Pick<Endpoint, 'requires'>) {
  const user = storedUser.read();
  if (!user || user.organizationKind === 'platform') return undefined;
  const { plan, validUntil } = user;
  if (requires && !hasFeature(plan, requires)) {
    return `${term('organisation')}的套餐不含「${featureNames[requires]}」，请联系平台开通`;
  }
  if (validUntil === null || new Date(validUntil).getTime() >= Date.now()) return undefined;
  return `${term('organisation')}的服务已于 ${dateTime(validUntil)} 到期，不能新建；已经开始的可以继续完成。请联系平台续期`;
}
