import { describe, expect, test } from 'vitest';
import { type Entry, entryPauseMs, readScore, typeKey } from './score-entry.ts';

/** Keys with the milliseconds since the one before. */
function typed(keys: [key: string, after: number][], points: number) {
  let entry: Entry | undefined;
  let at = 0;
  for (const [key, after] of keys) {
    at += after;
    const next = typeKey(entry, key, at, points);
    if ('refused' in next) return next.refused;
    entry = next;
  }
  return entry?.text;
}

describe('digits', () => {
  test.each<[string, [string, number][], number, string]>([
    ['one digit', [['7', 0]], 10, '7'],
    [
      'ten by two digits',
      [
        ['1', 0],
        ['0', 300],
      ],
      10,
      '10',
    ],
    [
      'two digits with a pause are two scores',
      [
        ['1', 0],
        ['0', entryPauseMs + 1],
      ],
      10,
      '0',
    ],
    [
      'exactly half a second still belongs together',
      [
        ['1', 0],
        ['0', entryPauseMs],
      ],
      10,
      '10',
    ],
    [
      'what would be too much begins anew',
      [
        ['7', 0],
        ['5', 100],
      ],
      10,
      '5',
    ],
    [
      'nothing begins with a useless nought',
      [
        ['0', 0],
        ['5', 100],
      ],
      10,
      '5',
    ],
    [
      'three digits',
      [
        ['1', 0],
        ['0', 100],
        ['0', 100],
      ],
      100,
      '100',
    ],
    [
      'half a point',
      [
        ['7', 0],
        ['.', 100],
        ['5', 100],
      ],
      10,
      '7.5',
    ],
    [
      'a point first',
      [
        ['.', 0],
        ['5', 100],
      ],
      10,
      '0.5',
    ],
    [
      'no second point',
      [
        ['1', 0],
        ['.', 50],
        ['.', 50],
        ['5', 50],
      ],
      10,
      '0.5',
    ],
  ])('%s', (_name, keys, points, text) => {
    expect(typed(keys, points)).toBe(text);
  });

  test('more than the points is refused', () => {
    expect(typed([['7', 0]], 5)).toBe('得分要在 0 到 5 之间');
  });
});

describe('a typed score', () => {
  test.each<[string, number]>([
    ['7', 7],
    [' 7.5 ', 7.5],
    ['0', 0],
    ['10', 10],
    ['８．５', 8.5],
    ['7。5', 7.5],
    ['7.', 7],
  ])('%s', (text, score) => {
    expect(readScore(text, 10)).toEqual({ score });
  });

  test.each([
    ['', '请给出得分'],
    ['十', '得分要填数字'],
    ['.', '得分要填数字'],
    ['7-1', '得分要填数字'],
    ['10.5', '得分要在 0 到 10 之间'],
    ['-1', '得分要在 0 到 10 之间'],
    ['7.255', '得分最多两位小数'],
  ])('%s is refused', (text, problem) => {
    expect(readScore(text, 10)).toEqual({ problem });
  });
});
