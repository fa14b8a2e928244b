import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a composite counts as one question, and its items are told beside', () => {
  expect(countText({ questionCount: 14, answerCount: 19 })).toBe('14 题（19 小题）');
  expect(countText({ questionCount: 14, answerCount: 14 })).toBe('14 题');
});
