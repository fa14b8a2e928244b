import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../fake-clock.ts';
import { IdleWatch } from './idle-watch.ts';

let time: ReturnType<typeof fakeClock>;
let watch: IdleWatch;
let shown: (number | undefined)[];
let ranOut: number;
let earliest: number;

const idleMs = 60_000;

beforeEach(() => {
  time = fakeClock();
  shown = [];
  ranOut = 0;
  earliest = 0;
  watch = new IdleWatch({
    ...{ clock: time.clock, idleMs, isShown: () => true, tooEarlyMs: () => earliest - time.clock.now() },
    countdown: (seconds) => shown.push(seconds),
    ranOut: () => {
      ranOut += 1;
    },
  });
});

test('after so long without an action ten seconds are counted, and then it is over', () => {
  time.advance(idleMs - 1);
  expect(shown).toEqual([]);
  time.advance(1);
  expect([shown, watch.counting]).toEqual([[10], true]);
  time.advance(9999);
  expect([shown, ranOut]).toEqual([[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0]);
  time.advance(1);
  expect([shown.at(-1), ranOut, watch.counting]).toEqual([undefined, 1, false]);
  time.advance(10 * idleMs);
  expect(ranOut).toBe(1);
});

test('every action puts it off, with one timer for all of them', () => {
  for (let count = 0; count < 10; count += 1) {
    time.advance(idleMs - 1);
    watch.acted();
    expect(time.waiting()).toBe(1);
  }
  expect(shown).toEqual([]);
  time.advance(idleMs);
  expect(shown).toEqual([10]);
});

test('an action during the countdown ends it, and the whole time begins again', () => {
  time.advance(idleMs + 7500);
  watch.acted();
  expect([shown.at(-1), watch.counting]).toEqual([undefined, false]);
  time.advance(idleMs - 1);
  expect(watch.counting).toBe(false);
  time.advance(1);
  expect([shown.at(-1), ranOut]).toEqual([10, 0]);
});

test('when handing in has failed, the next action starts it anew', () => {
  time.advance(idleMs + 10_000);
  watch.acted();
  time.advance(idleMs + 10_000);
  expect(ranOut).toBe(2);
});

/** A clock whose timers run when somebody wakes it. */
function sleepingWatch(isShown: boolean) {
  const asleep = { now: 0, due: undefined as (() => void) | undefined };
  const clock = {
    now: () => asleep.now,
    after: (_: number, run: () => void) => {
      asleep.due = run;
      return () => {
        asleep.due = undefined;
      };
    },
  };
  const counted: (number | undefined)[] = [];
  const over = { times: 0 };
  new IdleWatch({
    ...{ clock, idleMs, isShown: () => isShown, tooEarlyMs: () => 0 },
    ...{ countdown: (seconds) => counted.push(seconds) },
    ranOut: () => {
      over.times += 1;
    },
  });
  const wakeAfter = (ms: number) => {
    asleep.now += ms;
    asleep.due?.();
  };
  return { wakeAfter, counted, over };
}

test('a countdown that a sleeping device has not shown begins anew', () => {
  const { wakeAfter, counted, over } = sleepingWatch(true);
  wakeAfter(8 * 3_600_000);
  wakeAfter(1000);
  wakeAfter(3_600_000);
  expect([counted, over.times]).toEqual([[10, 9, 10], 0]);
  for (let second = 0; second < 10; second += 1) wakeAfter(1000);
  expect(over.times).toBe(1);
});

test('the countdown of a page that nobody sees ends as soon as it is looked at', () => {
  const { wakeAfter, counted, over } = sleepingWatch(false);
  wakeAfter(idleMs);
  wakeAfter(60_000);
  expect([counted, over.times]).toEqual([[10, undefined], 1]);
});

test('while nobody may hand in yet nothing is counted down', () => {
  earliest = time.clock.now() + 5 * idleMs;
  time.advance(5 * idleMs - 1);
  expect(shown).toEqual([]);
  time.advance(1);
  expect([shown, ranOut]).toEqual([[10], 0]);
  time.advance(10_000);
  expect(ranOut).toBe(1);
});

test('once closed nothing is counted any more', () => {
  watch.close();
  time.advance(10 * idleMs);
  expect([shown, ranOut]).toEqual([[], 0]);
});
