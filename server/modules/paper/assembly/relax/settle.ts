import { type AssembleOptions, assemble } from '../assemble.ts';
import type { Demand } from '../model/demand.ts';
import type { PoolItem } from '../model/item.ts';
import type { Outcome, Relaxation } from '../model/outcome.ts';
import type { Searcher } from '../optimise/thread.ts';
import { relaxed } from './apply.rules.ts';
import { changesBetween } from './changes.rules.ts';

/** Questions fewer in a section change what each is worth, which may call for more. */
const mostRounds = 4;

interface Settled {
  readonly relax: readonly Relaxation[];
  readonly least: boolean;
  /** Null where time ran out before anything was found. */
  readonly relaxed: Demand | null;
}

/** To see whether something stricter would do as well. */
const secondsToTry = 3;
/** Minimum time of a try once it begins. */
const leastSeconds = 0.5;

interface SettleOptions extends AssembleOptions {
  /** Counting has shown that each of them is in the way. */
  readonly certain?: boolean;
  /** What gave way as somebody can ask for it, the strictest first; the last gives way no less than what is handed in. */
  readonly variants: (relaxed: Demand) => readonly [...Demand[], Demand];
}

/**
 * What an impossible demand has to give up, tried until a paper of it exists: then whoever takes the advice gets one.
 */
export async function settleRelaxation(
  pool: readonly PoolItem[],
  demand: Demand,
  found: Extract<Outcome, { status: 'infeasible' }>,
  { variants, certain = false, ...options }: SettleOptions,
  search?: Searcher,
): Promise<Settled> {
  const end = performance.now() + options.seconds * 1000;
  const secondsLeft = () => Math.max(leastSeconds, (end - performance.now()) / 1000);
  /** Does a paper exist? How good it would be is not asked. */
  const tried = (one: Demand, most = options.seconds) => {
    const plain = { ...one, difficulty: null, leastUsedFirst: false, coverAbilities: false };
    return assemble(pool, plain, { ...options, seconds: Math.min(most, secondsLeft()) }, search);
  };
  const strictest = async (all: readonly [...Demand[], Demand]) => {
    let [from, to] = [0, all.length - 1];
    while (from < to && performance.now() < end) {
      const middle = Math.floor((from + to) / 2);
      const outcome = await tried(all[middle] as Demand, secondsToTry);
      if ('forms' in outcome) to = middle;
      else from = middle + 1;
    }
    return all[to] as Demand;
  };
  /** Where time ran out, what several forms have to give up is a guess, mostly for nothing. */
  const needed = async (relax: readonly Relaxation[]) => {
    const ofOne = relax.filter(({ constraint: { kind } }) => kind !== 'overlap' && kind !== 'formDifficulty');
    if (certain || found.least || ofOne.length === 0 || ofOne.length === relax.length) return relax;
    return 'forms' in (await tried(relaxed(demand, ofOne), secondsToTry)) ? ofOne : relax;
  };
  let next = demand;
  let relax = await needed(found.relax);
  for (let round = 1; relax.length > 0 && round <= mostRounds && (round === 1 || performance.now() < end); round += 1) {
    const all = variants(relaxed(next, relax));
    next = all[all.length - 1] as Demand;
    const outcome = await tried(next);
    if ('forms' in outcome) {
      next = await strictest(all);
      return { relax: changesBetween(demand, next), least: found.least && round === 1, relaxed: next };
    }
    if (outcome.status !== 'infeasible') break;
    relax = outcome.relax;
  }
  return { relax: changesBetween(demand, next), least: false, relaxed: next === demand ? null : next };
}
