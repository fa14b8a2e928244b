import { leastForKappa } from '#contract/exam/marking-team.ts';
import { medianOf } from '../result/statistics.rules.ts';

/** Two scores of one answer, in hundredths of a point. */
export type ScorePair = readonly [number, number];

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Cohen's weighted kappa with quadratic disagreement (Cohen 1968; Fleiss & Cohen 1973): one less the mean squared
 * difference over what it would be, were each score of the one to meet each of the other by chance:
 *
 *   κ = 1 − mean (a − b)² / (var a + var b + (mean a − mean b)²)      variances divided by n
 *
 * With categories at equal distances this is the value of the table of counts with the weights (i − j)²; written this
 * way it needs none, so that points, halves and quarters go in as they are.
 * @returns −1 … 1; null for no pairs, and where all scores of both are one number, as there is nothing to agree about
 */
export function quadraticWeightedKappa(pairs: readonly ScorePair[]): number | null {
  if (pairs.length === 0) return null;
  const [meanA, meanB] = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))];
  const variances = meanOf(pairs.map(([a, b]) => (a - meanA) ** 2 + (b - meanB) ** 2));
  const byChance = variances + (meanA - meanB) ** 2;
  return byChance === 0 ? null : 1 - meanOf(pairs.map(([a, b]) => (a - b) ** 2)) / byChance;
}

/** Up to how far apart two scores are neighbours (hundredths): one point, half a point of a question worth less than five. */
export const neighbourWithin = (points: number) => (points < 500 ? 50 : 100);

const share = (count: number, of: number) => (of > 0 ? count / of : null);

/**
 * How far two agree who scored the same answers.
 * @param within greatest difference of neighbours (hundredths), see `neighbourWithin`
 * @returns `exact` and `adjacent` (which includes the exact ones) as shares, `meanDifference` of first less second in
 *   points; `kappa` null with `kappaMissing`: below `leastForKappa` pairs, where nothing differs, and where one of the two
 *   gave everything the same score (κ is 0 then whatever the other did)
 */
export function agreementOf(pairs: readonly ScorePair[], within: number) {
  const count = pairs.length;
  const apart = (most: number) => pairs.filter(([a, b]) => Math.abs(a - b) <= most).length;
  const varies = (side: 0 | 1) => new Set(pairs.map((pair) => pair[side])).size > 1;
  const kappaMissing = count < leastForKappa ? 'few' : varies(0) && varies(1) ? null : 'same';
  return {
    count,
    exact: share(apart(0), count),
    adjacent: share(apart(within), count),
    meanDifference: count > 0 ? Math.round(meanOf(pairs.map(([a, b]) => a - b))) / 100 : null,
    kappa: kappaMissing === null ? quadraticWeightedKappa(pairs) : null,
    kappaMissing,
  } as const;
}

/** Who has given nothing for so long was away. */
const awayMs = 15 * 60_000;

/** Milliseconds an answer, from one score to the next: the median of the times in which nobody was away. */
export const timePerAnswer = (gapsMs: readonly (number | null)[]) => {
  const worked = gapsMs.flatMap((gap) => (gap === null || gap > awayMs ? [] : [gap]));
  const median = medianOf(worked.toSorted((a, b) => a - b));
  return median === null ? null : Math.round(median);
};

interface Given {
  readonly attemptId: string;
  readonly userId: string;
  readonly score: number;
  /** Asked for because two differed: such answers are no sample. */
  readonly third: boolean;
}

/** Scores that two people gave the same answers without a third having been needed for theirs, by the pair. */
export function pairsOf(given: readonly Given[]) {
  const pairs = new Map<string, { one: string; other: string; scores: ScorePair[] }>();
  const byAttempt = Map.groupBy(
    given.filter(({ third }) => !third),
    ({ attemptId }) => attemptId,
  );
  for (const readings of byAttempt.values()) {
    const inOrder = readings.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const [at, one] of inOrder.entries()) {
      for (const other of inOrder.slice(at + 1)) {
        const key = `${one.userId} ${other.userId}`;
        const pair = pairs.get(key) ?? { one: one.userId, other: other.userId, scores: [] };
        pair.scores.push([one.score, other.score]);
        pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()];
}
