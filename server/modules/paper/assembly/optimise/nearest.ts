import type { Chance } from '../model/chance.rules.ts';
import type { Problem } from './aggregate.rules.ts';
import type { Formulation } from './formulate.rules.ts';
import { deviationOfForms, type Placement, pairsIn, placementsOf } from './placement.ts';
import type { Solved } from './solver.ts';

/** Difficulty counts for more than everything else together. */
const difficultyCost = 1000;
/** Smaller is what the solver rounds. */
export const nothing = 1e-6;

/** Best first by difficulty, then by use and abilities, then by chance: repeated searches differ. */
export function costsOf({ program, choices, deviation, covered }: Formulation, { demand }: Problem, chance: Chance) {
  const costs = new Float64Array(program.columns.length);
  for (const { column, itemClass, forms } of choices) {
    const times = forms.toString(2).replaceAll('0', '').length;
    costs[column] = times * (itemClass.tier + 0.3 * chance());
  }
  for (const column of covered) costs[column] = -demand.sections.length;
  if (deviation !== null) costs[deviation] = difficultyCost;
  return costs;
}

export function difficultyOnly({ program, deviation }: Formulation) {
  const costs = new Float64Array(program.columns.length);
  if (deviation !== null) costs[deviation] = 1;
  return costs;
}

export function within(seconds: number) {
  const end = performance.now() + seconds * 1000;
  return () => (end - performance.now()) / 1000;
}

interface Best {
  readonly placements: readonly Placement[];
  readonly deviation: number;
}

export function bestOf({ choices, deviation }: Formulation, { status, values }: Solved): Best | null {
  if (status === 'infeasible' || status === 'unknown') return null;
  return { placements: placementsOf(choices, values), deviation: deviation === null ? 0 : (values[deviation] ?? 0) };
}

/** The nearest forms that any stage has found, of those as near the ones that share the fewest questions; each better one is told. */
export function nearestOf(problem: Problem, tell: (placements: readonly Placement[]) => void) {
  let nearest: Best | null = null;
  return {
    get: () => nearest,
    /** Of forms as good the first stay. */
    take(placements: readonly Placement[] | undefined) {
      if (!placements) return;
      const deviation = deviationOfForms(problem, placements);
      if (nearest && deviation > nearest.deviation - nothing) {
        const isAsNear = deviation < nearest.deviation + nothing;
        if (!isAsNear || pairsIn(problem, placements) >= pairsIn(problem, nearest.placements)) return;
      }
      nearest = { placements, deviation };
      tell(placements);
    },
  };
}

export type Nearest = ReturnType<typeof nearestOf>;
