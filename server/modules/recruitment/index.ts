export { hasPhoto } from './apply/photo.queries.ts';
export { photoOfApplication } from './apply/photo.ts';
export {
  candidatesErased,
  type InterviewSummary,
  interviewEvidence,
  interviewSummaries,
  interviewsOfApplicant,
} from './asks.ts';
export { jobInReach, requireJob } from './job/reach.queries.ts';
export { matchesDue } from './match/reckon.ts';
export { payPurpose } from './offer/offer.rules.ts';
export { parseResume } from './parse/parse-resume.ts';
export { readText as readResumeText } from './parse/text/read-text.ts';
export { toInterviewRound } from './pipeline/interview-round.ts';
export { addEvents, type EventActor } from './pipeline/move.queries.ts';
export { requireApplication } from './pipeline/reach.queries.ts';
export { noteViews } from './pipeline/read.queries.ts';
export { candidateSearchText } from './pipeline/search-text.rules.ts';
