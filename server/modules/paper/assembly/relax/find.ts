import type { Highs } from 'highs';
import type { Chance } from '../model/chance.rules.ts';
import type { Constraint, Relaxation } from '../model/outcome.ts';
import { fixedTotal, slotsOf } from '../model/points.rules.ts';
import type { Problem } from '../optimise/aggregate.rules.ts';
import { type Formulation, formulate } from '../optimise/formulate.rules.ts';
import { type Placement, placementsOf, spanOfForms, startFrom } from '../optimise/placement.ts';
import { add } from '../optimise/program.rules.ts';
import { quickForms } from '../optimise/quick-forms.rules.ts';
import { type Solved, solve } from '../optimise/solver.ts';
import { fits, type Sharing } from '../optimise/together.rules.ts';
import { relaxed } from './apply.rules.ts';
import { elastic, type Give } from './elastic.rules.ts';

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

/**
 * The fewest conditions that stand in the way, and of those the least they must give: first of one form alone, then,
 * since giving up difference always helps, how much several forms must share.
 */
export function findRelaxations(
  highs: Highs,
  problem: Problem,
  { seconds, chance, tell }: FindOptions,
): FoundRelaxations {
  const end = performance.now() + seconds * 1000;
  const secondsLeft = () => (end - performance.now()) / 1000;
  const { forms } = problem.demand;
  const single = { ...problem, demand: { ...problem.demand, forms: 1 } };
  const alone = relax(highs, single, { seconds: forms > 1 ? seconds / 2 : seconds });
  if (forms === 1 || alone.placements.length === 0) return alone;
  const apart = withoutConditions(problem, alone.relaxations, chance);
  if (apart) return { ...alone, placements: apart };
  const allowed: Constraint[] = [
    ...alone.relaxations.map(({ constraint }) => constraint),
    { kind: 'overlap' },
    { kind: 'formDifficulty' },
  ];
  // One form for all is the first answer, some questions for all a better one, and each set of forms its own the best.
  const same = alone.placements.map((placement) => ({ ...placement, forms: 2 ** forms - 1 }));
  const asSame: FoundRelaxations = {
    relaxations: [...alone.relaxations, sameForms(problem)],
    ...{ placements: same, least: false },
  };
  tell(asSame);
  const some = relax(highs, problem, { seconds: secondsLeft() / 2, allowed, start: same, sharing: 'all' });
  if (some.placements.length > 0) tell({ ...some, least: false });
  const start = some.placements.length > 0 ? some.placements : same;
  const any = relax(highs, problem, { seconds: secondsLeft(), allowed, start, sharing: 'any' });
  const found = [any, some].find(({ placements }) => placements.length > 0);
  if (!found) return asSame;
  const fewest = Math.max(1, alone.relaxations.length);
  return { ...found, least: found === any && any.least && alone.least && any.relaxations.length <= fewest };
}

/** Forms that share no more than they may, after these conditions of one form gave way; null where none are soon found. */
function withoutConditions(problem: Problem, relaxations: readonly Relaxation[], chance: Chance) {
  const kinds = new Set(relaxations.map(({ constraint: { kind } }) => kind));
  // How many of what stays out would have to be let in is another question for several forms.
  if (kinds.size === 0 || kinds.has('recent') || kinds.has('unwanted')) return null;
  const given = relaxations.map(({ constraint }) => constraint);
  const musts = new Set(given.map((one) => (one.kind === 'mustHave' ? one.id : null)));
  const exclusions = new Set(given.map((one) => (one.kind === 'exclusion' ? one.group : null)));
  const demand = { ...relaxed(problem.demand, relaxations), difficulty: null };
  const classes = problem.classes.map((itemClass) => ({
    ...itemClass,
    must: musts.has(itemClass.must) ? null : itemClass.must,
    groups: itemClass.groups.filter((group) => !exclusions.has(problem.groups[group]?.exclusion ?? -1)),
  }));
  return quickForms({ ...problem, demand, slots: slotsOf(demand), classes }, chance);
}

const sameForms = ({ demand, slots }: Problem): Relaxation => ({
  constraint: { kind: 'overlap' },
  wished: demand.greatestOverlap,
  possible: slots.reduce((sum, { count }) => sum + count, 0),
});

