import type { JobFilter } from '#contract/recruitment/job.ts';
import type { OverviewDays } from '#contract/recruitment/overview.ts';
import type { ApplicationState, Source, Stage } from '#contract/recruitment/states.ts';

const withQuery = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;

/** The jobs that a number counts. */
export const jobsAt = (filter: Pick<JobFilter, 'state' | 'urgency'>) =>
  withQuery('/manage/recruitment/job', { ...filter });

interface People {
  readonly jobId?: string;
  /** Or all that go on. */
  readonly state?: ApplicationState | 'UNDER_WAY';
  /** Came to this stage or further. */
  readonly reached?: Stage;
  readonly source?: Source;
  /** Came within so many days. */
  readonly since?: OverviewDays;
}

/** The applications that a number counts. */
export const peopleAt = (filter: People) => withQuery('/manage/recruitment/staff', { ...filter });

/** One of the interviews, or all of them by day. */
export const interviewsAt = (query: { readonly interviewId: string } | { readonly view: 'calendar' }) =>
  withQuery('/manage/recruitment/interview', { ...query });
