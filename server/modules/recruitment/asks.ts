import type { Interviewed } from '#contract/recruitment/result.ts';
import { announce, ask } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import type { NewEvidence } from '../post/index.ts';

/** In the transaction that hires: what the interviews of an application say of the person, who is `userId` from now on. */
export const interviewEvidence = ask<
  [db: Db, organisationId: string, applicationId: string, userId: string],
  Promise<readonly NewEvidence[]>
>('interviewEvidence');

/** What an applicant is told of interviews that they are asked to or were in. */
export const interviewsOfApplicant = ask<
  [db: Db, applicantId: string],
  Promise<
    readonly {
      readonly organisation: string;
      readonly job: string;
      readonly round: string;
      readonly startsAt: string | null;
      /** What was recorded of it, and what the applicant said to that; null: nothing. */
      readonly recordings: readonly {
        readonly startedAt: string;
        readonly deletedAfter: string | null;
        readonly agreed: boolean | null;
        readonly state: string;
      }[];
    }[]
  >
>('interviewsOfApplicant');

/** In the transaction that erases candidates: what later modules keep of these people goes too. */
export const candidatesErased =
  announce<[db: Db, organisationId: string, candidateIds: readonly string[]]>('candidatesErased');

/** What interviews say of an application, as far as whoever reads may know. */
export interface InterviewSummary extends Interviewed {
  readonly applicationId: string;
  /** More is told after the reader's own scorecard. */
  readonly hidden: boolean;
}

/** Of these applications those with scorecards that were handed in. */
export const interviewSummaries = ask<
  [db: Db, user: Caller, applicationIds: readonly string[]],
  Promise<readonly InterviewSummary[]>
>('interviewSummaries');
