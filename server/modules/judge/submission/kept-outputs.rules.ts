import type { TestSet } from '#contract/judge/judge.ts';
import type { CaseRow, RunEnd } from './submission.queries.ts';

/** Signs of what is kept of all hidden cases of a run together, of which each is cut to its beginning before. */
export const hiddenMost = 64 * 1024;

function beginning(text: string | null, most: number) {
  if (text === null || text.length <= most) return text;
  // Left out it would count as what was expected.
  return `${text.slice(0, most).toWellFormed()}…`;
}

/** Outputs as they are stored: samples as they are, of hidden cases the first ones. */
export function keptOutputs(cases: RunEnd['cases'], { tests }: TestSet): CaseRow[] {
  let left = hiddenMost;
  return cases.map((one) => {
    if (tests[one.position]?.sample) return one;
    const output = beginning(one.output, left);
    left = Math.max(0, left - (output?.length ?? 0));
    const errorOutput = beginning(one.errorOutput, left);
    left = Math.max(0, left - (errorOutput?.length ?? 0));
    return { ...one, output, errorOutput };
  });
}
