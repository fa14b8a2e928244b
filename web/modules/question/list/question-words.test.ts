import { expect, test } from 'vitest';
import { correctLetters, difficultyColour, stateOf, stemLine } from './question-words.ts';

test('a stem is one line with its formulas as they were typed', () => {
  expect(stemLine('<p>若 $x^2=4$，则</p><p>x = ______。</p>')).toBe('若 $x^2=4$，则 x = ____。');
  expect(stemLine('<p>首都是{{1}}</p>')).toBe('首都是____');
});

test('a long formula is cut, a picture is named, nothing is said to be nothing', () => {
  expect(stemLine('<p>$\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$ 是</p>')).toBe('$\\frac{-b\\pm\\sqrt{b^2-…$ 是');
  expect(stemLine('<p><img src="/a.png"></p>')).toBe('〔图片〕');
  expect(stemLine('<p></p>')).toBe('（无题干）');
});

test('states and bands have their colours', () => {
  expect(stateOf('REJECTED')).toEqual({ label: '已驳回', tone: 'red' });
  expect(stateOf('APPROVED').label).toBe('已通过');
  expect([1, 3, 4, 5, 6, 10].map(difficultyColour)).toEqual(['green', 'green', 'blue', 'blue', 'orange', 'orange']);
});

test('the letters of what is correct', () => {
  const option = (correct: boolean) => ({ content: '', correct, fixed: false });
  expect(correctLetters([true, false, true].map(option))).toBe('AC');
  expect(correctLetters([])).toBe('');
});
