import { expect, test } from 'vitest';
import { markedLines, matchText, shareOfLines } from './marked-lines.ts';

const matches = [
  { first: { from: 2, to: 3 }, second: { from: 1, to: 2 } },
  { first: { from: 3, to: 4 }, second: { from: 4, to: 4 } },
];

test('each line knows the match it belongs to, the longer one first', () => {
  const lines = markedLines('a\r\nb\r\nc\n\nd\n', matches, 'first');
  expect(lines.map(({ text, match, opens }) => [text, match, opens])).toEqual([
    ['a', null, false],
    ['b', 0, true],
    ['c', 0, false],
    ['', 1, true],
    ['d', null, false],
  ]);
  // The empty line counts for nothing.
  expect(shareOfLines(lines)).toBe(0.5);
  expect(markedLines('x\ny', matches, 'second').map(({ match }) => match)).toEqual([0, 0]);
  expect(shareOfLines(markedLines('', [], 'first'))).toBe(0);
});

test('a match says where it stands on either side', () => {
  expect(matches.map(matchText)).toEqual(['左 第 2–3 行，右 第 1–2 行', '左 第 3–4 行，右 第 4 行']);
});
