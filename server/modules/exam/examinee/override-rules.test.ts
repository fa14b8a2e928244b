import { expect, test } from 'vitest';
import { changedSince, type Override, overrideOf, ownWindowProblem, storedOverride } from './override.rules.ts';

const exam = { startAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-20T03:00:00.000Z' };
const at = new Date('2026-11-20T02:00:00.000Z');
const none = { extraMinutes: 0, startAt: null, endAt: null, extraAttempts: 0, reason: '停电' };
const stored = (given: Partial<typeof none> | { startAt?: string; endAt?: string }) =>
  storedOverride({ ...none, ...given });
const problem = (given: { startAt?: string; endAt?: string }, before = stored({})) =>
  ownWindowProblem(exam, stored(given), [before], at);

test('an override is read as it was written; one without any difference is none', () => {
  const given = { ...none, extraMinutes: 15, endAt: '2026-11-20T04:00:00.000Z' };
  expect(overrideOf(storedOverride(given))).toEqual(given);
  expect(overrideOf(stored({ endAt: '2026-11-20T04:00:00Z' }))?.endAt).toBe('2026-11-20T04:00:00.000Z');
  expect(storedOverride(none)).toEqual({
    ...{ extraMinutes: 0, ownStartAt: null, ownEndAt: null, extraAttempts: 0, overrideReason: null },
  });
  expect(overrideOf(storedOverride(none))).toBeNull();
});

test("a window of one's own ends after it starts, the exam's ends included", () => {
  expect(problem({ endAt: '2026-11-20T05:00:00Z' })).toBeUndefined();
  expect(problem({ startAt: '2026-11-20T04:00:00Z', endAt: '2026-11-20T05:00:00Z' })).toBeUndefined();
  expect(problem({ startAt: exam.endAt })).toBe('examWindowInvalid');
  expect(problem({ endAt: exam.startAt })).toBe('examWindowInvalid');
});

test('nobody is given an end that has passed; who has one keeps it', () => {
  const passed = { endAt: '2026-11-20T02:00:00Z' };
  expect(problem(passed)).toBe('examWindowPast');
  expect(problem(passed, stored(passed))).toBeUndefined();
});

test('whose own rules are others than were seen is named with those of now', () => {
  const own = { ...none, extraMinutes: 15, endAt: '2026-11-20T04:00:00Z' };
  const people = [
    { userId: 'a', ...storedOverride(own) },
    { userId: 'b', ...storedOverride(none) },
  ];
  const now = overrideOf(storedOverride(own));
  const saw = (userId: string, override: Override | null) => ({ userId, override });
  expect(changedSince(people, [saw('a', own), saw('b', null)])).toEqual([]);
  expect(changedSince(people, [saw('a', now)])).toEqual([]);
  expect(changedSince(people, [])).toEqual([]);
  expect(changedSince(people, [saw('a', null), saw('b', null)])).toEqual([{ userId: 'a', override: now }]);
  expect(changedSince(people, [saw('a', { ...own, reason: '网络故障' }), saw('b', own)])).toEqual([
    { userId: 'a', override: now },
    { userId: 'b', override: null },
  ]);
});
