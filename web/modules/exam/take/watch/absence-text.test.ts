import { describe, expect, test } from 'vitest';
import { absenceText, counts } from './absence-text.ts';
import type { Absence, AwayCause } from './absence-watch.ts';

const absence = (lastedMs: number, ...causes: AwayCause[]): Absence => ({ lastedMs, causes: new Set(causes) });
const rules = { switchLimit: 5, switchSeconds: 5 };

describe('what an absence has come to', () => {
  test('with the number that the server has counted, and what follows from more', () => {
    expect(absenceText(absence(12_400, 'hidden'), rules, 2)).toBe(
      '您离开了考试页面 12 秒，已记 2 次，达到 5 次将自动交卷。',
    );
    expect(absenceText(absence(75_000, 'blurred', 'windowed'), rules, 4)).toContain('离开了考试页面 1 分 15 秒');
  });

  test('before the number has come', () => {
    const text = absenceText(absence(8000, 'hidden'), rules, undefined);
    expect(text).toBe('您离开了考试页面 8 秒，将记为一次离开，达到 5 次将自动交卷。');
  });

  test('the last one', () => {
    expect(absenceText(absence(8000, 'hidden'), rules, 5)).toContain('达到上限，正在自动交卷');
  });

  test('where nothing follows, it is only said', () => {
    const text = absenceText(absence(8000, 'hidden'), { ...rules, switchLimit: null }, 3);
    expect(text).toBe('您离开了考试页面 8 秒，已作记录。');
  });

  test('full screen alone is called by its name', () => {
    expect(absenceText(absence(6000, 'windowed'), rules, 1)).toContain('您退出全屏 6 秒');
  });

  test('from the given number of seconds on it counts', () => {
    expect([4999, 5000].map((lastedMs) => counts({ lastedMs }, rules))).toEqual([false, true]);
    expect(counts({ lastedMs: 1 }, { ...rules, switchSeconds: 0 })).toBe(true);
    expect(counts({ lastedMs: 0 }, { ...rules, switchSeconds: 0 })).toBe(false);
  });
});
