export { weightedMean } from '#shared/paper-statistics/difficulty-summary.ts';
export { assemble } from './assemble.ts';
export { violations } from './checker.ts';
export { below, type Chance, chanceOf, shuffled } from './model/chance.rules.ts';
export type { Demand } from './model/demand.ts';
export { type Band, type Filter, ownPoints, type PoolItem } from './model/item.ts';
export { inOrder } from './model/order.rules.ts';
export type { Assembled, Form, Outcome, Relaxation } from './model/outcome.ts';
export { fixedTotal } from './model/points.rules.ts';
export { aggregating } from './optimise/aggregate.rules.ts';
export { SearchTooLarge } from './optimise/program.rules.ts';
export type { Searcher } from './optimise/thread.ts';
export { overlapMatrix, shared } from './overlap.rules.ts';
export { draw, drawing } from './random/draw.rules.ts';
export { unmetIn } from './random/flow.rules.ts';
export { individualPapers } from './random/individual.rules.ts';
export type { DrawDemand, DrawnItem, DrawRule, UnmetRules } from './random/rule.ts';
export { availableOf, type Sizes, stocking } from './random/stock.rules.ts';
export { type Worth, worthsOf } from './random/worth.rules.ts';
export { prechecking } from './relax/precheck.rules.ts';
export {
  filterLabel,
  insteadSentence,
  type NameOf,
  shortSentence,
  type Words,
  wishSentence,
} from './relax/sentences.rules.ts';
export { settleRelaxation } from './relax/settle.ts';
export { type Supply, supplying } from './relax/supply.rules.ts';
export { spreadOf } from './spread.rules.ts';
