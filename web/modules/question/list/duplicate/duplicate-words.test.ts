import { expect, test } from 'vitest';
import type { Question } from '#contract/question/question.ts';
import { bestKept } from './duplicate-words.ts';

const one = (questionId: string, usedCount: number, state: Question['state'], versionNumber: number) =>
  ({ questionId, usedCount, state, versionNumber }) as Question;

test('the most used is kept, then an approved one, then the one most worked on', () => {
  expect(bestKept([one('a', 0, 'APPROVED', 9), one('b', 1, 'DRAFT', 1)])?.questionId).toBe('b');
  expect(bestKept([one('a', 0, 'DRAFT', 9), one('b', 0, 'APPROVED', 1)])?.questionId).toBe('b');
  expect(bestKept([one('a', 0, 'DRAFT', 2), one('b', 0, 'DRAFT', 1)])?.questionId).toBe('a');
  expect(bestKept([])).toBeUndefined();
});
