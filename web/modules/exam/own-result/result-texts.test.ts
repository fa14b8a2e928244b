import { expect, test } from 'vitest';
import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import {
  countingLines,
  equatedLine,
  onlyMistakes,
  submittedText,
  unsavedOf,
  usedText,
  verdictOf,
} from './result-texts.ts';

const question = (correctness: ResultQuestion['correctness'], response: ResultQuestion['response'] = 'x') =>
  ({ correctness, response }) as ResultQuestion;

test('right or wrong has a sign and a word', () => {
  expect(verdictOf(question('right'))).toMatchObject({ mark: '✓', text: '答对' });
  expect(verdictOf(question('partial'))).toMatchObject({ text: '部分得分' });
  expect(verdictOf(question('wrong'))).toMatchObject({ mark: '✗', text: '答错' });
  for (const nothing of [null, ' ', [], ['', '']]) {
    expect(verdictOf(question('wrong', nothing))).toMatchObject({ mark: '✗', text: '未作答' });
  }
  expect(verdictOf(question('wrong', false))?.text).toBe('答错');
  expect(verdictOf(question(null))).toBeUndefined();
});

test('only mistakes: sections without any are left out', () => {
  const sections: Result['sections'] = [
    { name: '一', questions: [question('right')] },
    { name: '二', questions: [question('wrong'), question('partial'), question(null), question('right')] },
  ];
  expect(onlyMistakes(sections).map(({ name, questions }) => [name, questions.length])).toEqual([['二', 2]]);
});

test('the line below the name', () => {
  expect(submittedText({ submittedAt: '2026-11-18T02:32:10Z', submitReason: 'self' })).toBe('11-18 10:32 交卷');
  expect(submittedText({ submittedAt: '2026-11-18T02:32:10Z', submitReason: 'timeout' })).toBe(
    '11-18 10:32 时间到自动交卷',
  );
  const over = (submitReason: Result['submitReason']) =>
    submittedText({ submittedAt: null, submitReason }).split(' ')[1];
  expect([over('idle'), over('forced')]).toEqual(['长时间无操作自动交卷', '组织者收卷']);
  expect(usedText(2_280_000)).toBe('用时 38 分钟');
  expect(usedText(null)).toBeUndefined();
});

/** Two attempts, and what they come to. */
test('a raw score is told beside what it counts as', () => {
  expect(equatedLine({ rawScore: 30, score: 32.5 })).toEqual([
    '各套试卷难度不同，本次作答的原始分 30 分等值后为 32.5 分',
  ]);
  expect(equatedLine({ rawScore: null, score: 32.5 })).toEqual([]);
});

const several = (parts: Partial<Result>): Result => {
  const attempts = [10, 1].map((score, at) => ({
    ...{ attemptId: `a${at + 1}`, number: at + 1, submittedAt: null, state: 'MARKED' as const, score },
  }));
  const final = { score: 5.5, passed: false };
  return { attemptId: 'a1', score: 10, attemptCounting: 'mean', attempts, final, next: null, ...parts } as Result;
};

test('which attempt counts is said beside what this one came to', () => {
  const mean = '最终成绩取各次的平均分';
  expect(countingLines(several({}))).toEqual([mean, '本次作答（第 1 次）：10 分']);
  const voided = several({}).attempts.map((one) => ({ ...one, state: 'VOIDED' as const, score: null }));
  expect(countingLines(several({ score: null, attempts: voided }))[1]).toBe('本次作答（第 1 次）：已作废');
  expect(countingLines(several({ attempts: [], next: 'again' }))).toEqual([mean]);
  expect(countingLines(several({ final: null, next: 'continue' }))).toEqual([
    '这是本次作答的得分；这场考试的成绩取各次的平均分',
  ]);
  expect(countingLines(several({ final: null, score: null }))).toEqual([]);
  expect(countingLines(several({ final: null, attempts: [] }))).toEqual([]);
});

test('only numbers are taken from the history entry', () => {
  expect(unsavedOf({ unsaved: [3, 'x', 7] })).toEqual([3, 7]);
  for (const other of [null, undefined, 'x', {}, { unsaved: 3 }]) expect(unsavedOf(other)).toEqual([]);
});
