import type { Highs } from 'highs';
import type { Chance } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { Problem } from './aggregate.rules.ts';
import { type Formulation, formulate } from './formulate.rules.ts';
import { bestOf, costsOf, difficultyOnly, type Nearest, nothing, within } from './nearest.ts';
import { deviationOfForms, type Placement, pairsIn, pairsOfSet, startFrom } from './placement.ts';
import { add, SearchTooLarge } from './program.rules.ts';
import { solve } from './solver.ts';
import { fits, type Sharing } from './together.rules.ts';

export interface Nearby {
  readonly status: 'optimal' | 'withinTime';
  readonly placements: readonly Placement[];
  /** No paper is nearer to the wished difficulty, the grain apart. */
  readonly bound: number;
}

type Searched = Nearby | { readonly status: 'infeasible' } | { readonly status: 'unknown' };

interface Means {
  readonly chance: Chance;
  readonly nearest: Nearest;
  readonly secondsLeft: () => number;
}

/** Relative gap to the optimum that is accepted for the choice among papers of the same difficulty. */
export const choiceGap = 0.05;
/** Gap to the optimal difficulty at which the solver stops. */
const difficultyGap = 1e-4;
/** For forms that share nothing, where they may share some. */
const shareApart = 0.5;
/** Of what is left, for forms that share less. */
const shareFewer = 0.5;

export function bestOrTooLarge(nearest: Nearest): Nearby {
  const best = nearest.get();
  if (!best) throw new SearchTooLarge();
  return { status: 'withinTime', placements: best.placements, bound: 0 };
}

/** All of the bank: forms of different questions first, which are found sooner, then those that share some. */
export function searchWhole(highs: Highs, problem: Problem, means: Means): Searched {
  const { nearest, secondsLeft } = means;
  const { forms, greatestOverlap } = problem.demand;
  const mayShare = forms > 1 && greatestOverlap > 0;
  let apart: Searched | undefined;
  if (mayShare) {
    apart = searchAll(highs, problem, 'none', { ...means, secondsLeft: within(secondsLeft() * shareApart) });
    if (apart.status === 'optimal' && apart.bound <= nothing) return apart;
    if (!fits(problem, 'any')) return bestOrTooLarge(nearest);
  }
  const known = apart && 'placements' in apart ? apart.placements : undefined;
  const found = searchAll(highs, problem, mayShare ? 'any' : 'none', means, known);
  const best = nearest.get();
  if (!best) return found;
  if (!('bound' in found)) return { status: 'withinTime', placements: best.placements, bound: 0 };
  return deviationOfForms(problem, found.placements) <= best.deviation + difficultyGap
    ? found
    : { ...found, placements: best.placements };
}

/** The nearest difficulty first, which proves what can be had; then the choice among those as near. */
function searchAll(
  highs: Highs,
  problem: Problem,
  sharing: Sharing,
  means: Means,
  apart?: readonly Placement[],
): Searched {
  const { chance, nearest, secondsLeft } = means;
  const formulation = formulate(problem, { sharing, withBlocked: false });
  const start = nearest.get();
  const first = solve(highs, formulation.program, difficultyOnly(formulation), {
    seconds: secondsLeft(),
    gap: difficultyGap,
    start: start && startFrom(formulation, start.placements),
  });
  if (first.status === 'infeasible') return { status: 'infeasible' };
  const best = bestOf(formulation, first);
  if (!best) return { status: 'unknown' };
  nearest.take(best.placements);
  const isRatio = fixedTotal(problem.slots) === null && best.deviation > nothing;
  const proved = first.status === 'optimal';
  const near: Nearby = isRatio
    ? nearestRatio(highs, problem, sharing, best.placements, means)
    : {
        status: proved ? 'optimal' : 'withinTime',
        placements: best.placements,
        bound: Math.max(0, proved ? best.deviation : first.bound),
      };
  if (apart && deviationOfForms(problem, apart) <= deviationOfForms(problem, near.placements) + difficultyGap)
    return { ...near, placements: apart };
  if (isRatio) {
    if (sharing === 'none') return near;
    const asNear = formulate(problem, { sharing, withBlocked: false, beyond: beyondOf(problem, near.placements) });
    limitDeviation(asNear, 0);
    return { ...near, placements: fewestShared(highs, problem, asNear, near.placements, means) };
  }
  limitDeviation(formulation, best.deviation);
  const fewest =
    sharing === 'none' ? near.placements : fewestShared(highs, problem, formulation, near.placements, means);
  const second = solve(highs, formulation.program, costsOf(formulation, problem, chance), {
    seconds: secondsLeft(),
    relativeGap: choiceGap,
    start: startFrom(formulation, fewest),
  });
  return { ...near, placements: bestOf(formulation, second)?.placements ?? fewest };
}

function limitDeviation({ program, deviation }: Formulation, most: number) {
  const column = deviation === null ? undefined : program.columns[deviation];
  if (column && deviation !== null) program.columns[deviation] = { ...column, upper: most + nothing };
}

/** Nearer than that nobody could tell. */
const beyondOf = (problem: Problem, placements: readonly Placement[]) =>
  Math.max(difficultyGrain, deviationOfForms(problem, placements));

/** Of forms as near those that share the fewest questions; from then on no others come out of the formulation. */
function fewestShared(
  highs: Highs,
  problem: Problem,
  formulation: Formulation,
  from: readonly Placement[],
  { nearest, secondsLeft }: Means,
): readonly Placement[] {
  const { program, choices } = formulation;
  const costs = new Float64Array(program.columns.length);
  for (const { column, itemClass, forms } of choices) if (!itemClass.must) costs[column] = pairsOfSet(forms);
  let fewest = from;
  if (pairsIn(problem, from) > 0) {
    const solved = solve(highs, program, costs, {
      seconds: secondsLeft() * shareFewer,
      // They are counted in whole numbers.
      gap: 0.999,
      start: startFrom(formulation, from),
    });
    fewest = bestOf(formulation, solved)?.placements ?? from;
    nearest.take(fewest);
  }
  const row = program.row(-Infinity, pairsIn(problem, fewest) + nothing);
  for (const { column } of choices) add(row, column, costs[column] ?? 0);
  return fewest;
}

/**
 * Where the points of a form depend on its questions, the mean is a ratio: asks again and again for forms nearer than
 * the last ones (Dinkelbach 1967), until there are none.
 */
function nearestRatio(
  highs: Highs,
  problem: Problem,
  sharing: Sharing,
  from: readonly Placement[],
  { nearest, secondsLeft }: Means,
): Nearby {
  let placements = from;
  while (secondsLeft() > 0) {
    const beyond = deviationOfForms(problem, placements);
    const formulation = formulate(problem, { sharing, withBlocked: false, beyond });
    const nearer = solve(highs, formulation.program, difficultyOnly(formulation), {
      seconds: secondsLeft(),
      start: startFrom(formulation, placements),
    });
    const best = bestOf(formulation, nearer);
    const isNearer = best !== null && deviationOfForms(problem, best.placements) < beyond - nothing;
    if (isNearer) {
      placements = best.placements;
      nearest.take(placements);
    } else if (nearer.status === 'optimal') return { status: 'optimal', placements, bound: beyond };
    else break;
  }
  return { status: 'withinTime', placements, bound: 0 };
}
