export { eraseApplicant, nameApplicant } from './applicant/applicant.queries.ts';
export { authenticator } from './session/authenticate.ts';
export { endSessionsOf, refreshCallers } from './session/session.queries.ts';
export { keepExamToken, keepRefreshToken } from './session/session.routes.ts';
export { issueTokens, startSession } from './session/sign-in.ts';
