import { type Figure, rounded } from '../figure.ts';

export interface Soaked {
  readonly startMb: number;
  readonly endMb: number;
  readonly calls: number;
  readonly failed: number;
  readonly exams: number;
}

const [mostErrors, mostGrowth] = [0, 10];
/** In a shorter run memory is still finding its size. */
const leastMinutes = 30;

/** What a run says: failed calls, and of one that is long enough how much the memory grew. */
export function soakFigures(minutes: number, { startMb, endMb, calls, failed, exams }: Soaked): Figure[] {
  const growth = (endMb / startMb - 1) * 100;
  const errors: Figure = {
    ...{ bench: 'soak', name: 'errors', value: failed, unit: '' },
    more: { calls: String(calls), exams: String(exams) },
    goal: { [`=${mostErrors}`]: failed <= mostErrors },
  };
  const memory: Figure = {
    ...{ bench: 'soak', name: 'rssGrowth', value: growth, unit: '%' },
    more: { start: `${rounded(startMb)}MB`, end: `${rounded(endMb)}MB` },
    goal: { [`<${mostGrowth}%`]: growth < mostGrowth },
  };
  return minutes < leastMinutes ? [errors] : [errors, memory];
}
