import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { chanceOf } from './model/chance.rules.ts';
import { type Demand, difficultyGrain } from './model/demand.ts';
import type { PoolItem } from './model/item.ts';
import type { Assembled, Form, Outcome, Relaxation } from './model/outcome.ts';
import { aggregating } from './optimise/aggregate.rules.ts';
import { formsOf, type Picked, type Placement, pickMembers } from './optimise/placement.ts';
import { type Searcher, searchInThread } from './optimise/thread.ts';

export interface AssembleOptions {
  /** For everything, naming what to relax as well. */
  readonly seconds: number;
  /** That there is none is known: only what to relax is looked for. */
  readonly impossible?: boolean;
  /** Other seeds give other papers. */
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** A paper that meets every condition, mostly long before the best one is known. */
  readonly onQuick?: (outcome: Assembled) => void;
}

const leastSeconds = 0.25;

/** The forms that meet every condition and are nearest to the wished difficulty, or what stands in their way. */
export async function assemble(
  pool: readonly PoolItem[],
  demand: Demand,
  options: AssembleOptions,
  search: Searcher = searchInThread,
): Promise<Outcome> {
  const began = performance.now();
  const aggregated = await inPieces(aggregating(pool, demand));
  const { seed, signal, impossible = false, onQuick } = options;
  const seconds = Math.max(leastSeconds, options.seconds - (performance.now() - began) / 1000);
  const pick = (placements: readonly Placement[]) => pickMembers(aggregated, placements, chanceOf(seed));
  const formsFrom = (placements: readonly Placement[]) => formsOf(aggregated, pick(placements));
  const found = await search(aggregated.problem, {
    seconds,
    ...{ seed, signal, impossible },
    onQuick: (placements) => onQuick?.(assembled('heuristic', formsFrom(placements), demand, null)),
  });
  switch (found.status) {
    case 'unknown':
    case 'cancelled':
      return { status: found.status };
    case 'infeasible':
      return {
        status: 'infeasible',
        relax: found.relaxations.map((relaxation) =>
          withQuestions(relaxation, pick(found.placements), aggregated.problem),
        ),
        least: found.least,
      };
    default:
      return assembled(found.status, formsFrom(found.placements), demand, found.bound);
  }
}

/** `bound`: no paper is nearer, the grain apart. */
function assembled(
  status: Assembled['status'],
  forms: readonly Form[],
  { difficulty }: Demand,
  bound: number | null,
): Assembled {
  if (difficulty === null) return { status, forms, deviation: null, gap: null };
  const deviation = Math.max(...forms.map(({ meanDifficulty }) => Math.abs(meanDifficulty - difficulty)));
  const gap = bound === null ? null : Math.max(0, deviation - bound - difficultyGrain);
  return { status, forms, deviation, gap: status === 'optimal' ? 0 : gap };
}

/** Where questions would have to be let in: which, and how late they were used. */
function withQuestions(
  relaxation: Relaxation,
  picked: readonly Picked[],
  { classes }: { classes: readonly { blocked: string | null }[] },
) {
  const { kind } = relaxation.constraint;
  if (kind !== 'recent' && kind !== 'unwanted') return relaxation;
  const items = picked.filter(({ placement }) => classes[placement.classAt]?.blocked === kind).map(({ item }) => item);
  const ids = items.map(({ id }) => id);
  return {
    ...relaxation,
    possible: ids.length,
    ids,
    usedUntil: Math.max(...items.map(({ lastUsedAt }) => lastUsedAt ?? 0)),
  };
}
