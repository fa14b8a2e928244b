import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Release, releaseParts } from '#contract/exam/settings.ts';
import { mayTryAgain, type ReleaseFacts, releasedParts } from './release.rules.ts';

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

test('an examinee with attempts left sees the score but not the answers, whatever the release policy says', () => {
  const again = { ...facts, mayTryAgain: true, releasedAt: end };
  for (const time of ['now', 'afterMarking', 'afterClose', before.toISOString()] as const) {
    const parts = releasedParts(policy(time), again, after);
    expect([time, parts]).toEqual([time, { score: true, rank: true, correctness: false, key: false, analysis: false }]);
  }
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
