import type { QuestionType } from '#contract/question/type.ts';
import { atOnce } from '../model/at-once.ts';
import type { ItemClass, Problem } from '../optimise/aggregate.rules.ts';

/** Questions of a type that may be picked; of those that read the same one counts, whichever is taken. */
export interface Supply {
  all: number;
  /** By bound: how many it may count, and how many it counts whichever of the same text is taken. */
  readonly some: number[];
  readonly every: number[];
}

interface Unit {
  readonly type: QuestionType;
  readonly count: number;
  some: readonly number[];
  every: readonly number[];
}

/** After so many classes others may be served. */
const portion = 1000;

/** Classes of the same text are one unit of each type, which counts once. */
function* unitsOf(classes: readonly ItemClass[], { groups }: Problem): Generator<undefined, Unit[]> {
  const units: Unit[] = [];
  const ofText = new Map<string, Unit>();
  for (const [place, { type, count, bounds, groups: joined }] of classes.entries()) {
    if (place % portion === 0) yield;
    const text = joined.find((group) => groups[group]?.exclusion === null);
    const key = `${text} ${type}`;
    const same = text === undefined ? undefined : ofText.get(key);
    if (same) {
      same.some = [...new Set([...same.some, ...bounds])];
      same.every = same.every.filter((bound) => bounds.includes(bound));
      continue;
    }
    const unit: Unit = { type, count, some: bounds, every: bounds };
    units.push(unit);
    if (text !== undefined) ofText.set(key, unit);
  }
  return units;
}

/** By type; a type that has nothing is missing. It can pause where it yields. */
export function* supplying(
  classes: readonly ItemClass[],
  problem: Problem,
): Generator<undefined, ReadonlyMap<QuestionType, Supply>> {
  const supplies = new Map<QuestionType, Supply>();
  const nothing = () => problem.demand.bounds.map(() => 0);
  for (const [place, { type, count, some, every }] of (yield* unitsOf(classes, problem)).entries()) {
    if (place % portion === 0) yield;
    const supply = supplies.get(type) ?? { all: 0, some: nothing(), every: nothing() };
    supplies.set(type, supply);
    supply.all += count;
    for (const bound of some) supply.some[bound] = (supply.some[bound] ?? 0) + count;
    for (const bound of every) supply.every[bound] = (supply.every[bound] ?? 0) + count;
  }
  return supplies;
}

export const supplyOf = (classes: readonly ItemClass[], problem: Problem) => atOnce(supplying(classes, problem));
