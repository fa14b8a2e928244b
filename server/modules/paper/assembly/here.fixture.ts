import { type AssembleOptions, assemble } from './assemble.ts';
import type { Demand } from './model/demand.ts';
import type { PoolItem } from './model/item.ts';
import { search } from './optimise/search.ts';

/** As `assemble`, in the thread of the test: a solver is loaded once for many of them. */
export const assembleHere = (pool: readonly PoolItem[], demand: Demand, options: AssembleOptions) =>
  assemble(pool, demand, options, (problem, { onQuick, ...rest }) => search(problem, rest, onQuick));
