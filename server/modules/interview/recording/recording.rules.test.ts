import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecordingState, recordingLimits, recordingStates } from '#contract/interview/recording.ts';
import { afterAnswer, isLate, lastPossible, missingConsents } from './recording.rules.ts';

const states = Object.keys(recordingStates) as RecordingState[];
const at = new Date('2026-11-28T10:00:00Z');
const seconds = (after: number) => new Date(at.getTime() + after * 1000);

describe('what becomes of a recording with an answer', () => {
  test.each([
    ['ASKED', undefined, true, 'ASKED'],
    ['ASKED', undefined, false, 'REFUSED'],
    ['ASKED', true, false, 'REFUSED'],
    ['RECORDING', undefined, true, 'RECORDING'],
    // Somebody who came later: what was recorded without them stays.
    ['RECORDING', undefined, false, 'ENDED'],
    ['RECORDING', true, false, 'WITHDRAWN'],
    ['ENDED', true, false, 'WITHDRAWN'],
    ['ENDED', undefined, true, 'over'],
    ['WITHDRAWN', true, true, 'over'],
    ['DELETED', true, false, 'over'],
  ] as const)('%s, said before %s, now %s: %s', (state, before, given, becomes) => {
    expect(afterAnswer(state, before, given)).toBe(becomes);
  });

  test('a no never leaves it going on', () => {
    const anyBefore = fc.constantFrom(undefined, true, false);
    fc.assert(
      fc.property(fc.constantFrom(...states), anyBefore, (state, before) => {
        expect(['ASKED', 'RECORDING']).not.toContain(afterAnswer(state, before, false));
      }),
    );
  });
});

test('whoever sits there without having agreed is missing, whoever agreed and left is not', () => {
  const seats = [{ seatId: 'a' }, { seatId: 'b' }, { seatId: 'c' }];
  const people = [
    { seatId: 'a', name: '甲', given: true },
    { seatId: 'b', name: '乙', given: false },
    { seatId: 'd', name: '丁', given: true },
  ];
  expect(missingConsents(seats, people)).toEqual([{ seatId: 'b' }, { seatId: 'c' }]);
});

test('a part has no more chunks than its time allows, and never more than its most', () => {
  const partStartedAt = at.toISOString();
  expect(lastPossible({ partStartedAt, endedAt: null, at: seconds(60) })).toBe(32);
  expect(lastPossible({ partStartedAt, endedAt: seconds(30).toISOString(), at: seconds(86_400) })).toBe(26);
  expect(lastPossible({ partStartedAt, endedAt: null, at: seconds(86_400) })).toBe(recordingLimits.chunks);
});

test('what did not arrive is taken for a week after the end', () => {
  const week = recordingLimits.lateDays * 86_400;
  expect(isLate(null, seconds(week * 10))).toBe(false);
  expect(isLate(at.toISOString(), seconds(week - 1))).toBe(false);
  expect(isLate(at.toISOString(), seconds(week + 1))).toBe(true);
});
