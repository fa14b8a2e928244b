import { expect, test } from 'vitest';
import { difficultyText } from './bank-words.ts';

test('difficulties are named by their band, without empty ones', () => {
  expect(
    difficultyText([
      { difficulty: 7, count: 2 },
      { difficulty: 3, count: 12 },
      { difficulty: 5, count: 0 },
    ]),
  ).toBe('简单 12 · 困难 2');
  expect(difficultyText([])).toBe('');
});
