import { durationText } from '../../../kit/text/time.ts';

/** A figure with so many decimals; what could not be reckoned is a dash. */
export const figureText = (figure: number | null, digits = 2) => (figure === null ? '—' : figure.toFixed(digits));

const secondMs = 1000;

/** To the second: nobody compares parts of it. */
export const timeText = (ms: number | null) =>
  ms === null ? '—' : durationText(Math.max(secondMs, Math.round(ms / secondMs) * secondMs));

const steps = [
  [0.9, '很高，适合选拔'],
  [0.8, '较高'],
  [0.7, '可以接受'],
  [Number.NEGATIVE_INFINITY, '偏低，误差较大'],
] as const;

/** What a reliability is worth, in words. */
export const reliabilityWords = (alpha: number | null) =>
  alpha === null ? '算不出来' : (steps.find(([from]) => alpha >= from)?.[1] ?? '');
