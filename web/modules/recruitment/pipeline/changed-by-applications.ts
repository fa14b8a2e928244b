import { jobApplication } from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import { job } from '#contract/recruitment/job.ts';
import { recruitResult } from '#contract/recruitment/result.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';

/** What is no longer true after something happened to an application. */
export const changedByApplications = [
  ...[jobApplication.board, jobApplication.column, jobApplication.search, jobApplication.read],
  ...[jobApplication.statistics, jobApplication.tags, candidate.listed, job.detail, job.search],
  ...[candidateResume.read, candidateResume.text, candidateResume.activity],
  ...[recruitResult.search, recruitResult.read],
];
