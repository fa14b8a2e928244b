import { interview, interviewSlot } from '#contract/interview/interview.ts';
import { jobApplication } from '#contract/recruitment/application.ts';

/** What is no longer true after an interview was arranged or changed. */
export const changedByInterviews = [
  ...[interview.search, interview.mine, interview.detail, interview.choices, interviewSlot.list],
  ...[jobApplication.read, jobApplication.board, jobApplication.search],
];
