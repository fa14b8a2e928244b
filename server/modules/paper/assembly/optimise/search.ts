import type { Highs } from 'highs';
import { type Chance, chanceOf } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import { fixedTotal } from '../model/points.rules.ts';
import { type FoundRelaxations, findRelaxations } from '../relax/find.ts';
import type { Problem } from './aggregate.rules.ts';
import { type Formulation, formulate, type Sharing } from './formulate.rules.ts';
import { narrow } from './narrow.rules.ts';
import { deviationOfForms, type Placement, placementsOf, startFrom } from './placement.ts';
import { SearchTooLarge } from './program.rules.ts';
import { quickForms } from './quick.rules.ts';
import { type Solved, solve, solver } from './solver.ts';
import { fits } from './together.rules.ts';

export interface SearchOptions {
  readonly seconds: number;
  readonly seed: number;
}

export type Found =
  | {
      readonly status: 'optimal' | 'withinTime';
      readonly placements: readonly Placement[];
      /** No paper is nearer to the wished difficulty, the grain apart. */
      readonly bound: number;
    }
  | ({ readonly status: 'infeasible' } & FoundRelaxations)
  | { readonly status: 'unknown' };

/** Difficulty counts for more than everything else together. */
const difficultyCost = 1000;
/** How near to the best the choice among papers of the same difficulty has to come. */
const choiceGap = 0.05;
const firstShare = 0.4;
/** For forms that share nothing, where they may share some. */
const shareApart = 0.5;
/** Of the time, to find what has to give way. */
const shareToName = 0.3;
/** By form: for less used questions, once the difficulty is as good as can be. */
const polishSeconds = 1.5;
const nothing = 1e-6;

/** Best first by difficulty, then by use and abilities, then by chance: repeated searches differ. */
function costsOf({ program, choices, deviation, covered }: Formulation, { demand }: Problem, chance: Chance) {
  const costs = new Float64Array(program.columns.length);
  for (const { column, itemClass, forms } of choices) {
    const times = forms.toString(2).replaceAll('0', '').length;
    costs[column] = times * (itemClass.tier + 0.3 * chance());
  }
  for (const column of covered) costs[column] = -demand.sections.length;
  if (deviation !== null) costs[deviation] = difficultyCost;
  return costs;
}

function difficultyOnly({ program, deviation }: Formulation) {
  const costs = new Float64Array(program.columns.length);
  if (deviation !== null) costs[deviation] = 1;
  return costs;
}

function within(seconds: number) {
  const end = performance.now() + seconds * 1000;
  return () => (end - performance.now()) / 1000;
}

interface Best {
  readonly placements: readonly Placement[];
  readonly deviation: number;
}

function bestOf({ choices, deviation }: Formulation, { status, values }: Solved): Best | null {
  if (status === 'infeasible' || status === 'unknown') return null;
  return { placements: placementsOf(choices, values), deviation: deviation === null ? 0 : (values[deviation] ?? 0) };
}

/** The nearest forms that any stage has found; each nearer one is told. */
function nearestOf(problem: Problem, tell: (placements: readonly Placement[]) => void) {
  let nearest: Best | null = null;
  return {
    get: () => nearest,
    /** Of forms as near the first stay. */
    take(placements: readonly Placement[] | undefined) {
      if (!placements) return;
      const deviation = deviationOfForms(problem, placements);
      if (nearest && deviation >= nearest.deviation - nothing) return;
      nearest = { placements, deviation };
      tell(placements);
    },
  };
}

type Nearest = ReturnType<typeof nearestOf>;

/**
 * Looks for the forms: at once by exchange, then in a part of the bank, which mostly suffices, then in all of it, with
 * shared questions last; each stage begins with the best of those before. Blocks its thread.
 */
