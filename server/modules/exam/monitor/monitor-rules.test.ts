import { expect, test } from 'vitest';
import { concernsOf, extended, paused, resumed, type Watched, whyNot } from './monitor.rules.ts';

const minute = (minutes: number) => new Date(Date.parse('2026-11-20T01:00:00.000Z') + minutes * 60_000);
const end = minute(120);
const running: Watched = {
  ...{ state: 'IN_PROGRESS', deadline: minute(60).toISOString(), pausedAt: null, pausedDue: null },
};
const stored = ({ deadline, pausedAt, pausedDue }: ReturnType<typeof paused>): Watched => ({
  ...{ state: 'IN_PROGRESS', deadline: deadline.toISOString() },
  ...{ pausedAt: pausedAt?.toISOString() ?? null, pausedDue: pausedDue?.toISOString() ?? null },
});

test('a pause is given back whole, or as far as the window goes', () => {
  const stands = stored(paused(running, end, minute(20)));
  expect(stands).toMatchObject({ deadline: end.toISOString(), pausedDue: minute(60).toISOString() });
  expect(resumed(stands, end, minute(50))).toMatchObject({
    deadline: minute(90),
    cutMs: 0,
    addMs: 30 * 60_000,
    stoodMs: 30 * 60_000,
  });
  expect(resumed(stands, end, minute(100))).toMatchObject({ deadline: end, cutMs: 20 * 60_000 });
});

test('an extension ends with the window, and of a paused attempt moves where the clock stands', () => {
  expect(extended(running, 10 * 60_000, end)).toMatchObject({ deadline: minute(70), cutMs: 0 });
  expect(extended(running, 90 * 60_000, end)).toMatchObject({ deadline: end, cutMs: 30 * 60_000 });
  const stands = stored(paused(running, end, minute(20)));
  const more = extended(stands, 10 * 60_000, end);
  expect(more).toMatchObject({ deadline: end, pausedDue: minute(70), pausedAt: minute(20) });
  expect(resumed(stored(more), end, minute(25))).toMatchObject({ deadline: minute(75) });
});

test('time that somebody has beyond the window is never taken by an extension', () => {
  const beyond = { ...running, deadline: minute(130).toISOString() };
  expect(extended(beyond, 5 * 60_000, end)).toMatchObject({ deadline: minute(130), cutMs: 5 * 60_000 });
});

test('what cannot be done is said, by the state that the attempt is in', () => {
  const at = minute(10);
  expect(whyNot('extend', undefined, at)).toBe('还没有开始作答');
  expect(whyNot('extend', { ...running, state: 'MARKED' }, at)).toBe('已经交卷');
  expect(whyNot('void', { ...running, state: 'MARKED' }, at)).toBeUndefined();
  expect(whyNot('void', { ...running, state: 'VOIDED' }, at)).toBe('的答卷已经作废');
  expect(whyNot('note', { ...running, state: 'VOIDED' }, at)).toBeUndefined();
  expect(whyNot('resume', running, at)).toBe('没有暂停');
  expect(whyNot('pause', stored(paused(running, end, at)), at)).toBe('已经暂停');
  expect(whyNot('extend', running, minute(61))).toBe('的作答时间已到，正在交卷');
});

test('half of the absences that hand an attempt in are worth a look, and so is what came from elsewhere', () => {
  const calm = {
    ...{
      notes: 0,
      switchCount: 0,
      switchLimit: null,
      elsewhere: false,
      otherBrowser: false,
      addressChanges: 0,
      deviceChanges: 0,
    },
    withoutCamera: false,
  };
  expect(concernsOf(calm)).toEqual([]);
  expect(concernsOf({ ...calm, switchCount: 2 })).toEqual([]);
  expect(concernsOf({ ...calm, switchCount: 2, switchLimit: 3 })).toEqual(['absences']);
  expect(
    concernsOf({
      ...calm,
      notes: 1,
      switchCount: 3,
      addressChanges: 1,
      deviceChanges: 2,
      elsewhere: true,
      otherBrowser: true,
    }),
  ).toEqual([...['note', 'absences', 'elsewhere', 'otherBrowser', 'address', 'device']]);
});
