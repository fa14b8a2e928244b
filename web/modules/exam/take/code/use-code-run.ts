import { useSyncExternalStore } from 'react';
import { type CodeRunning, examCode } from '#contract/exam/code.ts';
import { call } from '../../../../kit/api/call.ts';
import type { ExamItem } from '../exam-items.ts';
import { steadyClock } from '../steady-clock.ts';
import type { ExamRules } from '../take-view.ts';
import { CodeRunner } from './code-run.ts';

/** Each question's own, while the page is open: who comes back to a question finds its last result. */
const runners = new Map<string, CodeRunner>();

/** A visit kept by an older version of the page knows nothing of it. */
type Running = CodeRunning | null | undefined;

const patienceMs = 20_000;
const options = { quiet: true, read: false, stay: true, timeoutMs: patienceMs };

function newRunner(attemptId: string, questionId: string, leaseId: string, running: Running) {
  const { runsMost = null, runs = [] } = running ?? {};
  const used = runs.find((one) => one.questionId === questionId)?.count ?? 0;
  return new CodeRunner({
    clock: steadyClock,
    left: runsMost === null ? null : Math.max(0, runsMost - used),
    calls: {
      start: (asked) => call(examCode.run, { body: { attemptId, questionId, leaseId, ...asked } }, options),
      detail: (runId) => call(examCode.detail, { query: { attemptId, runId } }, options),
      cancel: (runId) => call(examCode.cancel, { body: { attemptId, runId } }, options),
    },
  });
}

export function useCodeRun(attemptId: string, { questionId }: ExamItem, { leaseId, code }: ExamRules) {
  // with another lease the server counts on from what it had
  const key = `${attemptId} ${questionId} ${leaseId}`;
  const runner = runners.get(key) ?? newRunner(attemptId, questionId, leaseId, code);
  runners.set(key, runner);
  return { runner, view: useSyncExternalStore(runner.subscribe, runner.view) };
}
