import { expect, test } from 'vitest';
import { orderText } from './order-text.ts';

test.each([
  [false, false, ''],
  [true, false, '每名考生看到的题目顺序不同。'],
  [false, true, '每名考生看到的选项顺序不同。'],
  [true, true, '每名考生看到的题目和选项顺序不同。'],
])('questions %s, options %s', (shuffleQuestions, shuffleOptions, text) => {
  expect(orderText({ shuffleQuestions, shuffleOptions })).toBe(text);
});
