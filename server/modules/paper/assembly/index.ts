export { type AssembleOptions, assemble } from './assemble.ts';
export { violations } from './check/checker.ts';
export { below, type Chance, chanceOf, shuffled } from './model/chance.rules.ts';
export { type Bound, type Demand, type SectionDemand, usualFormTolerance } from './model/demand.ts';
export type { Band, Filter, PoolItem } from './model/item.ts';
export type { Assembled, Constraint, Form, Outcome, Relaxation } from './model/outcome.ts';
export { fixedTotal } from './model/points.rules.ts';
export { aggregate } from './optimise/aggregate.rules.ts';
export { type Searcher, SearchTooLarge } from './optimise/thread.ts';
export { draw } from './random/draw.rules.ts';
export { exposureOf, spreadOf } from './random/exposure.rules.ts';
export { unmetRules } from './random/flow.rules.ts';
export { drawIndividually, individualPapers } from './random/individual.rules.ts';
export type { DrawDemand, DrawnItem, DrawRule, UnmetRules } from './random/rule.ts';
export { availableOf, stockOf } from './random/stock.rules.ts';
export { relaxed } from './relax/apply.rules.ts';
export { precheck } from './relax/precheck.rules.ts';
export {
  filterLabel,
  insteadSentence,
  type NameOf,
  shortSentence,
  unmetSentence,
  type Words,
  wishSentence,
} from './relax/sentences.rules.ts';
export { settleRelaxation } from './relax/settle.ts';
export { comparePapers } from './summary/compare.rules.ts';
export { overlapMatrix, shared } from './summary/overlap.rules.ts';
export { difficultySummary, weightedMean } from './summary/summary.rules.ts';
