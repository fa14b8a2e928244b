import type { Parsed } from '#contract/endpoint.ts';
import type { questionAbility } from '#contract/question/ability.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionPage } from '../question/question.ts';
import type { SearchFilter } from '../question/search/filter.queries.ts';
import type { QuestionPage } from '../question/search/page.queries.ts';
import { abilitiesNamed, abilitiesOfPost, pickableCounts } from './ability.queries.ts';

type Bearing = SearchFilter & { readonly abilityIds: readonly string[] };

/** Where there is no ability there is no question. */
async function bearingPage(db: Db, user: Caller, filter: Bearing, page: QuestionPage) {
  if (filter.abilityIds.length > 0) return questionPage(db, user, filter, page);
  if (filter.bankId) await requireSeenBank(db, user, filter.bankId);
  return { data: [], total: 0, estimated: false };
}

/** Questions that bear on an ability, or on any that is called so; and all that are called so. */
export async function searchByAbility(
  db: Db,
  user: Caller,
  { searchContent = '', ...filter }: Parsed<typeof questionAbility.search, 'body'>,
  page: QuestionPage,
) {
  const abilities = await abilitiesNamed(db, user.organisationId, searchForm(searchContent));
  const abilityIds = filter.abilityId ? [filter.abilityId] : abilities.map(({ id }) => id);
  return { ...(await bearingPage(db, user, { ...filter, abilityIds }, page)), abilities };
}

/** What there is to ask people about the abilities of a post. */
export async function questionsOfPost(
  db: Db,
  user: Caller,
  { postId, abilityId, ...filter }: Parsed<typeof questionAbility.ofPost, 'body'>,
  page: QuestionPage,
) {
  const asked = await abilitiesOfPost(db, user.organisationId, postId);
  const ids = asked.map(({ id }) => id);
  if (abilityId && !ids.includes(abilityId)) throw refuse('notFound');
  const abilityIds = abilityId ? [abilityId] : ids;
  const counted = await pickableCounts(db, user, ids);
  return {
    ...(await bearingPage(db, user, { ...filter, state: 'APPROVED', abilityIds }, page)),
    modelId: asked[0]?.modelId ?? null,
    abilities: asked.map(({ modelId: _, weight, ...ability }) => {
      const counts = counted.filter((one) => one.abilityId === ability.id);
      return {
        ...{ ...ability, weight: weight / 100, count: counts.reduce((sum, { count }) => sum + count, 0) },
        counts: counts.map(({ type, difficulty, count }) => ({ type, difficulty, count })),
      };
    }),
  };
}
