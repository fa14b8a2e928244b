import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '../../../../kit/clock.ts';
import { deadlineChanges, lossOf, lossSentence, type RunningAttempt } from './deadline.rules.ts';

const start = new Date('2026-11-20T01:00:00.000Z');
const minute = (minutes: number) => addMinutes(start, minutes);
const exam = { durationMinutes: 60, endAt: minute(120).toISOString() };

const attempt = (deadlineMinute: number, more: Partial<RunningAttempt> = {}): RunningAttempt => ({
  attemptId: 'a',
  startedAt: start.toISOString(),
  deadline: minute(deadlineMinute).toISOString(),
  ...{ extraMinutes: 0, ownEndAt: null, addedMs: 0, pausedAt: null, pausedDue: null },
  ...more,
});

const changed = (given: RunningAttempt, rules: Partial<typeof exam>, atMinute = 10) =>
  deadlineChanges([given], { ...exam, ...rules }, minute(atMinute)).map(({ to }) => to);

test('what monitors have added stays under new times; a paused clock is moved where it stands', () => {
  expect(changed(attempt(70, { addedMs: 600_000 }), {})).toEqual([]);
  expect(changed(attempt(70, { addedMs: 600_000 }), { durationMinutes: 90 })).toEqual([minute(100)]);
  const paused = attempt(120, { pausedAt: minute(20).toISOString(), pausedDue: minute(60).toISOString() });
  expect(changed(paused, {}, 30)).toEqual([]);
  expect(changed(paused, { durationMinutes: 75 }, 30)).toEqual([minute(75)]);
  // As much as was used before the pause, not more.
  expect(changed(paused, { durationMinutes: 10 }, 30)).toEqual([minute(20)]);
  const [moved] = deadlineChanges([paused], { ...exam, endAt: minute(150).toISOString() }, minute(30));
  expect(moved).toMatchObject({ to: minute(60), closesAt: minute(150) });
});

test('attempts that a change does not affect are left alone', () => {
  expect(changed(attempt(60), {})).toEqual([]);
  expect(changed(attempt(60), { endAt: minute(61).toISOString() })).toEqual([]);
});

test('a longer duration, a later end and extra minutes lengthen', () => {
  expect(changed(attempt(60), { durationMinutes: 90 })).toEqual([minute(90)]);
  expect(changed(attempt(60, { extraMinutes: 15 }), {})).toEqual([minute(75)]);
  const late = attempt(120, { startedAt: minute(100).toISOString() });
  expect(changed(late, { endAt: minute(150).toISOString() })).toEqual([minute(150)]);
  expect(changed({ ...late, ownEndAt: minute(140).toISOString() }, {})).toEqual([minute(140)]);
});

test("an end of one's own holds whatever the exam's end does", () => {
  const own = attempt(60, { ownEndAt: minute(70).toISOString() });
  expect(changed(own, { endAt: minute(20).toISOString() })).toEqual([]);
});

test('time that has passed is not taken back: an attempt that would be over ends now', () => {
  expect(changed(attempt(60), { durationMinutes: 20 }, 30)).toEqual([minute(30)]);
  expect(changed(attempt(60), { durationMinutes: 20 }, 10)).toEqual([minute(20)]);
  // Over already, and not handed in yet: this time was theirs.
  expect(changed(attempt(60), { durationMinutes: 20 }, 61)).toEqual([]);
});

test('the question says how many lose how much, and how many are out of time', () => {
  const running = [60, 60, 60].map((deadline, at) =>
    attempt(deadline, { startedAt: minute(at * 10 - 20).toISOString() }),
  );
  const changes = deadlineChanges(running, { ...exam, durationMinutes: 35 }, minute(20));
  const loss = lossOf(changes);
  expect(loss).toEqual({ people: 3, mostMs: 40 * 60_000, handedIn: 1 });
  expect(loss && lossSentence(loss)).toBe('3 人正在作答，剩余时间会减少，最多减少 40 分钟，其中 1 人会立即交卷');
  expect(lossSentence({ people: 1, mostMs: 1, handedIn: 0 })).toBe('1 人正在作答，剩余时间会减少，最多减少 1 分钟');
});

test('lengthening, and attempts that are over anyway, are no loss', () => {
  expect(lossOf(deadlineChanges([attempt(60)], { ...exam, durationMinutes: 61 }, minute(10)))).toBeUndefined();
  expect(lossOf(deadlineChanges([attempt(60)], { ...exam, durationMinutes: 50 }, minute(60)))).toBeUndefined();
});

test('whose clock stands loses time like anybody: by a shorter duration, and by a window that ends before what is left', () => {
  const stands = attempt(120, { pausedAt: minute(30).toISOString(), pausedDue: minute(60).toISOString() });
  const loss = (rules: { durationMinutes?: number; endAt?: string }, now: number) =>
    lossOf(deadlineChanges([stands], { ...exam, ...rules }, minute(now)));
  expect(loss({ durationMinutes: 35 }, 90)).toEqual({ people: 1, mostMs: 25 * 60_000, handedIn: 0 });
  expect(loss({ durationMinutes: 20 }, 40)).toEqual({ people: 1, mostMs: 30 * 60_000, handedIn: 1 });
  expect(loss({ endAt: minute(65).toISOString() }, 60)).toEqual({ people: 1, mostMs: 25 * 60_000, handedIn: 0 });
  expect(loss({ endAt: minute(100).toISOString() }, 60)).toBeUndefined();
  // The window left ten minutes of the thirty before, and leaves them now.
  expect(loss({ durationMinutes: 45 }, 110)).toBeUndefined();
});

test("nobody's deadline is moved into the past or beyond their window, and a second time changes nothing", () => {
  const minutes = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(minutes, minutes, minutes, minutes, fc.option(minutes), (begun, due, now, duration, ownEnd) => {
      const ownEndAt = ownEnd === null ? null : minute(ownEnd).toISOString();
      const before = attempt(due, { startedAt: minute(begun).toISOString(), ownEndAt });
      const rules = { ...exam, durationMinutes: duration };
      const [change] = deadlineChanges([before], rules, minute(now));
      const to = change?.to ?? minute(due);
      expect(to >= minute(Math.min(now, due))).toBe(true);
      const window = new Date(ownEndAt ?? exam.endAt);
      if (change && to > minute(now)) expect(to <= window).toBe(true);
      expect(deadlineChanges([{ ...before, deadline: to.toISOString() }], rules, minute(now))).toEqual([]);
    }),
  );
});
