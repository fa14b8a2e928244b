/**
 * Classical statistics of a test, as Moodle's quiz statistics reckon them. Variances and covariances divide by S−1;
 * what has no meaning (one attempt, nothing that varies) is null. Scores may be in any unit, the same throughout.
 */

import { medianOf } from '../result/statistics.rules.ts';

type Numbers = ArrayLike<number>;

/** One item: its scores and what the same attempts have in all, in one order. */
export interface ItemScores {
  readonly scores: Float64Array;
  readonly totals: Float64Array;
  /** Not every attempt had it: its rest score is the whole total. */
  readonly inSome: boolean;
  readonly most: number;
  /** The totals from the lowest, where that is known already. */
  readonly sortedTotals?: Float64Array;
}

export function sumOf(values: Numbers) {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum;
}

export const meanOf = (values: Numbers) => (values.length === 0 ? null : sumOf(values) / values.length);

/** Equal values have no variance, whatever rounding makes of it. */
function isConstant(values: Numbers) {
  for (let at = 1; at < values.length; at++) if (values[at] !== values[0]) return false;
  return true;
}

function covariance(a: Numbers, b: Numbers) {
  const size = a.length;
  if (size < 2) return null;
  if (isConstant(a) || isConstant(b)) return 0;
  const meanA = sumOf(a) / size;
  const meanB = sumOf(b) / size;
  let sum = 0;
  for (let at = 0; at < size; at++) sum += ((a[at] as number) - meanA) * ((b[at] as number) - meanB);
  return sum / (size - 1);
}

export const varianceOf = (values: Numbers) => covariance(values, values);

const rootOf = (value: number | null) => (value === null ? null : Math.sqrt(value));

export const deviationOf = (values: Numbers) => rootOf(varianceOf(values));

/** Of 100; null where one of the two does not vary. */
function correlation(a: Numbers, b: Numbers) {
  const both = covariance(a, b);
  const spread = (varianceOf(a) ?? 0) * (varianceOf(b) ?? 0);
  return both === null || spread === 0 ? null : (100 * both) / Math.sqrt(spread);
}

/** How near the correlation comes to the greatest that these scores allow. */
function efficiency(a: Float64Array, b: Float64Array) {
  const both = covariance(a, b);
  const most = covariance(a.toSorted(), b.toSorted());
  return both === null || !most ? null : (100 * both) / most;
}

/** Share of attempts in each of the two groups that are compared. */
const groupShare = 0.27;

/**
 * Mean share of the points that the top 27 % by total reach, less that of the bottom 27 %. Who ties at the edge of a group
 * counts in it with a part, so that the order of the attempts decides nothing. Null where all totals are equal.
 */
export function groupIndex({ scores, totals, most, sortedTotals }: ItemScores) {
  const size = scores.length;
  if (size < 2 || most === 0 || isConstant(totals)) return null;
  const places = Math.max(1, Math.round(size * groupShare));
  const sorted = sortedTotals ?? totals.toSorted();
  const shareAbove = (edge: number, sign: 1 | -1) => {
    let [inside, tied, sum, tiedSum] = [0, 0, 0, 0];
    for (let at = 0; at < size; at++) {
      const over = sign * ((totals[at] as number) - edge);
      if (over > 0) {
        inside += 1;
        sum += scores[at] as number;
      } else if (over === 0) {
        tied += 1;
        tiedSum += scores[at] as number;
      }
    }
    return (sum + (tiedSum * (places - inside)) / tied) / (places * most);
  };
  return shareAbove(sorted[size - places] as number, 1) - shareAbove(sorted[places - 1] as number, -1);
}

export function itemFigures(item: ItemScores) {
  const { scores, totals, inSome, most } = item;
  const rest = inSome ? totals : totals.map((total, at) => total - (scores[at] as number));
  const mean = meanOf(scores);
  return {
    facility: mean === null || most === 0 ? null : mean / most,
    standardDeviation: deviationOf(scores),
    discriminationIndex: correlation(scores, rest),
    discriminativeEfficiency: efficiency(scores, rest),
    groupIndex: groupIndex(item),
  };
}

/**
 * How much each item has to do with the spread of the totals, of 100 in all. An item that goes against the total has none
 * and is left out of the sum, and so is one that not every attempt had.
 */
export function effectiveWeights(items: readonly ItemScores[]) {
  const roots = items.map(({ scores, totals, inSome }) => {
    const both = inSome ? null : covariance(scores, totals);
    return both === null || both < 0 ? null : Math.sqrt(both);
  });
  const sum = sumOf(roots.map((root) => root ?? 0));
  return roots.map((root) => (root === null || sum === 0 ? null : (100 * root) / sum));
}

/** Mean of the deviations from the mean to this power. */
function moment(values: Float64Array, power: number) {
  const mean = sumOf(values) / values.length;
  return sumOf(values.map((value) => (value - mean) ** power)) / values.length;
}

/** The totals of a test: their middle, their spread and the shape of their distribution (k-statistics). */
export function totalFigures(totals: Float64Array) {
  const size = totals.length;
  const k2 = varianceOf(totals);
  const varies = k2 !== null && k2 > 0;
  const [m2, m3, m4] = [2, 3, 4].map((power) => (varies ? moment(totals, power) : 0)) as [number, number, number];
  const k3 = (size ** 2 * m3) / ((size - 1) * (size - 2));
  const k4 = (size ** 2 * ((size + 1) * m4 - 3 * (size - 1) * m2 ** 2)) / ((size - 1) * (size - 2) * (size - 3));
  return {
    mean: meanOf(totals),
    median: medianOf(totals.toSorted()),
    standardDeviation: rootOf(k2),
    skewness: varies && size > 2 ? k3 / k2 ** 1.5 : null,
    kurtosis: varies && size > 3 ? k4 / k2 ** 2 : null,
  };
}

/**
 * Cronbach's alpha of attempts that all had these items, in per cent, with what of the spread is error. Null for a single
 * item and where the totals do not vary.
 */
export function reliability(items: readonly Numbers[], totals: Numbers) {
  const k2 = varianceOf(totals);
  const count = items.length;
  if (count < 2 || !k2) return { alpha: null, errorRatio: null, standardError: null };
  const inItems = sumOf(items.map((scores) => varianceOf(scores) ?? 0));
  const alpha = ((100 * count) / (count - 1)) * (1 - inItems / k2);
  const errorRatio = 100 * Math.sqrt(Math.max(0, 1 - alpha / 100));
  return { alpha, errorRatio, standardError: (errorRatio * Math.sqrt(k2)) / 100 };
}

/** What guessing alone is worth, as a share of the points; null where there is nothing to guess from. */
export function guessShare(type: string, options: number) {
  if (type === 'JUDGE') return 0.5;
  return type === 'SINGLE' && options > 0 ? 1 / options : null;
}
