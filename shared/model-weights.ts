import { inSteps } from './paper-statistics/item-points.ts';

/** 100 % in hundredths of a per cent. */
const whole = 10_000;

export const sumOfWeights = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

/** The same for each of so many; what does not divide goes to the first. */
export const evenWeights = (count: number) => (count === 0 ? [] : inSteps(Array<number>(count).fill(1), whole, 1));

/** Weights in the same proportion that sum to 100 %; where nothing weighs anything, all weigh the same. */
export const rescaledWeights = (weights: readonly number[]) =>
  sumOfWeights(weights) > 0 ? inSteps(weights, whole, 1) : evenWeights(weights.length);

/** 12.5% as people read it. */
export const weightText = (weight: number) => `${weight / 100}%`;
