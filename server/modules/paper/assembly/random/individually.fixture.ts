import { atOnce } from '../model/at-once.ts';
import type { Chance } from '../model/chance.rules.ts';
import type { PoolItem } from '../model/item.ts';
import { unmetIn } from './flow.rules.ts';
import { type IndividualPaper, individualPapers } from './individual.rules.ts';
import type { DrawDemand, UnmetRules } from './rule.ts';
import { stockOf } from './stock.rules.ts';

export type Individual =
  | { readonly papers: readonly IndividualPaper[]; readonly unmet: readonly [] }
  | { readonly papers: null; readonly unmet: readonly UnmetRules[] };

/** The papers of all at one go. */
export function drawIndividually(
  pool: readonly PoolItem[],
  demand: DrawDemand,
  people: number,
  chance: Chance,
): Individual {
  const stock = stockOf(pool, demand);
  const unmet = atOnce(unmetIn(stock, demand.rules));
  if (unmet.length > 0) return { papers: null, unmet };
  return {
    papers: [...individualPapers(stock, demand, people, chance)].filter((paper) => paper !== undefined),
    unmet: [],
  };
}
