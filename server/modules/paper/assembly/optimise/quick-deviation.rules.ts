import type { Demand } from '../model/demand.ts';
import type { Slot } from '../model/points.rules.ts';
import type { ItemClass } from './aggregate.rules.ts';

/** One class in one slot, as the quick search counts it. */
export interface Candidate {
  readonly itemClass: ItemClass;
  readonly slotAt: number;
  /** What it adds to each bound, in the bound's unit (points as whole points). */
  readonly adds: Float64Array;
  readonly points: number;
  readonly weighted: number;
}

export function candidateOf(itemClass: ItemClass, slotAt: number, slot: Slot, { bounds }: Demand): Candidate {
  const points = (slot.points ?? itemClass.points) / 100;
  const amounts = { questions: 1, points, answers: itemClass.size };
  const adds = new Float64Array(bounds.length);
  for (const at of itemClass.bounds) adds[at] = amounts[bounds[at]?.unit ?? 'questions'];
  return { itemClass, slotAt, adds, points, weighted: points * itemClass.difficulty };
}

export interface Target {
  readonly difficulty: number | null;
  /** In whole points; null where the sections settle it. */
  readonly totalPoints: number | null;
}

/** Sums of a form, real or expected. */
export interface Sums {
  readonly bounds: Float64Array;
  points: number;
  weighted: number;
}

const conditionWeight = 10;

/** The weighted deviation of a form: a condition by how far it is broken, and much less the distance in difficulty. */
export function deviationOf({ bounds: wished }: Demand, target: Target) {
  const least = wished.map(({ min, unit }) => (min === null ? -Infinity : unit === 'points' ? min / 100 : min));
  const most = wished.map(({ max, unit }) => (max === null ? Infinity : unit === 'points' ? max / 100 : max));
  const bound = (at: number, sum: number) =>
    Math.max(0, (least[at] ?? -Infinity) - sum) + Math.max(0, sum - (most[at] ?? Infinity));
  const rest = (points: number, weighted: number) => {
    const off = target.totalPoints === null ? 0 : Math.abs(points - target.totalPoints);
    const far = target.difficulty === null || points === 0 ? 0 : Math.abs(weighted / points - target.difficulty);
    return conditionWeight * off + far;
  };
  return {
    /** Of conditions alone; 0 where all are met. */
    broken(sums: Sums) {
      let sum = target.totalPoints === null ? 0 : Math.abs(sums.points - target.totalPoints);
      for (let at = 0; at < least.length; at += 1) sum += bound(at, sums.bounds[at] ?? 0);
      return sum;
    },
    /** After so much of `plus` comes and of `minus` goes. */
    after(sums: Sums, plus: Candidate, minus: Candidate | null) {
      let sum = rest(
        sums.points + plus.points - (minus?.points ?? 0),
        sums.weighted + plus.weighted - (minus?.weighted ?? 0),
      );
      for (let at = 0; at < least.length; at += 1) {
        sum += conditionWeight * bound(at, (sums.bounds[at] ?? 0) + (plus.adds[at] ?? 0) - (minus?.adds[at] ?? 0));
      }
      return sum;
    },
  };
}

export function change(sums: Sums, { adds, points, weighted }: Candidate, times: 1 | -1) {
  for (let at = 0; at < adds.length; at += 1) sums.bounds[at] = (sums.bounds[at] ?? 0) + times * (adds[at] ?? 0);
  sums.points += times * points;
  sums.weighted += times * weighted;
}
