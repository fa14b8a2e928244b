import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InterviewState, interviewStates } from '#contract/interview/interview.ts';
import { keysOf } from '#contract/recruitment/job-fields.ts';
import {
  hasBeen,
  linkEnds,
  living,
  type Reminded,
  reminderDue,
  roomWindow,
  standing,
  stepOf,
  stepsNow,
} from './interview.rules.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 20, 1);
const at = (minutes: number) => new Date(start + minutes * minuteMs);
const span = { startsAt: at(0).toISOString(), endsAt: at(45).toISOString() };
const anyState = fc.constantFrom<InterviewState>(...keysOf(interviewStates));
const anyMinute = fc.integer({ min: -3000, max: 3000 });
const steps = [
  'checkIn',
  'start',
  'end',
  'noShow',
  'cancel',
  'reschedule',
  'reissue',
  'confirm',
  'decline',
  'book',
] as const;

test('what is over stays over', () => {
  const over = keysOf(interviewStates).filter(
    (state) => !standing.some((one) => one === state) && state !== 'DECLINED',
  );
  fc.assert(
    fc.property(fc.constantFrom(...over), fc.constantFrom(...steps), anyMinute, (state, step, minute) => {
      expect(stepOf({ state, ...span }, step, at(minute))).toBe('never');
    }),
  );
});

test('nobody is missing before the time, and nobody declines what has begun', () => {
  fc.assert(
    fc.property(anyState, anyMinute, (state, minute) => {
      if (minute < 0) expect(stepsNow({ state, ...span }, at(minute))).not.toContain('noShow');
      if (minute >= 0) expect(stepOf({ state, ...span }, 'decline', at(minute))).toBe('never');
    }),
  );
  expect(stepOf({ state: 'CONFIRMED', ...span }, 'noShow', at(-1))).toBe('early');
  expect(stepOf({ state: 'CONFIRMED', ...span }, 'noShow', at(0))).toBe('now');
  expect(stepOf({ state: 'OFFERED', startsAt: null, endsAt: null }, 'decline', at(0))).toBe('now');
});

test('whoever takes somebody’s time can be ended or called off', () => {
  fc.assert(
    fc.property(fc.constantFrom(...living), fc.integer({ min: 0, max: 3000 }), (state, minute) => {
      const now = stepsNow({ state, ...span }, at(minute));
      expect(now.includes('end') || now.includes('cancel')).toBe(true);
    }),
  );
});

test('the room opens half an hour before and closes an hour after, and no link is read longer than it is open', () => {
  const { opensAt, closesAt } = roomWindow(span);
  expect([opensAt, closesAt]).toEqual([at(-30), at(105)]);
  expect(linkEnds(span, at(-5000).toISOString())).toEqual(closesAt);
  expect(linkEnds({ endsAt: null }, at(0).toISOString())).toEqual(at(30 * 24 * 60));
});

const anyReminded = fc.record({
  startsAt: fc.constant(span.startsAt),
  toldAt: fc.integer({ min: -10_000, max: -1 }).map((minute) => at(minute).toISOString()),
  dayDone: fc.boolean(),
  hourDone: fc.boolean(),
});

test('each reminder comes once, never after the time and never to whom the time was told later than it', () => {
  fc.assert(
    fc.property(anyReminded, anyMinute, (given: Reminded, minute) => {
      const due = reminderDue(given, at(minute));
      if (minute >= 0 || minute < -24 * 60) expect(due).toBeUndefined();
      if (due === 'day') expect([given.dayDone, minute < -60]).toEqual([false, true]);
      if (due === 'hour') expect([given.hourDone, minute >= -60]).toEqual([false, true]);
      const told = (start - Date.parse(given.toldAt)) / minuteMs;
      if (due) expect(told).toBeGreaterThan(due === 'day' ? 24 * 60 : 60);
      if (due === 'day') expect(reminderDue({ ...given, dayDone: true }, at(minute))).toBeUndefined();
      if (due === 'hour') expect(reminderDue({ ...given, hourDone: true }, at(minute))).toBeUndefined();
    }),
  );
  const told = { startsAt: span.startsAt, toldAt: at(-3000).toISOString(), dayDone: false, hourDone: false };
  expect(reminderDue(told, at(-24 * 60))).toBe('day');
  expect(reminderDue(told, at(-60))).toBe('hour');
});

test('whoever still talks is not judged, and nothing moves once its time has passed', () => {
  fc.assert(
    fc.property(anyState, anyMinute, (state, minute) => {
      if (state === 'CHECKED_IN' || state === 'IN_PROGRESS')
        expect(hasBeen({ state, ...span }, at(minute))).toBe(false);
      if (state !== 'DECLINED' && minute >= 45)
        expect(stepOf({ state, ...span }, 'reschedule', at(minute))).toBe('never');
    }),
  );
  expect(hasBeen({ state: 'ENDED', ...span }, at(10))).toBe(true);
  expect([44, 45].map((minute) => hasBeen({ state: 'CONFIRMED', ...span }, at(minute)))).toEqual([false, true]);
});
