import { type Agreement, leastForKappa } from '#contract/exam/marking-team.ts';

const steps = [
  [0.8, '很好'],
  [0.6, '较好'],
  [0.4, '一般'],
  [Number.NEGATIVE_INFINITY, '偏低'],
] as const;

const missing: Readonly<Record<NonNullable<Agreement['kappaMissing']>, string>> = {
  few: `不足 ${leastForKappa} 份`,
  same: '给分没有差别',
};

/** A kappa with what it is worth in words, or why there is none. */
export function kappaText({ count, kappa, kappaMissing }: Agreement) {
  if (count === 0) return '—';
  if (kappa === null) return kappaMissing === null ? '—' : missing[kappaMissing];
  return `${kappa.toFixed(2)} ${steps.find(([from]) => kappa >= from)?.[1] ?? ''}`;
}

/** +0.5: gives so much more than the other. */
export function differenceText(difference: number | null) {
  if (difference === null) return '—';
  return difference > 0 ? `+${difference}` : String(difference);
}
