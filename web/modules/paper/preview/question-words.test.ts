import { expect, test } from 'vitest';
import { optionWidth, withBlankLines } from './question-words.ts';

test('blanks become lines, short underscores stay', () => {
  expect(withBlankLines('<p>甲____乙{{2}}丙 a_b</p>')).toMatch(/^<p>甲<u>.+<\/u>乙<u>.+<\/u>丙 a_b<\/p>$/);
});

test('a stem without blanks has them at its end, before the full stop', () => {
  expect(withBlankLines('<p>首都是。</p>')).toMatch(/^<p>首都是<u>[^<]+<\/u>。<\/p>$/);
  expect(withBlankLines('<p>甲</p><p>乙 =</p>', 2)).toMatch(/^<p>甲<\/p><p>乙 =<u>[^<]+<\/u>，<u>[^<]+<\/u><\/p>$/);
});

test.each([
  [['甲', '乙'], 'short'],
  [['$\\frac{1}{2}$', '$\\sqrt{3}$'], 'short'],
  [['短', '这个选项有十几个汉字那么长'], 'middle'],
  [['这个选项很长，一行里放不下两个，所以只能自己占一整行来写。'], 'long'],
  [['<img src="a.png">'], 'long'],
])('%j is %s', (contents, width) => {
  expect(optionWidth(contents.map((content) => ({ content })))).toBe(width);
});
