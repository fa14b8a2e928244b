import { describe, expect, test } from 'vitest';
import { isNothing, namesText, overrideDraft, overrideOf, ownWindowProblem } from './override-draft.ts';
import { overrideText } from './override-text.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const own = { extraMinutes: 20, startAt: null, endAt: null, extraAttempts: 1, reason: '停电' };

describe('own rules in short', () => {
  test.each([
    [{}, '加时 20 分钟 · 可再考 1 次'],
    [{ extraMinutes: 0 }, '可再考 1 次'],
    [{ extraAttempts: 0, endAt: '2026-11-20T12:00:00.000Z' }, '加时 20 分钟 · 截至 2026-11-20 20:00'],
    [{ extraAttempts: 0, startAt: '2026-11-20T10:00:00.000Z' }, '加时 20 分钟 · 2026-11-20 18:00 起'],
    [
      { extraMinutes: 0, startAt: '2026-11-20T10:00:00.000Z', endAt: '2026-11-20T12:00:00.000Z' },
      '11-20 18:00 – 20:00 · 可再考 1 次',
    ],
  ])('%j: %s', (change, text) => {
    expect(overrideText({ ...own, ...change }, now)).toBe(text);
  });
});

describe('what is filled in', () => {
  test('for one what applies now, with nothing where that is the exam’s', () => {
    expect(overrideDraft([{ override: { ...own, extraAttempts: 0 } }])).toEqual({ ...own, extraAttempts: null });
  });

  test('for several, and for one without rules, nothing', () => {
    const several = overrideDraft([{ override: own }, { override: own }]);
    expect(isNothing(several)).toBe(true);
    expect(several).toEqual(overrideDraft([{ override: null }]));
  });

  test('goes out whole', () => {
    const draft = { extraMinutes: null, startAt: null, endAt: null, extraAttempts: 2, reason: ' 缺考 ' };
    expect(isNothing(draft)).toBe(false);
    expect(overrideOf(draft)).toEqual({ ...draft, extraMinutes: 0, reason: '缺考' });
  });
});

describe('a window of somebody’s own', () => {
  const exam = { startAt: '2026-11-21T01:00:00.000Z', endAt: '2026-11-21T03:00:00.000Z' };
  const problem = (startAt: string | null, endAt: string | null, first: string | null = null, at = now) =>
    ownWindowProblem(exam, { startAt, endAt }, { endAt: first }, at);

  test('may be one side alone, while it leaves time', () => {
    expect(problem(null, null)).toBeUndefined();
    expect(problem(null, '2026-11-21T05:00:00.000Z')).toBeUndefined();
    expect(problem('2026-11-21T02:00:00.000Z', null)).toBeUndefined();
  });

  test('whose one side lies beyond the exam’s other needs both', () => {
    expect(problem('2026-11-21T04:00:00.000Z', null)).toContain('请同时选择结束时间');
    expect(problem(null, '2026-11-21T00:00:00.000Z')).toContain('请同时选择开始时间');
    expect(problem('2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.000Z')).toBe('结束时间要晚于开始时间');
  });

  test('does not end in the past, unless it did so before', () => {
    const end = '2026-11-21T02:00:00.000Z';
    const later = Date.parse('2026-11-22T00:00:00Z');
    expect(problem(null, end, null, later)).toBe('结束时间要晚于现在');
    expect(problem(null, end, end, later)).toBeUndefined();
    expect(problem(null, null, null, later)).toBeUndefined();
  });
});

test('many names end with how many there are', () => {
  const people = ['张三', '李四', '王五', '赵六'].map((realName) => ({ realName }));
  expect(namesText(people.slice(0, 3))).toBe('张三、李四、王五');
  expect(namesText(people)).toBe('张三、李四、王五等 4 人');
});
