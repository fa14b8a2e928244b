import type { Degree } from '#contract/recruitment/job-fields.ts';

/** What is kept of a person beside their resume, to be found and compared by; `factColumns` reads it. */
export interface CandidateFacts {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly gender: boolean | null;
  readonly city: string;
  readonly degree: Degree;
  readonly school: string;
  readonly major: string;
  readonly graduatedOn: string | null;
  readonly experienceMonths: number | null;
}
