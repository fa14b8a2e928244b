export { sandboxState } from './sandbox/sandbox-state.ts';
export { marksOf } from './submission/submission.queries.ts';
export { type CodeToMark, submitCode } from './submission/submit-code.ts';
export { judgeState } from './worker/judge-state.ts';
export { watchJudge } from './worker/watch-judge.ts';
