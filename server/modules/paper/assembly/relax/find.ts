import type { Highs } from 'highs';
import type { Constraint, Relaxation } from '../model/outcome.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { Problem } from '../optimise/aggregate.rules.ts';
import { formulate } from '../optimise/formulate.rules.ts';
import { type Placement, placementsOf } from '../optimise/placement.ts';
import { solve } from '../optimise/solver.ts';
import { elastic } from './elastic.rules.ts';

export interface FoundRelaxations {
  readonly relaxations: readonly Relaxation[];
  /** A paper as it would be then. */
  readonly placements: readonly Placement[];
  /** Proved that fewer do not suffice. */
  readonly least: boolean;
}

/** What was wished, in the units of the demand. */
function wishOf({ demand, slots }: Problem, constraint: Constraint): number {
  switch (constraint.kind) {
    case 'section':
      return demand.sections[constraint.section]?.count ?? 0;
    case 'min':
    case 'max':
      return demand.bounds[constraint.bound]?.[constraint.kind] ?? 0;
    case 'totalPoints':
      return demand.totalPoints ?? fixedTotal(slots) ?? 0;
    case 'mustHave':
    case 'exclusion':
      return 1;
    case 'overlap':
      return demand.greatestOverlap;
    case 'formDifficulty':
      return demand.formTolerance;
    case 'recent':
    case 'unwanted':
      return 0;
  }
}

function isInPoints({ demand }: Problem, constraint: Constraint) {
  if (constraint.kind === 'totalPoints') return true;
  return (constraint.kind === 'min' || constraint.kind === 'max') && demand.bounds[constraint.bound]?.unit === 'points';
}

/** The fewest conditions that stand in the way, and of those the least they must give. */
export function findRelaxations(highs: Highs, problem: Problem, seconds: number): FoundRelaxations {
  const formulation = formulate(problem, { sharing: problem.demand.forms > 1, withBlocked: true });
  const { gives, costs } = elastic(formulation, problem);
  const { status, values } = solve(highs, formulation.program, costs, { seconds, gap: 1e-5 });
  if (status === 'infeasible' || status === 'unknown') return { relaxations: [], placements: [], least: false };
  const sum = (columns: readonly number[]) => columns.reduce((all, column) => all + (values[column] ?? 0), 0);
  const relaxations = gives.flatMap(({ constraint, less, more }): Relaxation[] => {
    const given = sum(more) - sum(less);
    if (Math.abs(given) < 1e-5) return [];
    const wished = wishOf(problem, constraint);
    const exact = wished + given * (isInPoints(problem, constraint) ? 100 : 1);
    const possible = constraint.kind === 'formDifficulty' ? Math.ceil(exact * 100) / 100 : Math.round(exact);
    return [{ constraint, wished, possible }];
  });
  return { relaxations, placements: placementsOf(formulation.choices, values), least: status === 'optimal' };
}
