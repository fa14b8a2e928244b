import { expect, test } from 'vitest';
import { withBlankLines } from './question-words.ts';

test('blanks become lines, short underscores stay', () => {
  expect(withBlankLines('<p>甲____乙{{2}}丙 a_b</p>')).toMatch(/^<p>甲<u>.+<\/u>乙<u>.+<\/u>丙 a_b<\/p>$/);
});
