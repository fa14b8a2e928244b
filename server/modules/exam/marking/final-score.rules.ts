/** Scores are hundredths of a point. */
export interface GivenScore {
  readonly score: number | null;
  readonly comment: string;
  readonly third: boolean;
}

export interface WayOfMarking {
  readonly double: boolean;
  readonly threshold: number;
  readonly step: number;
  readonly arbitration: 'nearer' | 'third';
}

export const singleMarking: WayOfMarking = { double: false, threshold: 0, step: 50, arbitration: 'nearer' };

interface Scored extends GivenScore {
  readonly score: number;
}

const isScored = (given: GivenScore): given is Scored => given.score !== null;

/** A multiple of the step; what lies in the middle goes up, and nothing goes above the points. */
const meanOf = (one: number, other: number, { step }: WayOfMarking, points: number) =>
  Math.min(points, Math.round((one + other) / 2 / step) * step);

/** Of two scores the one that the third is nearer to; none where it lies in the middle. */
function nearerOf(one: Scored, other: Scored, third: Scored) {
  const byOne = Math.abs(one.score - third.score);
  const byOther = Math.abs(other.score - third.score);
  if (byOne === byOther) return undefined;
  return byOne < byOther ? one : other;
}

const final = (score: number, counted: readonly Scored[]) => ({
  score,
  comment: [...new Set(counted.map(({ comment }) => comment).filter((comment) => comment !== ''))].join('\n'),
});

/**
 * What a person gets for an answer, or null while a score is missing: of two blind scores the
 * mean if they are near enough, else the mean of a third and the nearer of them, or the third.
 */
export function finalScore(way: WayOfMarking, given: readonly GivenScore[], points: number) {
  const [one, other] = given.filter(({ third }) => !third).filter(isScored);
  if (!one) return null;
  if (!way.double) return final(one.score, [one]);
  if (!other) return null;
  if (Math.abs(one.score - other.score) <= way.threshold) {
    return final(meanOf(one.score, other.score, way, points), [one, other]);
  }
  const third = given.filter((score) => score.third).find(isScored);
  if (!third) return null;
  const nearer = way.arbitration === 'nearer' ? nearerOf(one, other, third) : undefined;
  if (!nearer) return final(third.score, [third]);
  return final(meanOf(nearer.score, third.score, way, points), [nearer, third]);
}
