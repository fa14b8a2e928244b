import type { QuestionType } from '#contract/question/type.ts';
import type { Constraint, Relaxation } from '../model/outcome.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { ItemClass, Problem } from '../optimise/aggregate.rules.ts';

/**
 * What plain counting shows to be impossible, in no time: for the form while it is filled in. Nothing found does not
 * promise a paper; what is found is certain.
 */
export function precheck(problem: Problem): Relaxation[] {
  const usable = problem.classes.filter(({ blocked }) => blocked === null);
  const open = { ...problem, classes: usable };
  return [...checkPoints(open), ...checkTypes(open), ...checkBounds(open), ...checkMust(open)];
}

const countOf = (classes: readonly ItemClass[]) => classes.reduce((sum, { count }) => sum + count, 0);

function checkPoints({ demand, slots }: Problem): Relaxation[] {
  const fixed = fixedTotal(slots);
  if (demand.totalPoints === null || fixed === null || fixed === demand.totalPoints) return [];
  return [{ constraint: { kind: 'totalPoints' }, wished: demand.totalPoints, possible: fixed }];
}

/** By type: how many its sections ask for. */
function wishedByType({ demand }: Problem) {
  const wished = new Map<QuestionType, number>();
  for (const { type, count } of demand.sections) wished.set(type, (wished.get(type) ?? 0) + count);
  return wished;
}

/** Two forms share at most so many, so that several need at least this many different questions. */
function overlapNeeded({ demand }: Problem, wished: number, available: number): Relaxation[] {
  const { forms, greatestOverlap } = demand;
  const pairs = (forms * (forms - 1)) / 2;
  if (wished > available || forms * wished - greatestOverlap * pairs <= available) return [];
  const possible = Math.ceil((forms * wished - available) / pairs);
  return [{ constraint: { kind: 'overlap' }, wished: greatestOverlap, possible }];
}

function checkTypes(problem: Problem): Relaxation[] {
  const { sections } = problem.demand;
  const byType = Map.groupBy(problem.classes, ({ type }) => type);
  return [...wishedByType(problem)].flatMap(([type, wished]) => {
    const mine = byType.get(type) ?? [];
    const available = countOf(mine);
    const must = countOf(mine.filter((itemClass) => itemClass.must !== null));
    let short = wished - available;
    // The last section of a type is the one that goes without.
    const missing = [...sections.keys()].reverse().flatMap((section): Relaxation[] => {
      const demand = sections[section];
      if (demand?.type !== type || short <= 0) return [];
      const possible = Math.max(0, demand.count - short);
      short -= demand.count - possible;
      return [{ constraint: { kind: 'section', section }, wished: demand.count, possible }];
    });
    return missing.length > 0 ? missing.reverse() : overlapNeeded(problem, wished - must, available - must);
  });
}

/** By type: how many questions may be picked, and how many of them each bound counts. */
function supply(problem: Problem) {
  const byType = new Map<string, { all: number; readonly counted: number[] }>();
  for (const { type, count, bounds } of problem.classes) {
    const mine = byType.get(type) ?? { all: 0, counted: problem.demand.bounds.map(() => 0) };
    byType.set(type, mine);
    mine.all += count;
    for (const bound of bounds) mine.counted[bound] = (mine.counted[bound] ?? 0) + count;
  }
  return byType;
}

function checkBounds(problem: Problem): Relaxation[] {
  const wished = wishedByType(problem);
  const supplied = supply(problem);
  return problem.demand.bounds.flatMap(({ min, max, unit }, bound): Relaxation[] => {
    const contrary = min !== null && max !== null && min > max;
    if (contrary) return [{ constraint: { kind: 'max', bound }, wished: max, possible: min }];
    if (unit !== 'questions') return [];
    let most = 0;
    let least = 0;
    for (const [type, count] of wished) {
      const { all, counted } = supplied.get(type) ?? { all: 0, counted: [] };
      const mine = counted[bound] ?? 0;
      most += Math.min(count, mine);
      least += Math.max(0, Math.min(count, all) - all + mine);
    }
    const found: Relaxation[] = [];
    if (min !== null && min > most) found.push({ constraint: { kind: 'min', bound }, wished: min, possible: most });
    if (max !== null && max < least) found.push({ constraint: { kind: 'max', bound }, wished: max, possible: least });
    return found;
  });
}

function checkMust(problem: Problem): Relaxation[] {
  const { demand } = problem;
  const given = (id: string): Relaxation => {
    const constraint: Constraint = { kind: 'mustHave', id };
    return { constraint, wished: 1, possible: 0 };
  };
  const places = wishedByType(problem);
  const groups = new Set<number>();
  const classes = new Map(problem.classes.map((itemClass) => [itemClass.must, itemClass]));
  return [...new Set(demand.mustHave)].flatMap((id) => {
    const itemClass = classes.get(id);
    const left = itemClass ? (places.get(itemClass.type) ?? 0) : 0;
    if (!itemClass || left === 0 || itemClass.groups.some((group) => groups.has(group))) return [given(id)];
    places.set(itemClass.type, left - 1);
    for (const group of itemClass.groups) groups.add(group);
    return [];
  });
}
