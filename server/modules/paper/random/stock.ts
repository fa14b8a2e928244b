import type { RandomDemand } from '#contract/paper/demand.ts';
import { costlyAnswers } from '../../../kit/costly/costly.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { poolQuestions } from '../../question/index.ts';
import { availableOf, type DrawDemand, stockOf, unmetRules } from '../assembly/index.ts';
import { drawDemandOf, filtersOf, itemOf } from './demand.rules.ts';

/** How many there are on each shelf, without the questions themselves. */
interface Sizes {
  readonly shelves: readonly { readonly rules: readonly number[]; readonly size: number }[];
  readonly shelvesOfRule: readonly (readonly number[])[];
  readonly looked: number;
}

const keptSizes = costlyAnswers<Sizes>(({ looked }) => looked);

async function findSizes(db: Db, user: Caller, demand: RandomDemand): Promise<Sizes> {
  const pool = await poolQuestions(db, user, filtersOf(demand));
  const { shelves, shelvesOfRule } = stockOf(
    pool.map((question) => itemOf(question)),
    drawDemandOf(demand),
  );
  const sizes = shelves.map(({ rules, units }) => ({ rules, size: units.length }));
  return { shelves: sizes, shelvesOfRule, looked: pool.length };
}

/** The same for whoever sees the same and asks for the same, however many they wish of it. */
function keyOf({ organisationId, userId, grants }: Caller, { rules, mustNotHave }: DrawDemand) {
  const filters = rules.map(({ filter }) => filter);
  return JSON.stringify([organisationId, userId, grants, filters, mustNotHave]);
}

/** What is there for each rule, and which rules cannot be met. In a large bank what was counted just before is told again. */
export async function feasibility(db: Db, user: Caller, demand: RandomDemand) {
  const draw = drawDemandOf(demand);
  const { shelves, shelvesOfRule } = await keptSizes(keyOf(user, draw), () => findSizes(db, user, demand));
  const stock = {
    shelvesOfRule,
    shelves: shelves.map(({ rules, size }) => ({ rules, units: Array.from({ length: size }, () => []) })),
  };
  return { draw, stock, available: availableOf(stock), unmet: unmetRules(stock, draw.rules) };
}
