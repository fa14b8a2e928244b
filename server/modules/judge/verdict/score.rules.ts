import type { Verdict } from '#contract/judge/verdict.ts';

export interface CountedCase {
  /** Its share, relative to the others. */
  readonly weight: number;
  /** Cases of one group count all together or not at all. */
  readonly group?: number | undefined;
  /** Null: it was not run, since its group had failed. */
  readonly verdict: Verdict | null;
}

/**
 * What the passed cases are worth, in hundredths of a point. Null when a failure of ours stands among them: a person
 * decides, and no point is lost. The full points are for whoever passed every case.
 */
export function scoreOf(cases: readonly CountedCase[], points: number): number | null {
  if (cases.some(({ verdict }) => verdict === 'SE')) return null;
  if (cases.length === 0) return null;
  const failed = new Set(
    cases.flatMap(({ group, verdict }) => (group === undefined || verdict === 'AC' ? [] : [group])),
  );
  const passed = cases.filter(({ group, verdict }) => verdict === 'AC' && (group === undefined || !failed.has(group)));
  if (passed.length === cases.length) return points;
  const sum = (some: readonly CountedCase[]) => some.reduce((total, { weight }) => total + weight, 0);
  const total = sum(cases);
  if (total === 0) return 0;
  const share = Math.floor((points * sum(passed)) / total + 1e-9);
  // A case without weight that failed costs nothing.
  return Math.min(points, share);
}
