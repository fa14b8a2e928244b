import { mostCompared } from '#contract/recruitment/result.ts';

interface Compared {
  readonly applicationId: string;
  /** Not told where all are of one job. */
  readonly jobId?: string;
}

/** Two to four, of one job. */
export const mayCompare = (chosen: readonly Compared[]) =>
  chosen.length >= 2 && chosen.length <= mostCompared && new Set(chosen.map(({ jobId }) => jobId)).size === 1;

export const compareAddress = (chosen: readonly Compared[]) =>
  `/manage/recruitment/staff/compare?applicationIds=${chosen.map(({ applicationId }) => applicationId).join(',')}`;
