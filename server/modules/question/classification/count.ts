import type { CountedPoint } from '#contract/question/classification.ts';
import type { QuestionFilter } from '#contract/question/question.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { cachedAnswers } from '../../../kit/query-cache.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import { presentPoints } from '../../knowledge/index.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import * as queries from './count.queries.ts';
import { nameOfQuestionsSeen } from './seen.ts';
import { below, countPoints, type TreeCounts, treeOf, typesOf, withAncestors } from './tree.rules.ts';

export async function tagCounts(db: Db, user: Caller, filter: QuestionFilter) {
  if (filter.bankId) await requireSeenBank(db, user, filter.bankId);
  return queries.tagCounts(db, questionSeen(user), filter);
}

/** Those over very many questions take a second, and may be some seconds old. */
const treeCounts = cachedAnswers<TreeCounts>(({ looked }) => looked);

/** The banks that somebody sees, by a name that is the same for all who see the same; one that is asked for is among them. */
async function seenBanks(db: Db, user: Caller, bankId: string | undefined) {
  if (bankId) await requireSeenBank(db, user, bankId);
  return nameOfQuestionsSeen(db, user);
}

async function countedPoints(db: Db, user: Caller, banks: string, filter: QuestionFilter) {
  const points = await presentPoints(db, user.organisationId);
  const counts = await treeCounts(JSON.stringify([user.organisationId, banks, filter]), async () => {
    const { sets, times } = await queries.matchingSets(db, questionSeen(user), filter);
    return countPoints(points, sets, times);
  });
  return { points, counts };
}

const trees = sharedAnswers<CountedPoint[]>();

/** The whole tree, or the points whose name or code says what is searched for, with those above them. */
export async function knowledgeTree(
  db: Db,
  user: Caller,
  query: QuestionFilter & { searchContent?: string | undefined },
) {
  const banks = await seenBanks(db, user, query.bankId);
  const { searchContent, ...filter } = query;
  return trees(JSON.stringify([user.organisationId, banks, query]), async () => {
    const { points, counts } = await countedPoints(db, user, banks, filter);
    const words = searchForm(searchContent ?? '');
    const holds = ({ name, code }: { name: string; code: string }) => searchForm(`${name} ${code}`).includes(words);
    return treeOf(words ? withAncestors(points, holds) : points, counts);
  });
}

export async function knowledgeTypeCounts(
  db: Db,
  user: Caller,
  { knowledgeIds, bankId }: { knowledgeIds: readonly string[]; bankId?: string | undefined },
) {
  const banks = await seenBanks(db, user, bankId);
  const { points, counts } = await countedPoints(db, user, banks, { bankId });
  const byId = new Map(points.map((point) => [point.id, point]));
  return [...new Set(knowledgeIds)].map((id) => {
    const point = byId.get(id);
    if (!point) throw refuse('notFound');
    return typesOf(point, counts);
  });
}

/** The points that have any of the questions that match; with points in the filter only those and what is below them. */
export async function searchTypeCounts(db: Db, user: Caller, filter: QuestionFilter) {
  const banks = await seenBanks(db, user, filter.bankId);
  const { points, counts } = await countedPoints(db, user, banks, filter);
  const within = filter.knowledgeIds?.length ? below(points, filter.knowledgeIds) : points;
  const typed = within.map((point) => ({ ...typesOf(point, counts), estimated: counts.estimated }));
  return typed.filter(({ total }) => total > 0);
}
