import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Release, releaseParts } from '#contract/exam/settings.ts';
import { mayTryAgain, type ReleaseFacts, releasedParts, waitsForLastAttempt } from './release.rules.ts';
import { scoreStatistics } from './statistics.rules.ts';

const end = '2026-11-20T03:00:00.000Z';
const before = new Date('2026-11-20T02:00:00.000Z');
const after = new Date('2026-11-20T04:00:00.000Z');
const facts: ReleaseFacts = {
  ...{ submitted: true, marked: true, closesAt: end, releasedAt: null, cancelled: false, mayTryAgain: false },
};
const policy = (time: Release['score']) => Release.parse(Object.fromEntries(releaseParts.map((part) => [part, time])));
const shows = (time: Release['score'], given: Partial<ReleaseFacts> = {}, at = before) =>
  releasedParts(policy(time), { ...facts, ...given }, at).key;

test('each release time opens when it says and not before', () => {
  expect(shows('never', { releasedAt: end }, after)).toBe(false);
  expect(shows('now')).toBe(true);
  expect(shows('afterMarking')).toBe(false);
  expect(shows('afterMarking', { releasedAt: end })).toBe(true);
  expect(shows('afterClose')).toBe(false);
  expect(shows('afterClose', {}, after)).toBe(true);
  // The last saves of others may still come in.
  expect(shows('afterClose', {}, new Date('2026-11-20T03:00:04.999Z'))).toBe(false);
  expect(shows('afterClose', {}, new Date('2026-11-20T03:00:05.000Z'))).toBe(true);
  expect(shows('2026-11-20T02:30:00.000Z')).toBe(false);
  expect(shows('2026-11-20T02:30:00.000Z', {}, after)).toBe(true);
});

test('before submission, and of a cancelled exam, nothing is ever shown', () => {
  const times = fc.constantFrom<Release['score']>('now', 'afterMarking', 'afterClose', 'never', end);
  fc.assert(
    fc.property(times, fc.boolean(), fc.date({ noInvalidDate: true }), (time, cancelled, at) => {
      const given = cancelled ? { cancelled } : { submitted: false, marked: false };
      const parts = releasedParts(policy(time), { ...facts, ...given, releasedAt: end }, at);
      expect(Object.values(parts)).toEqual([false, false, false, false, false]);
    }),
  );
});

test('a score waits until every question is marked, whatever the policy', () => {
  const parts = releasedParts(policy('now'), { ...facts, marked: false }, after);
  expect(parts).toEqual({ score: false, rank: false, correctness: true, key: true, analysis: true });
});

test('who may try again learns nothing of the answers, however they are due, and the score all the same', () => {
  const again = { ...facts, mayTryAgain: true, releasedAt: end };
  for (const time of ['now', 'afterMarking', 'afterClose', before.toISOString()] as const) {
    const parts = releasedParts(policy(time), again, after);
    expect([time, parts]).toEqual([time, { score: true, rank: true, correctness: false, key: false, analysis: false }]);
    expect(waitsForLastAttempt(policy(time), again, after)).toBe(true);
    expect(waitsForLastAttempt(policy(time), { ...again, mayTryAgain: false }, after)).toBe(false);
  }
  // What is not due for anybody waits for something else.
  expect(waitsForLastAttempt(policy('never'), again, after)).toBe(false);
  expect(waitsForLastAttempt(policy('afterClose'), again, before)).toBe(false);
});

test('one may try again while an attempt runs, or while one is left and can still begin', () => {
  const exam = {
    ...{ state: 'PUBLISHED' as const, startAt: '2026-11-20T01:00:00.000Z', endAt: end, lateEntryMinutes: null },
    ...{ attemptsAllowed: 2, attemptsUsed: 1, releasedAt: null, running: false },
  };
  const may = (given: Partial<typeof exam> | { state: 'CANCELLED' } | { lateEntryMinutes: number } = {}, at = before) =>
    mayTryAgain({ ...exam, ...given }, at);
  expect(may()).toBe(true);
  expect(may({ attemptsUsed: 2 })).toBe(false);
  expect(may({ attemptsUsed: 2, running: true })).toBe(true);
  // Who asked to begin a moment before the end may be about to.
  expect(may({}, new Date('2026-11-20T03:00:04.999Z'))).toBe(true);
  expect(may({}, new Date('2026-11-20T03:00:05.000Z'))).toBe(false);
  expect(may({ lateEntryMinutes: 30 })).toBe(false);
  expect(may({ state: 'CANCELLED' })).toBe(false);
  // A window of one's own that opens later.
  const later = { startAt: after.toISOString(), endAt: '2026-11-21T04:00:00.000Z' };
  expect(may(later)).toBe(true);
  expect(may({ ...later, attemptsUsed: 2 })).toBe(false);
  expect(mayTryAgain({ ...exam, ...later, releasedAt: end }, before)).toBe(false);
});

test('the description of known scores', () => {
  expect(scoreStatistics([6000, 7000, 8000, 9500], 10_000, 6000)).toMatchObject({
    passedCount: 4,
    mean: 76.25,
    median: 75,
    highest: 95,
    lowest: 60,
    // sqrt(((60−76.25)² + (70−76.25)² + (80−76.25)² + (95−76.25)²) / 3)
    standardDeviation: 14.93,
  });
  const none = scoreStatistics([], 10_000, 6000);
  expect(none).toMatchObject({ mean: null, median: null, highest: null, standardDeviation: null, passedCount: 0 });
  expect(scoreStatistics([5000], 10_000, 6000)).toMatchObject({ median: 50, standardDeviation: null });
});

test('every score falls into exactly one band, full marks into the last', () => {
  const total = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(total, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (points, shares) => {
      const scores = shares.map((share) => Math.round(share * points));
      const { distribution } = scoreStatistics([...scores, points], points, 0);
      expect(distribution.reduce((sum, band) => sum + band.count, 0)).toBe(scores.length + 1);
      expect(distribution.at(-1)?.count).toBeGreaterThanOrEqual(1);
      expect(distribution).toHaveLength(10);
    }),
  );
});
