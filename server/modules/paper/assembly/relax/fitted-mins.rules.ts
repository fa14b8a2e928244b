import type { Bound } from '../model/demand.ts';
import type { ItemClass } from '../optimise/aggregate.rules.ts';

/** Bounds no two of which count the same question, so that their least numbers add up. */
type Apart = readonly number[];

/** For each bound that has a least number one family: itself and what goes with it, in their order. */
function familiesOf(bounds: readonly Bound[], classes: readonly ItemClass[]): Apart[] {
  const met = bounds.map(() => new Set<number>());
  for (const itemClass of classes)
    for (const one of itemClass.bounds) for (const other of itemClass.bounds) met[one]?.add(other);
  const counting = bounds.flatMap(({ min, unit }, bound) => (min !== null && unit === 'questions' ? [bound] : []));
  return counting.map((first) => {
    const family = [first];
    for (const bound of counting)
      if (bound !== first && family.every((other) => !met[other]?.has(bound))) family.push(bound);
    return family;
  });
}

interface Fitted {
  readonly min: number;
  /** Where it gave way for others: which. */
  readonly beside: readonly number[];
}

/**
 * The least numbers as a paper of so many questions has room for all of them: the last ones give way, no more than they
 * must. By bound, those that have one.
 */
export function fittedMins(
  bounds: readonly Bound[],
  classes: readonly ItemClass[],
  wished: ReadonlyMap<number, number>,
  questions: number,
): ReadonlyMap<number, Fitted> {
  const families = familiesOf(bounds, classes);
  const mins = new Map(wished);
  const overOf = (family: Apart) => family.reduce((sum, bound) => sum + (mins.get(bound) ?? 0), 0) - questions;
  const besides = new Map<number, Apart>();
  for (const [bound] of [...mins].reverse()) {
    for (const family of families) {
      const over = overOf(family);
      if (over <= 0 || !family.includes(bound)) continue;
      mins.set(bound, Math.max(0, (mins.get(bound) ?? 0) - over));
      besides.set(bound, family);
    }
  }
  // What gave way after it may have left room again.
  for (const [bound] of besides) {
    const overs = families.filter((family) => family.includes(bound)).map(overOf);
    const min = mins.get(bound) ?? 0;
    mins.set(bound, Math.min(wished.get(bound) ?? min, min - Math.max(...overs)));
  }
  return new Map(
    [...mins].map(([bound, min]) => {
      const beside = min < (wished.get(bound) ?? min) ? (besides.get(bound) ?? []) : [];
      return [bound, { min, beside: beside.filter((other) => other !== bound) }];
    }),
  );
}
