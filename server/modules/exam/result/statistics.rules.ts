/**
 * Scores as they are compared: in hundredths of a point where the forms have one total, else in hundredths of a percent.
 */
export function comparable(
  forms: readonly { readonly totalPoints: number; readonly passScore: number }[],
  results: readonly {
    readonly score: number | null;
    readonly totalPoints: number | null;
    readonly passScore: number | null;
  }[],
) {
  const totals = new Set(forms.map((form) => form.totalPoints));
  const byPercent = totals.size > 1;
  const [total = 0] = totals;
  const of = (points: number, totalPoints: number) =>
    byPercent ? Math.round((points * 10_000) / Math.max(1, totalPoints)) : points;
  const marks = new Set(forms.map((form) => of(form.passScore, form.totalPoints)));
  const scored = results.flatMap(({ score, totalPoints, passScore }) =>
    score === null ? [] : [{ value: of(score, totalPoints ?? total), passed: score >= (passScore ?? 0) }],
  );
  return {
    byPercent,
    totalPoints: byPercent ? 10_000 : total,
    passScore: marks.size > 1 ? null : ([...marks][0] ?? 0),
    scores: scored.map(({ value }) => value),
    passedCount: scored.filter(({ passed }) => passed).length,
  };
}

/**
 * Description of the scores of one exam.
 * @param scores one score (hundredths of a point) for each marked examinee, in any order
 * @param totalPoints greatest possible score (hundredths)
 * @param passScore least score that passes (hundredths)
 * @returns points (not hundredths) with up to two decimals; `standardDeviation` divides by S−1 and is
 *   null for fewer than two scores; all are null for none
 */
export function scoreStatistics(scores: readonly number[], totalPoints: number, passScore: number) {
  const sorted = [...scores].sort((a, b) => a - b);
  const count = sorted.length;
  const sum = sorted.reduce((total, score) => total + score, 0);
  const mean = count > 0 ? sum / count : null;
  return {
    passedCount: sorted.filter((score) => score >= passScore).length,
    mean: points(mean),
    median: points(medianOf(sorted)),
    highest: points(sorted.at(-1) ?? null),
    lowest: points(sorted[0] ?? null),
    standardDeviation: points(deviationOf(sorted, mean)),
    distribution: distributionOf(sorted, totalPoints),
  };
}

/** What is shown of hundredths of a point; a mean of them is rounded to one. */
export const points = (hundredths: number | null) => (hundredths === null ? null : Math.round(hundredths) / 100);

export function medianOf(sorted: ArrayLike<number>) {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

function deviationOf(scores: readonly number[], mean: number | null) {
  if (mean === null || scores.length < 2) return null;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return Math.sqrt(squares / (scores.length - 1));
}

const bands = 10;

function distributionOf(scores: readonly number[], totalPoints: number) {
  const counts = Array.from({ length: bands }, () => 0);
  for (const score of scores) {
    const band = totalPoints > 0 ? Math.min(bands - 1, Math.floor((score * bands) / totalPoints)) : 0;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  const edge = (band: number) => Math.round((totalPoints * band) / bands) / 100;
  return counts.map((count, band) => ({ from: edge(band), to: edge(band + 1), count }));
}
