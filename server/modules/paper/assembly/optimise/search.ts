import type { Highs } from 'highs';
import { chanceOf } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import { type FoundRelaxations, findRelaxations } from '../relax/find.ts';
import type { Problem } from './aggregate.rules.ts';
import { formulate } from './formulate.rules.ts';
import { narrow } from './narrow.rules.ts';
import { bestOf, costsOf, nearestOf, nothing, within } from './nearest.ts';
import { answersOfForms, type Placement, pairsIn, startFrom } from './placement.ts';
import { quickForms } from './quick-forms.rules.ts';
import { polished } from './quick-polish.ts';
import { solve, solver } from './solver.ts';
import { fits } from './together.rules.ts';
import { bestOrTooLarge, choiceGap, type Nearby, searchWhole } from './whole.ts';

export interface SearchOptions {
  readonly seconds: number;
  readonly seed: number;
  /** That there is none is known: only what has to give way is looked for. */
  readonly impossible?: boolean;
}

type Impossible = { readonly status: 'infeasible' } & FoundRelaxations;
export type Found = Nearby | Impossible | { readonly status: 'unknown' };

const firstShare = 0.4;
/** Of the time, to find what has to give way. */
const shareToName = 0.3;
/** Where the solver took longer than it may. */
const leastShareToName = 0.05;

/**
 * Looks for the forms: at once by exchange, then in a part of the bank, which mostly suffices, then in all of it, with
 * shared questions last; each stage begins with the best of those before. What would have to give way is told as soon as
 * it is known, though others may be fewer. Blocks its thread.
 */
export async function search(
  problem: Problem,
  { seconds, seed, impossible = false }: SearchOptions,
  onQuick: (placements: readonly Placement[]) => void,
  onNamed: (found: Impossible) => void = () => {},
): Promise<Found> {
  const secondsLeft = within(seconds);
  const chance = chanceOf(seed);
  const named = (highs: Highs): Impossible => ({
    status: 'infeasible',
    ...findRelaxations(highs, problem, {
      seconds: Math.max(seconds * leastShareToName, secondsLeft()),
      chance,
      tell: (found) => onNamed({ status: 'infeasible', ...found }),
    }),
  });
  if (impossible) return named(await solver());
  const nearest = nearestOf(problem, onQuick);
  const part = narrow(problem, chance);
  nearest.take(quickForms(part ?? problem, chance) ?? undefined);
  const { demand } = problem;
  const quick = nearest.get();
  const isNear = quick !== null && quick.deviation <= difficultyGrain + nothing;
  const isPlain = !demand.leastUsedFirst && !demand.coverAbilities;
  if (isNear && isPlain && isEven(problem, quick.placements))
    return { status: 'optimal', placements: quick.placements, bound: 0 };
  const highs = await solver();
  const better = (placements: readonly Placement[]) => polished(highs, problem, placements, { chance, secondsLeft });
  const evened = (found: Nearby): Nearby =>
    isEven(problem, found.placements) ? found : { ...found, placements: better(found.placements) };
  if (isNear) return { status: 'optimal', placements: better(quick.placements), bound: 0 };
  if (part) {
    const formulation = formulate(part, { sharing: 'none', withBlocked: false });
    const solved = solve(highs, formulation.program, costsOf(formulation, part, chance), {
      seconds: secondsLeft() * firstShare,
      relativeGap: choiceGap,
      start: quick && startFrom(formulation, quick.placements),
    });
    const best = bestOf(formulation, solved);
    if (best && best.deviation <= nothing) return evened({ status: 'optimal', placements: best.placements, bound: 0 });
    nearest.take(best?.placements);
  }
  if (!fits(problem, 'none')) return bestOrTooLarge(nearest);
  // Without a first answer there may be none: then time is left to say why.
  const toProve = () => secondsLeft() - (nearest.get() ? 0 : seconds * shareToName);
  if (!nearest.get() && demand.forms > 1 && isImpossibleAlone(highs, problem, toProve() * firstShare))
    return named(highs);
  const found = searchWhole(highs, problem, { chance, nearest, secondsLeft: toProve });
  if (found.status === 'infeasible') return named(highs);
  return 'placements' in found ? evened(found) : found;
}

/** Do all forms ask for as many answers? Where they share questions that is left alone. */
const isEven = (problem: Problem, placements: readonly Placement[]) =>
  pairsIn(problem, placements) > 0 || new Set(answersOfForms(problem, placements)).size === 1;

/** Is there not even one form? Soon told, where several are too many to try. */
function isImpossibleAlone(highs: Highs, problem: Problem, seconds: number) {
  const alone = { ...problem, demand: { ...problem.demand, forms: 1, difficulty: null } };
  const { program } = formulate(alone, { sharing: 'none', withBlocked: false });
  return solve(highs, program, new Float64Array(program.columns.length), { seconds }).status === 'infeasible';
}
