import { job } from '#contract/recruitment/job.ts';

/** What shows jobs or offers what stands in them. */
export const changedByJobs = [job.search, job.detail, job.choices];
