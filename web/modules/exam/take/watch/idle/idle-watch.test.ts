import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../fake-clock.ts';
import { IdleWatch } from './idle-watch.ts';

let time: ReturnType<typeof fakeClock>;
let watch: IdleWatch;
let shown: (number | undefined)[];
let ranOut: number;

const idleMs = 60_000;

beforeEach(() => {
  time = fakeClock();
  shown = [];
  ranOut = 0;
  watch = new IdleWatch({
    ...{ clock: time.clock, idleMs },
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

test('a countdown that was not let run ends as soon as it is looked at', () => {
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
  let over = false;
  new IdleWatch({
    ...{ clock, idleMs, countdown: (seconds) => counted.push(seconds) },
    ranOut: () => {
      over = true;
    },
  });
  asleep.now = 8 * 3_600_000;
  asleep.due?.();
  expect([counted, over]).toEqual([[10], false]);
  asleep.now += 10_000;
  asleep.due?.();
  expect([counted, over]).toEqual([[10, undefined], true]);
});

test('once closed nothing is counted any more', () => {
  watch.close();
  time.advance(10 * idleMs);
  expect([shown, ranOut]).toEqual([[], 0]);
});
