import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../fake-clock.ts';
import { type Absence, AbsenceWatch } from './absence-watch.ts';

let time: ReturnType<typeof fakeClock>;
let watch: AbsenceWatch;
let hasFocus: boolean;
let leaves: number[];
let returns: [lastedMs: number, causes: string][];

beforeEach(() => {
  time = fakeClock();
  leaves = [];
  returns = [];
  hasFocus = false;
  watch = new AbsenceWatch({
    clock: time.clock,
    hasFocus: () => hasFocus,
    left: () => leaves.push(time.clock.now()),
    returned: ({ lastedMs, causes }: Absence) => returns.push([lastedMs, [...causes].sort().join(' ')]),
  });
  watch.arrive();
});

describe('one absence', () => {
  test('a hidden page is told at once, and how long it was when it shows again', () => {
    watch.away('hidden');
    expect(leaves).toEqual([0]);
    time.advance(12_000);
    watch.back('hidden');
    expect(returns).toEqual([[12_000, 'hidden']]);
  });

  test('causes that overlap are one absence, from the first to the end of the last', () => {
    watch.away('blurred');
    time.advance(1000);
    watch.away('hidden');
    time.advance(1000);
    watch.back('hidden');
    time.advance(1000);
    watch.away('windowed');
    watch.back('blurred');
    time.advance(2000);
    expect(returns).toEqual([]);
    watch.back('windowed');
    expect(leaves).toHaveLength(1);
    expect(returns).toEqual([[5000, 'blurred hidden windowed']]);
  });

  test('causes one after the other are two absences', () => {
    watch.away('hidden');
    time.advance(100);
    watch.back('hidden');
    watch.away('unloaded');
    time.advance(200);
    watch.back('unloaded');
    expect(returns).toEqual([
      [100, 'hidden'],
      [200, 'unloaded'],
    ]);
  });

  test('the same news twice is one piece of news', () => {
    watch.away('hidden');
    watch.away('hidden');
    time.advance(500);
    watch.back('hidden');
    watch.back('hidden');
    watch.back('blurred');
    expect([leaves.length, returns.length]).toEqual([1, 1]);
  });
});

describe('grace', () => {
  test('nobody leaves before having been here', () => {
    watch = new AbsenceWatch({
      ...{ clock: time.clock, hasFocus: () => false },
      left: () => leaves.push(0),
      returned: () => {},
    });
    watch.away('hidden');
    watch.away('blurred');
    watch.back('hidden');
    time.advance(60_000);
    expect(leaves).toEqual([]);
    watch.arrive();
    watch.away('hidden');
    expect(leaves).toEqual([0]);
  });

  test('focus that comes back within 0.3 s never left', () => {
    watch.away('blurred');
    time.advance(299);
    watch.back('blurred');
    time.advance(10_000);
    expect([leaves, returns]).toEqual([[], []]);
    expect(time.waiting()).toBe(0);
  });

  test('focus that stays away is told after 0.3 s and counted from its loss; hiding the page tells at once', () => {
    watch.away('blurred');
    time.advance(300);
    expect(leaves).toEqual([300]);
    time.advance(700);
    watch.back('blurred');
    expect(returns).toEqual([[1000, 'blurred']]);
    watch.away('blurred');
    time.advance(100);
    watch.away('hidden');
    expect(leaves).toEqual([300, 1100]);
  });

  test('nor did focus that the page has when it is asked, whatever a busy page heard late', () => {
    time.advance(5000);
    hasFocus = true;
    watch.away('blurred', 2000);
    time.advance(10_000);
    expect([leaves, returns]).toEqual([[], []]);
  });

  test('focus is lost and found when it happened, not when the page came to hear of it', () => {
    time.advance(5000);
    watch.away('blurred', 2000);
    expect(leaves).toEqual([5000]);
    time.advance(5000);
    watch.back('blurred', 8000);
    expect(returns).toEqual([[6000, 'blurred']]);
  });

  test('leaving full screen counts once the person has been told, and not if it is taken back at once', () => {
    watch.away('windowed');
    watch.away('blurred');
    time.advance(200);
    watch.back('blurred');
    watch.back('windowed');
    time.advance(1000);
    expect(leaves).toEqual([]);
    watch.away('windowed');
    time.advance(1300);
    watch.back('windowed');
    expect([leaves, returns]).toEqual([[1500], [[1000, 'windowed']]]);
  });

  test('what the page opens for the person is no absence', () => {
    watch.excuse('blurred', 'hidden');
    time.advance(200);
    watch.away('blurred');
    time.advance(5000);
    watch.away('hidden');
    time.advance(30_000);
    watch.back('hidden');
    watch.back('blurred');
    expect([leaves, returns]).toEqual([[], []]);
  });

  test('an excuse is good for a second only', () => {
    watch.excuse('blurred');
    time.advance(1001);
    watch.away('blurred');
    time.advance(300);
    expect(leaves).toHaveLength(1);
  });

  test('an excuse is good once', () => {
    watch.excuse('blurred');
    watch.away('blurred');
    time.advance(500);
    watch.back('blurred');
    watch.away('blurred');
    time.advance(300);
    expect(leaves).toHaveLength(1);
  });

  test('two minutes of an excused absence are enough: what follows counts', () => {
    watch.excuse('blurred');
    watch.away('blurred');
    time.advance(120_000);
    expect(leaves).toEqual([120_000]);
    time.advance(7000);
    watch.back('blurred');
    expect(returns).toEqual([[7000, 'blurred']]);
  });

  test('an excuse covers what it names: hiding the page behind a question of the browser counts from then on', () => {
    watch.excuse('blurred');
    watch.away('blurred');
    time.advance(3000);
    watch.away('hidden');
    expect(leaves).toEqual([3000]);
    time.advance(1000);
    watch.back('hidden');
    watch.back('blurred');
    expect(returns).toEqual([[1000, 'blurred hidden']]);
  });
});

test('once closed nothing is told any more', () => {
  watch.away('blurred');
  watch.close();
  time.advance(10_000);
  expect(leaves).toEqual([]);
});
