import { describe, expect, test } from 'vitest';
import { dueOf, endOfDay, progressOf, shownState, standingOf, type Weighed, whyItem, whyOf } from './task.rules.ts';

const day = (text: string) => new Date(`${text}+08:00`);
const fresh = { state: 'NOT_STARTED', progress: 0, startedAt: null, doneAt: null } as const;
const reached = (progress: number, doneAt: Date | null = null) => ({
  progress,
  startedAt: day('2026-11-01T09:00'),
  doneAt,
});
const item = (weight: number, progress?: number, doneAt?: Date, optional = false): Weighed => ({
  ...{ weight, optional },
  reached: progress === undefined ? undefined : reached(progress, doneAt ?? null),
});
const noon = day('2026-11-20T12:00');

describe('a deadline', () => {
  test('counts to the last moment of its day in Shanghai', () => {
    const end = day('2026-11-20T23:59:59.999');
    for (const time of ['00:00', '12:00', '23:59:59.999']) expect(endOfDay(day(`2026-11-20T${time}`))).toEqual(end);
    expect(dueOf({ dueAt: noon, dueDays: null }, day('2026-01-01T00:00'))).toEqual(end);
    expect(dueOf({ dueAt: null, dueDays: 3 }, day('2026-11-17T08:30'))).toEqual(end);
    expect(dueOf({ dueAt: null, dueDays: null }, noon)).toBeNull();
  });

  test('makes overdue only what is unfinished, and only after it', () => {
    const due = endOfDay(noon);
    expect(shownState('IN_PROGRESS', due, due)).toBe('IN_PROGRESS');
    expect(shownState('IN_PROGRESS', due, new Date(due.getTime() + 1))).toBe('OVERDUE');
    expect(shownState('DONE', due, day('2027-01-01T00:00'))).toBe('DONE');
    expect(shownState('EXEMPT', due, day('2027-01-01T00:00'))).toBe('EXEMPT');
  });
});

describe('progress', () => {
  test('is weighed, leaves out what is optional and is whole only once all is done', () => {
    expect(progressOf([item(3, 10_000, noon), item(1)])).toBe(7500);
    expect(progressOf([item(1, 5000), item(50, 10_000, noon, true)])).toBe(5000);
    expect(progressOf([item(1, 10_000)])).toBe(9999);
    expect(progressOf([item(1, 0, noon)])).toBe(10_000);
    expect(progressOf([item(1, 5000, undefined, true)])).toBe(0);
  });

  test('never falls when an item gets on, and does not mind the order', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 500; round += 1) {
      const items = Array.from({ length: 1 + random(6) }, () =>
        item(1 + random(100), random(10_001), undefined, random(4) === 0),
      );
      const before = progressOf(items);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThan(10_000);
      expect(progressOf(items.toReversed())).toBe(before);
      const at = random(items.length);
      const further = items.map((one, place) => (place === at ? { ...one, reached: reached(10_000, noon) } : one));
      expect(progressOf(further)).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('where somebody stands', () => {
  const due = endOfDay(noon);

  test('follows what they reached', () => {
    expect(standingOf(fresh, [item(1)], due)).toEqual(fresh);
    expect(standingOf(fresh, [item(1, 5000)], due)).toMatchObject({ state: 'IN_PROGRESS', progress: 5000 });
    expect(standingOf(fresh, [item(1, 10_000, due), item(1, undefined, undefined, true)], due)).toMatchObject({
      ...{ state: 'DONE', progress: 10_000, doneAt: due },
    });
    const late = new Date(due.getTime() + 1);
    expect(standingOf(fresh, [item(1, 10_000, noon), item(1, 10_000, late)], due).state).toBe('DONE_LATE');
  });

  test('is begun by what is required, and by what is optional where there is nothing else', () => {
    const chosen = item(1, 5000, undefined, true);
    expect(standingOf(fresh, [item(1), chosen], due)).toEqual(fresh);
    const wrongly = { ...fresh, state: 'IN_PROGRESS', startedAt: noon } as const;
    expect(standingOf(wrongly, [item(1), item(1, 10_000, noon, true)], due)).toEqual(fresh);
    expect(standingOf(fresh, [chosen], due)).toMatchObject({
      ...{ state: 'IN_PROGRESS', progress: 0, startedAt: day('2026-11-01T09:00') },
    });
    expect(standingOf(fresh, [item(1, undefined, undefined, true)], due)).toEqual(fresh);
    expect(standingOf(fresh, [item(1, 5000), chosen], due)).toMatchObject({ state: 'IN_PROGRESS' });
  });

  test('is not taken back once finished, exempt or withdrawn', () => {
    for (const state of ['DONE', 'DONE_LATE', 'EXEMPT', 'WITHDRAWN'] as const) {
      const before = { ...fresh, state };
      expect(standingOf(before, [item(1, 5000)], due)).toEqual(before);
    }
  });
});

test('one sentence says why', () => {
  const dueAt = endOfDay(noon);
  const items = [
    { title: '反洗钱', optional: false, done: false },
    { title: '合规', optional: false, done: false },
    { title: '选读', optional: true, done: false },
  ];
  const of = (state: Parameters<typeof whyOf>[0]['state'], left = items) =>
    whyOf({ state, dueAt, exemptReason: '已有证书' }, left);
  expect(of('IN_PROGRESS')).toBe('还差「反洗钱」等 2 项，请在 2026-11-20 24 点前完成。');
  expect(of('NOT_STARTED', items.slice(0, 1))).toBe('还差「反洗钱」，请在 2026-11-20 24 点前完成。');
  expect(of('OVERDUE')).toBe('还差「反洗钱」等 2 项，已过截止日期 2026-11-20。');
  expect(of('EXEMPT')).toBe('已免修：已有证书');
  expect(of('DONE')).toBe('必修内容都已完成。');
  expect(whyItem('exam', undefined, false)).toContain('没有安排您参加');
  expect(whyItem('exam', reached(5000), true)).toBe('考试还没有交卷');
  expect(whyItem('exam', reached(10_000, noon), true)).toBeNull();
});
