import { type Chance, shuffled } from '../model/chance.rules.ts';
import type { PoolItem } from '../model/item.ts';
import type { Form } from '../model/outcome.ts';
import type { Aggregated, Problem } from './aggregate.rules.ts';
import type { Formulation } from './formulate.rules.ts';
import type { Choice } from './together.rules.ts';

/** So many questions of a class stand in a slot of each of these forms (bits). */
export interface Placement {
  readonly classAt: number;
  readonly slotAt: number;
  readonly forms: number;
  readonly count: number;
}

export function placementsOf(choices: readonly Choice[], values: ArrayLike<number>): Placement[] {
  return choices.flatMap(({ column, itemClass, slotAt, forms }) => {
    const count = Math.round(values[column] ?? 0);
    return count > 0 ? [{ classAt: itemClass.at, slotAt, forms, count }] : [];
  });
}

/** Pairs of forms in a set of them (bits). */
export function pairsOfSet(forms: number) {
  const count = forms.toString(2).replaceAll('0', '').length;
  return (count * (count - 1)) / 2;
}

/** How many questions pairs of forms share, all pairs together; must-haves do not count. */
export function pairsIn({ classes }: Problem, placements: readonly Placement[]) {
  const musts = new Set(classes.flatMap(({ at, must }) => (must === null ? [] : [at])));
  return placements.reduce(
    (sum, { classAt, forms, count }) => sum + (musts.has(classAt) ? 0 : count * pairsOfSet(forms)),
    0,
  );
}

const keyOf = (classAt: number, slotAt: number, forms: number) => `${classAt} ${slotAt} ${forms}`;

/** A known paper as the solver takes it to start from. */
export function startFrom({ choices }: Formulation, placements: readonly Placement[]) {
  const counts = new Map(placements.map(({ classAt, slotAt, forms, count }) => [keyOf(classAt, slotAt, forms), count]));
  return {
    indices: choices.map(({ column }) => column),
    values: choices.map(({ itemClass, slotAt, forms }) => counts.get(keyOf(itemClass.at, slotAt, forms)) ?? 0),
  };
}

export function meansOfForms({ demand, slots, classes }: Problem, placements: readonly Placement[]) {
  const byPlace = new Map(classes.map((itemClass) => [itemClass.at, itemClass]));
  return Array.from({ length: demand.forms }, (_, form) => {
    let points = 0;
    let weighted = 0;
    for (const placement of placements) {
      const itemClass = byPlace.get(placement.classAt);
      if (!itemClass || !(placement.forms & (2 ** form))) continue;
      const worth = placement.count * (slots[placement.slotAt]?.points ?? itemClass.points);
      points += worth;
      weighted += worth * itemClass.difficulty;
    }
    return weighted / (points || 1);
  });
}

/** Hundredths. */
export function pointsOfForm({ slots, classes }: Problem, placements: readonly Placement[], form: number) {
  const worths = new Map(classes.map(({ at, points }) => [at, points]));
  const mine = placements.filter(({ forms }) => forms & (2 ** form));
  return mine.reduce(
    (sum, { classAt, slotAt, count }) => sum + count * (slots[slotAt]?.points ?? worths.get(classAt) ?? 0),
    0,
  );
}

/** By form: how many answers it asks for. */
export function answersOfForms({ demand, classes }: Problem, placements: readonly Placement[]) {
  const sizes = new Map(classes.map(({ at, size }) => [at, size]));
  return Array.from({ length: demand.forms }, (_, form) => {
    const mine = placements.filter(({ forms }) => forms & (2 ** form));
    return mine.reduce((sum, { classAt, count }) => sum + count * (sizes.get(classAt) ?? 1), 0);
  });
}

/** The greatest distance of a form from the wished difficulty; 0 where none is wished. */
export function deviationOfForms(problem: Problem, placements: readonly Placement[]) {
  const { difficulty } = problem.demand;
  if (difficulty === null) return 0;
  return Math.max(...meansOfForms(problem, placements).map((mean) => Math.abs(mean - difficulty)));
}

/** How far apart the mean difficulties of the forms are. */
export function spanOfForms(problem: Problem, placements: readonly Placement[]) {
  const means = meansOfForms(problem, placements);
  return Math.max(...means) - Math.min(...means);
}

export interface Picked {
  readonly item: PoolItem;
  readonly placement: Placement;
}

/** Which questions of each class: the least used, or of those that should stay out the longest unused; then any. */
export function pickMembers(
  { problem, members }: Aggregated,
  placements: readonly Placement[],
  chance: Chance,
): Picked[] {
  const byClass = Map.groupBy(placements, ({ classAt }) => classAt);
  return [...byClass].flatMap(([classAt, placed]) => {
    const order = shuffled(members[classAt] ?? [], chance);
    if (problem.classes[classAt]?.blocked) order.sort((one, other) => (one.lastUsedAt ?? 0) - (other.lastUsedAt ?? 0));
    else if (problem.demand.leastUsedFirst) order.sort((one, other) => one.usedCount - other.usedCount);
    let next = 0;
    return placed.flatMap((placement) => {
      const items = order.slice(next, next + placement.count);
      next += placement.count;
      return items.map((item) => ({ item, placement }));
    });
  });
}

/** The forms with their questions section by section, in each the easy ones first. */
export function formsOf({ problem }: Aggregated, picked: readonly Picked[]): Form[] {
  return Array.from({ length: problem.demand.forms }, (_, form): Form => {
    const mine = picked.filter(({ placement }) => placement.forms & (2 ** form));
    const entries = mine.flatMap(({ item, placement }) => {
      const slot = problem.slots[placement.slotAt];
      const points = slot?.points ?? problem.classes[placement.classAt]?.points ?? 0;
      return slot ? [{ id: item.id, section: slot.section, points, difficulty: item.difficulty }] : [];
    });
    entries.sort((one, other) => one.section - other.section || one.difficulty - other.difficulty);
    const totalPoints = entries.reduce((sum, { points }) => sum + points, 0);
    const weighted = entries.reduce((sum, { points, difficulty }) => sum + points * difficulty, 0);
    return {
      items: entries.map(({ id, section, points }) => ({ id, section, points })),
      totalPoints,
      meanDifficulty: weighted / (totalPoints || 1),
    };
  });
}
