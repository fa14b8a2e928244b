import type { Highs } from 'highs';
import type { Chance } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { Problem } from './aggregate.rules.ts';
import { type Formulation, formulate } from './formulate.rules.ts';
import { narrow } from './narrow.rules.ts';
import { bestOf, costsOf, nothing } from './nearest.ts';
import {
  answersOfForms,
  deviationOfForms,
  meansOfForms,
  type Placement,
  pairsIn,
  placementsOf,
  pointsOfForm,
  startFrom,
} from './placement.ts';
import { add } from './program.rules.ts';
import { solve } from './solver.ts';
import { choiceGap } from './whole.ts';

/**
 * Where the choice of one form ends, if it has not before: mostly the first node is enough. What is counted comes out the
 * same on a busy machine; time only ends what is far beyond the usual.
 */
const mostNodes = 50;

interface Means {
  readonly chance: Chance;
  readonly secondsLeft: () => number;
}

/** What difficulty the forms have to keep. */
function targetOf(problem: Problem, placements: readonly Placement[]) {
  const { difficulty, formTolerance, forms } = problem.demand;
  if (difficulty !== null && deviationOfForms(problem, placements) <= difficultyGrain + nothing)
    return { difficulty, reach: Math.min(difficultyGrain, formTolerance / 2) };
  if (forms === 1) return null;
  const means = meansOfForms(problem, placements);
  const [least, most] = [Math.min(...means), Math.max(...means)];
  return { difficulty: (most + least) / 2, reach: difficulty === null ? formTolerance / 2 : (most - least) / 2 };
}

/** An answer more or less than the other forms ask for counts for more than a question that is seldom used. */
const answerCost = 6;

/** Forms that are as near as they can be, made of less used questions and more abilities, and of as many answers: one after the other. */
export function polished(
  highs: Highs,
  problem: Problem,
  placements: readonly Placement[],
  { chance, secondsLeft }: Means,
): readonly Placement[] {
  // Which form a question that several share would leave is not decided one form after the other.
  if (pairsIn(problem, placements) > 0) return placements;
  const { forms } = problem.demand;
  const target = targetOf(problem, placements);
  const answers = answersOfForms(problem, placements);
  const mean = Math.round(answers.reduce((sum, count) => sum + count, 0) / forms);
  let all = placements;
  for (let form = 0; form < forms; form += 1) {
    const seconds = secondsLeft() / (forms - form);
    if (seconds <= 0) break;
    all = withBetterForm(highs, problem, all, { form, target, answers: mean, seconds, chance });
  }
  return all;
}

interface One {
  readonly form: number;
  readonly target: ReturnType<typeof targetOf>;
  /** How many the form should ask for. */
  readonly answers: number;
  readonly seconds: number;
  readonly chance: Chance;
}

/** The problem of one form, of the questions that the others leave. */
function aloneOf(problem: Problem, placements: readonly Placement[], { form, target, chance }: One): Problem {
  const { demand, groups, classes, slots } = problem;
  const inForm = new Set<number>();
  const used = new Map<number, number>();
  for (const { classAt, forms, count } of placements) {
    if (forms & (2 ** form)) inForm.add(classAt);
    else used.set(classAt, (used.get(classAt) ?? 0) + count);
  }
  const texts = new Set(
    classes
      .filter(({ at }) => used.has(at))
      .flatMap(({ groups: joined }) => joined.filter((group) => groups[group]?.exclusion === null)),
  );
  const left = classes.flatMap((itemClass) => {
    const count = itemClass.count - (used.get(itemClass.at) ?? 0);
    return count > 0 && !itemClass.groups.some((group) => texts.has(group)) ? [{ ...itemClass, count }] : [];
  });
  const alone: Problem = {
    ...{ ...problem, classes: left },
    demand: {
      ...{ ...demand, forms: 1, difficulty: target?.difficulty ?? null },
      totalPoints: fixedTotal(slots) === null ? pointsOfForm(problem, placements, form) : demand.totalPoints,
    },
  };
  const some = new Set(narrow(alone, chance)?.classes ?? left);
  return { ...alone, classes: left.filter((itemClass) => some.has(itemClass) || inForm.has(itemClass.at)) };
}

/** The column of how many answers the form asks for too few or too many. */
function apartFrom(answers: number, { program, choices }: Formulation) {
  const apart = program.column(0, Infinity, false);
  const [least, most] = [program.row(answers, Infinity), program.row(-Infinity, answers)];
  add(least, apart, 1);
  add(most, apart, -1);
  for (const { column, itemClass } of choices) {
    add(least, column, itemClass.size);
    add(most, column, itemClass.size);
  }
  return apart;
}

function withBetterForm(highs: Highs, problem: Problem, placements: readonly Placement[], one: One) {
  const { form, target, seconds, chance } = one;
  const alone = aloneOf(problem, placements, one);
  const own = placements.flatMap((placed) => (placed.forms & (2 ** form) ? [{ ...placed, forms: 1 }] : []));
  const formulation = formulate(alone, { sharing: 'none', withBlocked: false, beyond: target?.reach ?? 0 });
  const { program, choices, deviation } = formulation;
  const apart = problem.demand.forms > 1 ? apartFrom(one.answers, formulation) : null;
  const costs = costsOf(formulation, alone, chance);
  if (apart !== null) costs[apart] = answerCost;
  if (deviation !== null) {
    costs[deviation] = 0;
    program.columns[deviation] = { lower: -Infinity, upper: 0, whole: false };
  }
  // In the other forms they stand where they stood.
  for (const { column, itemClass, slotAt } of choices) {
    const stays = own.some((placed) => placed.classAt === itemClass.at && placed.slotAt === slotAt);
    if (itemClass.must !== null && !stays) program.columns[column] = { lower: 0, upper: 0, whole: true };
  }
  const solved = solve(highs, program, costs, {
    ...{ seconds, nodes: mostNodes, relativeGap: choiceGap },
    start: startFrom(formulation, own),
  });
  if (!bestOf(formulation, solved)) return placements;
  const isMust = new Set(alone.classes.flatMap(({ at, must }) => (must === null ? [] : [at])));
  const better = placementsOf(choices, solved.values).filter(({ classAt }) => !isMust.has(classAt));
  const others = placements.filter(({ classAt, forms }) => isMust.has(classAt) || !(forms & (2 ** form)));
  return [...others, ...better.map((placed) => ({ ...placed, forms: 2 ** form }))];
}
