const dayMs = 24 * 3_600_000;
/** Of Asia/Shanghai, which knows no summer time. */
const shiftMs = 8 * 3_600_000;

/** The midnight in Shanghai with which the week of this moment begins, on Monday. */
export function weekOf(moment: number) {
  const day = Math.floor((moment + shiftMs) / dayMs);
  const monday = day - ((((day + 3) % 7) + 7) % 7);
  return monday * dayMs - shiftMs;
}

/** The midnight in Shanghai of the day of this moment. */
export const dayOf = (moment: number) => Math.floor((moment + shiftMs) / dayMs) * dayMs - shiftMs;

export const daysFrom = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at * dayMs);

export const afterDays = (start: number, days: number) => start + days * dayMs;
