import { expect, test } from 'vitest';
import type { Correction } from '#contract/exam/regrade.ts';
import { check, type Rows, type WorthOf } from '../bench/torture/check.ts';
import { type CorrectionRows, checkCorrections, checkTotals } from '../bench/torture/check-corrections.ts';
import { Decisions } from '../bench/torture/decisions.ts';
import { AttemptLedger, Findings } from '../bench/torture/ledger.ts';
import type { OpenExam } from '../bench/world.ts';

const examId = 'exam';
const attemptId = 'attempt';
const otherKey: Correction = { kind: 'key', optionIds: ['b'], truth: null, blanks: [] };

/** Three questions of two points, of each one answer is right, and by the other key the other one. */
const exam: OpenExam = {
  ...{ examId, formId: 'form' },
  questions: ['q1', 'q2', 'q3'].map((questionId) => ({
    ...{ questionId, points: 200, otherKey },
    answers: [
      { response: 'a', deserves: 200, otherwise: 0 },
      { response: 'b', deserves: 0, otherwise: 200 },
    ],
  })),
};

/** Answered a, b and nothing. */
const answers = [
  { attemptId, questionId: 'q1', seq: 1, response: 'a' },
  { attemptId, questionId: 'q2', seq: 2, response: 'b' },
];
const responses = new Map(answers.map(({ questionId, response }) => [questionId, response]));

function decided(...corrections: [questionId: string, correction: Correction][]) {
  const decisions = new Decisions([exam]);
  for (const [questionId, correction] of corrections) {
    decisions.hold(examId, questionId, decisions.asked(examId, questionId, correction));
  }
  return decisions;
}

test('a total is reckoned anew from the answers and what holds for each question', () => {
  const totals = (...corrections: Parameters<typeof decided>) => decided(...corrections).totalOf(examId, responses);
  expect([
    totals(),
    totals(['q2', otherKey]),
    totals(['q3', { kind: 'everybody' }]),
    totals(['q2', { kind: 'answered' }], ['q3', { kind: 'answered' }]),
    totals(['q2', { kind: 'leaveOut', points: 'lower' }]),
    totals(['q2', { kind: 'leaveOut', points: 'spread' }]),
    // What held beside being left out holds when it is put back.
    totals(['q2', otherKey], ['q2', { kind: 'leaveOut', points: 'spread' }], ['q2', { kind: 'putBack' }]),
  ]).toEqual([200, 400, 400, 400, 200, 300, 400]);
});

const attempt = {
  ...{ attemptId, examId, userId: 'lin', leaseId: 'lease', state: 'MARKED', submittedAt: null },
};
const rowsWith = (corrections: CorrectionRows, state = 'MARKED'): Rows & { corrections: CorrectionRows } => ({
  ...{ attempts: [{ ...attempt, state }], answers, marks: [], submissions: [], corrections },
});
const nothing: CorrectionRows = { regrades: [], audited: [], totals: [] };
const total = (score: number | null): CorrectionRows => ({ ...nothing, totals: [{ attemptId, score }] });
const found = (findings: readonly { kind: string; text: string }[]) =>
  findings.map(({ kind, text }) => `${kind}: ${text}`);

test('a total that is another than its answers come to is lost or double; a voided attempt keeps its own', () => {
  const decisions = decided(['q2', otherKey]);
  expect([
    found(checkTotals(decisions, rowsWith(total(400)))),
    found(checkTotals(decisions, rowsWith(total(200)))),
    found(checkTotals(decisions, rowsWith(total(600)))),
    found(checkTotals(decisions, rowsWith(total(null)))),
    found(checkTotals(decisions, rowsWith(total(0), 'VOIDED'))),
  ]).toEqual([
    [],
    ['lost: total of attempt is 200, its answers come to 400'],
    ['double: total of attempt is 600, its answers come to 400'],
    ['lost: total of attempt is null, its answers come to 400'],
    [],
  ]);
});

test('an acknowledged correction stands in the record and the log, and no more often than it was asked for', () => {
  const told = { examId, questionId: 'q1', reason: 'r', asked: 1, regradeId: 'g1' as string | undefined };
  const row = (regradeId: string, reason = 'r') => ({ regradeId, reason, state: 'DONE' });
  const logged = (count: number) => [{ reason: 'r', count }];
  expect([
    found(checkCorrections([told], { ...nothing, regrades: [row('g1')], audited: logged(1) })),
    found(checkCorrections([{ ...told, regradeId: undefined }], nothing)),
    found(checkCorrections([told], nothing)),
    found(checkCorrections([told], { ...nothing, regrades: [row('g1'), row('g2')], audited: logged(2) })),
    found(checkCorrections([told], { ...nothing, regrades: [row('g1')] })),
    found(checkCorrections([], { ...nothing, regrades: [row('g1')], audited: logged(1) })),
  ]).toEqual([
    [],
    [],
    ['lost: correction r was acknowledged and is not in the record'],
    ['double: correction r stands 2 times, asked for 1 times'],
    ['lost: correction r is 0 times in the log, done 1 times'],
    ['double: regrade g1 is in the record and was never asked for'],
  ]);
});

test('a mark is what its answer deserves by something that was decided, and nothing else', () => {
  const started = {
    ...{ attemptId, leaseId: 'lease', answers: [] },
    order: exam.questions.map(({ questionId }) => ({ questionId, optionIds: [] })),
  } as unknown as ConstructorParameters<typeof AttemptLedger>[0];
  const ledger = new AttemptLedger({ ...started, examId }, 'lin', new Findings());
  ledger.sending('lease', [
    { questionId: 'q1', seq: 1, response: 'a', deserves: 200 },
    { questionId: 'q2', seq: 2, response: 'b', deserves: 0 },
  ]);
  ledger.endedByMonitor();
  const told = [{ ...ledger.promised(), ...ledger.asked() }];
  const decisions = decided(['q2', otherKey]);
  const findings = (scores: readonly number[]) => {
    const marks = exam.questions.map(({ questionId }, at) => ({ attemptId, questionId, score: scores[at] ?? 0 }));
    const worthOf: WorthOf = ({ examId, questionId }, answer) => decisions.worthEver(examId, questionId, answer);
    return found(check(told, { ...rowsWith(nothing), marks }, worthOf));
  };
  expect([findings([200, 0, 0]), findings([200, 200, 0]), findings([0, 200, 0])]).toEqual([
    [],
    [],
    ['lost: mark attempt q1 is 0, the stored answer deserves 200'],
  ]);
});
