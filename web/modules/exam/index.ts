export { JudgedCode } from './own-result/own-code.tsx';
export { CodeDraftStore } from './take/code/code-drafts.ts';
export { CodeRunner } from './take/code/code-run.ts';
export { CodeSamples } from './take/code/code-samples.tsx';
export { RunPanel } from './take/code/run-part.tsx';
export { steadyClock } from './take/steady-clock.ts';