interface FindOptions {
  readonly seconds: number;
  readonly chance: Chance;
  /** Hears what would do, while fewer are looked for. */
  readonly tell: (found: FoundRelaxations) => void;
}

interface RelaxOptions {
  readonly seconds: number;
  readonly allowed?: readonly Constraint[];
  readonly start?: readonly Placement[];
  readonly sharing?: Sharing;
}

const notFound: FoundRelaxations = { relaxations: [], placements: [], least: false };

function relax(
  highs: Highs,
  problem: Problem,
  { seconds, allowed, start, sharing = 'none' }: RelaxOptions,
): FoundRelaxations {
  if (!fits(problem, sharing)) return notFound;
  const end = performance.now() + seconds * 1000;
  const formulation = formulate(problem, { sharing, withBlocked: true });
  const { gives, costs } = elastic(formulation, problem, allowed);
  const fewest = solve(highs, formulation.program, costs, {
    seconds,
    gap: 1e-5,
    start: start ? startFrom(formulation, start) : null,
  });
  if (fewest.status === 'infeasible' || fewest.status === 'unknown') return notFound;
  const { status, values } = leastSpan(highs, formulation, gives, fewest, (end - performance.now()) / 1000);
  const placements = placementsOf(formulation.choices, values);
  const sum = (columns: readonly number[]) => columns.reduce((all, column) => all + (values[column] ?? 0), 0);
  const relaxations = gives.flatMap(({ constraint, less, more }): Relaxation[] => {
    const given = sum(more) - sum(less);
    if (Math.abs(given) < noticed) return [];
    const wished = wishOf(problem, constraint);
    const exact = wished + given * (isInPoints(problem, constraint) ? 100 : 1);
    // What the solver gives is rounded; what the forms have is not.
    const possible =
      constraint.kind === 'formDifficulty' ? upToHundredth(spanOfForms(problem, placements)) : Math.round(exact);
    return [{ constraint, wished, possible }];
  });
  const worthMore = relaxations.some(isSpread(problem)) && relaxations.some(isBoundInPoints(problem));
  return { relaxations, placements, least: status === 'optimal' && !worthMore };
}

/** Fewer questions of such a section are worth more each, which may already do for a bound in points. */
const isSpread =
  ({ demand }: Problem) =>
  ({ constraint }: Relaxation) => {
    const points = constraint.kind === 'section' ? demand.sections[constraint.section]?.points : undefined;
    return typeof points === 'object' && 'total' in points;
  };

const isBoundInPoints =
  (problem: Problem) =>
  ({ constraint }: Relaxation) =>
    constraint.kind !== 'totalPoints' && isInPoints(problem, constraint);

/** Smaller is what the solver rounds. */
const noticed = 1e-5;
const nothing = 1e-7;
const upToHundredth = (value: number) => Math.ceil(value * 100 - 1e-6) / 100;

/** Forms that have to differ in difficulty as near to each other as can be, once it is settled what else gives way. */
function leastSpan(
  highs: Highs,
  formulation: Formulation,
  gives: readonly Give[],
  fewest: Solved,
  seconds: number,
): Solved {
  const { program, choices } = formulation;
  const of = (column: number) => fewest.values[column] ?? 0;
  const [span] = gives.find(({ constraint }) => constraint.kind === 'formDifficulty')?.more ?? [];
  if (span === undefined || of(span) < noticed) return fewest;
  const costs = new Float64Array(program.columns.length);
  costs[span] = 1;
  for (const { constraint, chosen, less, more } of gives) {
    const upper = Math.round(of(chosen));
    program.columns[chosen] = { lower: 0, upper, whole: true };
    if (constraint.kind === 'formDifficulty') continue;
    for (const columns of [less, more]) {
      const row = program.row(-Infinity, columns.reduce((all, column) => all + of(column), 0) + nothing);
      for (const column of columns) add(row, column, 1);
    }
  }
  const nearest = solve(highs, program, costs, {
    seconds,
    gap: nothing,
    start: startFrom(formulation, placementsOf(choices, fewest.values)),
  });
  if (nearest.values.length === 0) return { ...fewest, status: 'feasible' };
  return { ...nearest, status: fewest.status === 'optimal' ? nearest.status : fewest.status };
}
