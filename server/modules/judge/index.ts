export { codeJudged, type JudgedCode } from './asks.ts';
export { sandboxState } from './sandbox/sandbox-state.ts';
export { type HandedInCode, type MarkedSubmission, markedCodes, submitCodes } from './submission/marked-code.ts';
export { lockTrialsOf, marksOf } from './submission/submission.queries.ts';
export { type CodeToMark, startTrial, submitCode } from './submission/submit-code.ts';
export { withdrawSubmission } from './submission/submit-codes.queries.ts';
export { cancelTrial, getTrial } from './submission/trial.ts';
export { judgeState } from './worker/judge-state.ts';
export { watchJudge } from './worker/watch-judge.ts';
