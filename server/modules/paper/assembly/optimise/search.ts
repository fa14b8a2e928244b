import { type Chance, chanceOf } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import { fixedTotal } from '../model/points.rules.ts';
import { type FoundRelaxations, findRelaxations } from '../relax/find.ts';
import type { Problem } from './aggregate.rules.ts';
import { type Formulation, formulate, type Sharing } from './formulate.rules.ts';
import { narrow } from './narrow.rules.ts';
import { deviationOfForms, type Placement, placementsOf, startFrom } from './placement.ts';
import { quickForms } from './quick.rules.ts';
import { type Solved, solve, solver } from './solver.ts';

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

interface Best {
  readonly placements: readonly Placement[];
  readonly deviation: number;
}

function bestOf({ choices, deviation }: Formulation, { status, values }: Solved): Best | null {
  if (status === 'infeasible' || status === 'unknown') return null;
  return { placements: placementsOf(choices, values), deviation: deviation === null ? 0 : (values[deviation] ?? 0) };
}

/**
 * Looks for the forms: at once by exchange, then in a part of the bank, which mostly suffices, then in all of it, with
 * shared questions last. Blocks its thread.
 */
export async function search(
  problem: Problem,
  { seconds, seed }: SearchOptions,
  onQuick: (placements: readonly Placement[]) => void,
): Promise<Found> {
  const end = performance.now() + seconds * 1000;
  const secondsLeft = () => (end - performance.now()) / 1000;
  const chance = chanceOf(seed);
  const part = narrow(problem, chance);
  const quick = quickForms(part ?? problem, chance);
  if (quick) onQuick(quick);
  const { demand } = problem;
  const isNear = quick !== null && deviationOfForms(problem, quick) <= difficultyGrain + nothing;
  const sure: Found | null = isNear ? { status: 'optimal', placements: quick, bound: 0 } : null;
  if (sure && !demand.leastUsedFirst && !demand.coverAbilities) return sure;
  const highs = await solver();
  if (part) {
    const formulation = formulate(part, { sharing: 'none', withBlocked: false });
    const solved = solve(highs, formulation.program, costsOf(formulation, part, chance), {
      seconds: Math.min(secondsLeft() * firstShare, sure ? polishSeconds * demand.forms : Infinity),
      relativeGap: choiceGap,
      start: quick && startFrom(formulation, quick),
    });
    const best = bestOf(formulation, solved);
    if (best && best.deviation <= nothing) return { status: 'optimal', placements: best.placements, bound: 0 };
    if (sure) return sure;
  }
  const { forms, greatestOverlap } = demand;
  const relaxations = () => findRelaxations(highs, problem, Math.max(seconds / 2, secondsLeft()));
  if (!quick && forms > 1 && isImpossibleAlone(highs, problem, secondsLeft() * firstShare))
    return { status: 'infeasible', ...relaxations() };
  let found: Found = { status: 'unknown' };
  for (const sharing of forms > 1 && greatestOverlap > 0 ? (['none', 'any'] as const) : (['none'] as const)) {
    found = searchAll(highs, problem, sharing, { chance, quick, seconds: secondsLeft() });
    if (found.status === 'optimal' && found.bound <= nothing) return found;
  }
  if (found.status === 'infeasible') return { status: 'infeasible', ...relaxations() };
  return found.status === 'unknown' && quick ? { status: 'withinTime', placements: quick, bound: 0 } : found;
}

interface Left {
  readonly chance: Chance;
  readonly quick: readonly Placement[] | null;
  readonly seconds: number;
}
type Highs = Awaited<ReturnType<typeof solver>>;

/** Is there not even one form? Soon told, where several are too many to try. */
function isImpossibleAlone(highs: Highs, problem: Problem, seconds: number) {
  const alone = { ...problem, demand: { ...problem.demand, forms: 1, difficulty: null } };
  const { program } = formulate(alone, { sharing: 'none', withBlocked: false });
  return solve(highs, program, new Float64Array(program.columns.length), { seconds }).status === 'infeasible';
}

/** The nearest difficulty first, which proves what can be had; then the choice among those as near. */
function searchAll(highs: Highs, problem: Problem, sharing: Sharing, { chance, quick, seconds }: Left): Found {
  const end = performance.now() + seconds * 1000;
  const secondsLeft = () => (end - performance.now()) / 1000;
  const formulation = formulate(problem, { sharing, withBlocked: false });
  const first = solve(highs, formulation.program, difficultyOnly(formulation), {
    seconds,
    gap: 1e-4,
    start: quick && startFrom(formulation, quick),
  });
  if (first.status === 'infeasible') return { status: 'infeasible', relaxations: [], placements: [], least: false };
  const nearest = bestOf(formulation, first);
  if (!nearest) return { status: 'unknown' };
  if (fixedTotal(problem.slots) === null && nearest.deviation > nothing) {
    return nearestRatio(highs, problem, sharing, nearest.placements, secondsLeft);
  }
  const status = first.status === 'optimal' ? 'optimal' : 'withinTime';
  const bound = first.status === 'optimal' ? nearest.deviation : first.bound;
  const { deviation, program } = formulation;
  if (deviation !== null) program.columns[deviation] = { lower: 0, upper: nearest.deviation + nothing, whole: false };
  const second = solve(highs, program, costsOf(formulation, problem, chance), {
    seconds: secondsLeft(),
    relativeGap: choiceGap,
    start: startFrom(formulation, nearest.placements),
  });
  const chosen = bestOf(formulation, second) ?? nearest;
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
  secondsLeft: () => number,
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
    if (isNearer) placements = best.placements;
    else if (nearer.status === 'optimal') return { status: 'optimal', placements, bound: beyond };
    else break;
  }
  return { status: 'withinTime', placements, bound: 0 };
}
