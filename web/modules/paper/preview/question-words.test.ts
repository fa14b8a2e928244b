import { expect, test } from 'vitest';
import { correctLetters, shortTypeLabel, withBlankLines } from './question-words.ts';

test('types in short', () => {
  expect(['SINGLE', 'JUDGE', 'COMPOSITE'].map(shortTypeLabel)).toEqual(['单选', '判断', '默认大题']);
});

test('the letters of what is correct', () => {
  const option = (correct: boolean) => ({ id: '', content: '', correct, fixed: false });
  expect(correctLetters([true, false, true].map(option))).toBe('AC');
  expect(correctLetters([])).toBe('');
});

test('blanks become lines, short underscores stay', () => {
  expect(withBlankLines('<p>甲____乙{{2}}丙 a_b</p>')).toMatch(/^<p>甲<u>.+<\/u>乙<u>.+<\/u>丙 a_b<\/p>$/);
});