export async function search(
  problem: Problem,
  { seconds, seed }: SearchOptions,
  onQuick: (placements: readonly Placement[]) => void,
): Promise<Found> {
  const secondsLeft = within(seconds);
  const chance = chanceOf(seed);
  const nearest = nearestOf(problem, onQuick);
  const part = narrow(problem, chance);
  nearest.take(quickForms(part ?? problem, chance) ?? undefined);
  const { demand } = problem;
  const quick = nearest.get();
  const sure: Found | null =
    quick && quick.deviation <= difficultyGrain + nothing
      ? { status: 'optimal', placements: quick.placements, bound: 0 }
      : null;
  if (sure && !demand.leastUsedFirst && !demand.coverAbilities) return sure;
  const highs = await solver();
  if (part) {
    const formulation = formulate(part, { sharing: 'none', withBlocked: false });
    const solved = solve(highs, formulation.program, costsOf(formulation, part, chance), {
      seconds: Math.min(secondsLeft() * firstShare, sure ? polishSeconds * demand.forms : Infinity),
      relativeGap: choiceGap,
      start: quick && startFrom(formulation, quick.placements),
    });
    const best = bestOf(formulation, solved);
    if (best && best.deviation <= nothing) return { status: 'optimal', placements: best.placements, bound: 0 };
    if (sure) return sure;
    nearest.take(best?.placements);
  }
  if (!fits(problem, 'none')) return bestOrTooLarge(nearest);
  // Without a first answer there may be none: then time is left to say why.
  const toProve = () => secondsLeft() - (nearest.get() ? 0 : seconds * shareToName);
  if (!nearest.get() && demand.forms > 1 && isImpossibleAlone(highs, problem, toProve() * firstShare))
    return named(highs, problem, seconds, secondsLeft());
  const found = searchWhole(highs, problem, { chance, nearest, secondsLeft: toProve });
  return found.status === 'infeasible' ? named(highs, problem, seconds, secondsLeft()) : found;
}

const named = (highs: Highs, problem: Problem, seconds: number, left: number): Found => ({
  status: 'infeasible',
  ...findRelaxations(highs, problem, Math.max(seconds * shareToName, left)),
});

function bestOrTooLarge(nearest: Nearest): Found {
  const best = nearest.get();
  if (!best) throw new SearchTooLarge();
  return { status: 'withinTime', placements: best.placements, bound: 0 };
}

/** All of the bank: forms of different questions first, which are found sooner, then those that share some. */
function searchWhole(highs: Highs, problem: Problem, means: Means): Found {
  const { nearest, secondsLeft } = means;
  const { forms, greatestOverlap } = problem.demand;
  const mayShare = forms > 1 && greatestOverlap > 0;
  if (mayShare) {
    const apart = searchAll(highs, problem, 'none', { ...means, secondsLeft: within(secondsLeft() * shareApart) });
    if (apart.status === 'optimal' && apart.bound <= nothing) return apart;
    if (!fits(problem, 'any')) return bestOrTooLarge(nearest);
  }
  const found = searchAll(highs, problem, mayShare ? 'any' : 'none', means);
  const best = nearest.get();
  if (!best) return found;
  if ('bound' in found && deviationOfForms(problem, found.placements) <= best.deviation + nothing) return found;
  return { status: 'withinTime', placements: best.placements, bound: 'bound' in found ? found.bound : 0 };
}

interface Means {
  readonly chance: Chance;
  readonly nearest: Nearest;
  readonly secondsLeft: () => number;
}

/** Is there not even one form? Soon told, where several are too many to try. */
function isImpossibleAlone(highs: Highs, problem: Problem, seconds: number) {
  const alone = { ...problem, demand: { ...problem.demand, forms: 1, difficulty: null } };
  const { program } = formulate(alone, { sharing: 'none', withBlocked: false });
  return solve(highs, program, new Float64Array(program.columns.length), { seconds }).status === 'infeasible';
}

/** The nearest difficulty first, which proves what can be had; then the choice among those as near. */
function searchAll(highs: Highs, problem: Problem, sharing: Sharing, means: Means): Found {
  const { chance, nearest, secondsLeft } = means;
  const formulation = formulate(problem, { sharing, withBlocked: false });
  const start = nearest.get();
  const first = solve(highs, formulation.program, difficultyOnly(formulation), {
    seconds: secondsLeft(),
    gap: 1e-4,
    start: start && startFrom(formulation, start.placements),
  });
  if (first.status === 'infeasible') return { status: 'infeasible', relaxations: [], placements: [], least: false };
  const best = bestOf(formulation, first);
  if (!best) return { status: 'unknown' };
  nearest.take(best.placements);
  if (fixedTotal(problem.slots) === null && best.deviation > nothing)
    return nearestRatio(highs, problem, sharing, best.placements, means);
  const status = first.status === 'optimal' ? 'optimal' : 'withinTime';
  const bound = first.status === 'optimal' ? best.deviation : first.bound;
  const { deviation, program } = formulation;
  if (deviation !== null) program.columns[deviation] = { lower: 0, upper: best.deviation + nothing, whole: false };
  const second = solve(highs, program, costsOf(formulation, problem, chance), {
    seconds: secondsLeft(),
    relativeGap: choiceGap,
    start: startFrom(formulation, best.placements),
  });
  const chosen = bestOf(formulation, second) ?? best;
  return { status, placements: chosen.placements, bound: Math.max(0, bound) };
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
): Found {
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
