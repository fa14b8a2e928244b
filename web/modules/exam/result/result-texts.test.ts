import { expect, test } from 'vitest';
import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { beatenText, onlyMistakes, submittedText, unsavedOf, usedText, verdictOf } from './result-texts.ts';

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
  expect(usedText(2_280_000)).toBe('用时 38分');
  expect(usedText(null)).toBeUndefined();
});

test('the share of those behind', () => {
  expect(beatenText({ place: 112, of: 1288 })).toBe('91%');
  expect(beatenText({ place: 1, of: 1 })).toBeUndefined();
  expect(beatenText(null)).toBeUndefined();
});

test('only numbers are taken from the history entry', () => {
  expect(unsavedOf({ unsaved: [3, 'x', 7] })).toEqual([3, 7]);
  for (const other of [null, undefined, 'x', {}, { unsaved: 3 }]) expect(unsavedOf(other)).toEqual([]);
});
