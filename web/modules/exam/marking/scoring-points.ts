const hundredths = (points: number) => Math.round(points * 100);

/** What the ticked 采分点 are worth together, never more than the question. */
export function sumOfTicked(each: readonly { points: number }[], ticked: readonly number[], points: number): number {
  const sum = each.reduce((sum, one, place) => sum + (ticked.includes(place) ? hundredths(one.points) : 0), 0);
  return Math.min(sum, hundredths(points)) / 100;
}

const most = 11;
const steps = [0.5, 1, 2, 5, 10, 20, 50, 100];

/** Scores to press at once: from nought to the points in even steps, at most eleven and the points themselves. */
export function quickScores(points: number): number[] {
  const [half = 0.5, ...whole] = steps;
  const allowed = points <= 3 || !Number.isInteger(points) ? [half, ...whole] : whole;
  const step = allowed.find((step) => points / step < most) ?? points;
  const scores = Array.from({ length: Math.floor(points / step) + 1 }, (_, place) => place * step);
  return scores.at(-1) === points ? scores : [...scores, points];
}
