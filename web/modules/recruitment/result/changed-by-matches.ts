import { jobApplication } from '#contract/recruitment/application.ts';
import { applicationMatch } from '#contract/recruitment/match.ts';
import { recruitResult } from '#contract/recruitment/result.ts';

/** What is no longer true after applications were matched anew. */
export const changedByMatches = [
  ...[applicationMatch.read, recruitResult.search, recruitResult.read, recruitResult.compare],
  ...[jobApplication.board, jobApplication.column, jobApplication.search, jobApplication.read],
];
