import { type Audience, notice } from '#contract/notice/notice.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { isPlatform } from '../../organisation/index.ts';
import * as queries from './audience.queries.ts';
import { audienceText, isNobody } from './audience.rules.ts';

const different = (audience: Audience): Audience => ({
  ...audience,
  departmentIds: [...new Set(audience.departmentIds)],
  postIds: [...new Set(audience.postIds)],
  tagIds: [...new Set(audience.tagIds)],
  userIds: [...new Set(audience.userIds)],
});

/** The audience with its words; whatever in it the caller may not reach does not exist. */
export async function checkedAudience(db: Db, user: Caller, given: Audience) {
  const audience = different(given);
  if (isNobody(audience)) throw refuseFields({ audience: '请选择发给谁' });
  const all = reachesAll(user, notice.publish.access);
  if (audience.everyOrganisation && !(all && (await isPlatform(db, user.organisationId)))) {
    throw refuse('forbidden');
  }
  const names = await queries.namesIn(db, user, audience);
  const found = [names.departments, names.posts, names.tags, names.people];
  const asked = [audience.departmentIds, audience.postIds, audience.tagIds, audience.userIds];
  if (asked.some((ids, index) => (found[index]?.length ?? 0) < ids.length)) throw refuse('notFound');
  const everyone = audience.everyone || audience.everyOrganisation;
  return { ...audience, everyone, text: audienceText(audience, names, all, user.edition) };
}

export async function countReceivers(db: Db, user: Caller, given: Audience) {
  if (isNobody(given)) return { receivers: 0 };
  const audience = await checkedAudience(db, user, given);
  const own = await queries.receiverCount(db, user, audience);
  const elsewhere = audience.everyOrganisation ? await queries.everybodyElsewhere(db, user.organisationId) : 0;
  return { receivers: own + elsewhere };
}
