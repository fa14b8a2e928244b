import { testOf } from '../model/filter.rules.ts';
import { ownPoints } from '../model/item.ts';
import type { DrawRule } from './rule.ts';
import type { Stock } from './stock.rules.ts';

/** Hundredths: what a question may be worth at the least and at the most. */
export interface Worth {
  readonly least: number;
  readonly most: number;
}

/**
 * By rule what its questions are worth by themselves; null where the rule says it, or finds none. It can pause where it
 * yields.
 */
export function* worthsOf(
  { shelves, shelvesOfRule }: Stock,
  rules: readonly DrawRule[],
): Generator<undefined, (Worth | null)[]> {
  const worths: (Worth | null)[] = [];
  for (const [place, { points, filter }] of rules.entries()) {
    let [least, most] = [Infinity, -Infinity];
    const test = testOf(filter);
    for (const shelf of points === null ? (shelvesOfRule[place] ?? []) : []) {
      yield;
      for (const item of shelves[shelf]?.units.flat() ?? []) {
        if (!test(item)) continue;
        least = Math.min(least, ownPoints(item.points));
        most = Math.max(most, ownPoints(item.points));
      }
    }
    worths.push(most > 0 ? { least, most } : null);
  }
  return worths;
}
