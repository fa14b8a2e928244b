export { interviewEvidence } from './asks.ts';
export { jobInReach, requireJob } from './job/reach.queries.ts';
export { parseResume } from './parse/parse-resume.ts';
export { readText as readResumeText } from './parse/text/read-text.ts';
export { moveApplications } from './pipeline/move-application.ts';
export { candidateSearchText } from './pipeline/search-text.rules.ts';
