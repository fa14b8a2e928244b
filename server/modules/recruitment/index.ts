export { jobInReach, requireJob } from './job/reach.queries.ts';
export { moveApplications } from './pipeline/move-application.ts';
export { candidateSearchText } from './pipeline/search-text.rules.ts';
