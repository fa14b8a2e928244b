import { createHash } from 'node:crypto';
import type { RandomDemand } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { cachedAnswers } from '../../../kit/query-cache.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { poolItems, poolQuestions } from '../../question/index.ts';
import {
  availableOf,
  type DrawDemand,
  type Sizes,
  stocking,
  unmetIn,
  type Worth,
  worthsOf,
} from '../assembly/index.ts';
import { drawDemandOf, filtersOf, itemOf } from './demand.rules.ts';

/** What there is, without the questions themselves. */
interface Counted extends Sizes {
  readonly worths: readonly (Worth | null)[];
  readonly looked: number;
}

const keptCounts = cachedAnswers<Counted>(({ looked }) => looked);

async function count(db: Db, user: Caller, demand: RandomDemand, withWorths: boolean): Promise<Counted> {
  const questions = await (withWorths ? poolItems : poolQuestions)(db, user, filtersOf(demand));
  const draw = drawDemandOf(demand);
  const pool = questions.map((question) => itemOf(question));
  const stock = await inPieces(stocking(pool, draw));
  const shelves = stock.shelves.map(({ rules, units: { length } }) => ({ rules, units: { length } }));
  const worths = withWorths ? await inPieces(worthsOf(stock, draw.rules)) : [];
  return { shelves, shelvesOfRule: stock.shelvesOfRule, worths, looked: pool.length };
}

/** The same for whoever sees the same and asks for the same, however many they wish of it. */
function keyOf({ organisationId, userId, grants }: Caller, { rules, mustNotHave }: DrawDemand, withWorths: boolean) {
  const filters = rules.map(({ filter, points }) => [filter, withWorths && points === null]);
  const text = JSON.stringify([organisationId, userId, grants, filters, mustNotHave]);
  return createHash('sha256').update(text).digest('base64');
}

/**
 * What is there for each rule, and which rules cannot be met; with `worths` also what questions are worth that bring
 * their own points, which takes longer. In a large bank what was counted just before is told again.
 */
export async function feasibility(db: Db, user: Caller, demand: RandomDemand, wanted: { worths?: boolean } = {}) {
  const draw = drawDemandOf(demand);
  const withWorths = wanted.worths === true && draw.rules.some(({ points }) => points === null);
  const stock = await keptCounts(keyOf(user, draw, withWorths), () => count(db, user, demand, withWorths));
  const unmet = await inPieces(unmetIn(stock, draw.rules));
  return { draw, stock, available: availableOf(stock), unmet, worths: stock.worths };
}
