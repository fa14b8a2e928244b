const noNumber = '—';

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);

/** 0–100 whatever comes: nothing, less than nothing, or more than all. */
export function clampPercent(value: number | null | undefined): number {
  if (value === Number.POSITIVE_INFINITY) return 100;
  return isNumber(value) ? Math.min(100, Math.max(0, value)) : 0;
}

/** A progress in whole percent; what is not all is never shown as all. */
export function wholePercent(percent: number | null | undefined): number {
  // toPrecision takes away what binary fractions add: 0.29 * 100 is 28.999999999999996.
  return Math.floor(Number(clampPercent(percent).toPrecision(12)));
}

/** 87.5% from a ratio of 0–1; never more than 100.0%. */
export function percentText(ratio: number | null | undefined): string {
  return isNumber(ratio) ? `${clampPercent(ratio * 100).toFixed(1)}%` : noNumber;
}

/** 1.5, 2, 0.33: points as they are, with up to two decimals. */
export function pointsText(points: number | null | undefined): string {
  if (!isNumber(points)) return noNumber;
  // toPrecision takes away what binary fractions add (1.005 is 1.00499…); adding 0 makes -0 a plain 0.
  return String(Math.round(Number((points * 100).toPrecision(15))) / 100 + 0);
}
