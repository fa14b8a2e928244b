import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, merged } from '../../study/index.ts';
import { isEnough, type Piece, pieceOf, replayPiece, shareOf } from './attendance.rules.ts';

const leaseMs = 75_000;
const lessonMs = 3_600_000;
const startedAt = 1_000_000_000;

/** What a lesson hears of one person: pages that say they are there, at these moments. */
function heardAll(moments: readonly number[], endedAt: number | undefined) {
  let heardAt: number | undefined;
  const pieces: Piece[] = [];
  for (const at of moments.toSorted((one, other) => one - other)) {
    const piece = pieceOf({ startedAt, endedAt, heardAt, leaseMs }, at);
    if (piece) pieces.push(piece);
    heardAt = at;
  }
  return pieces;
}

const moments = fc.array(fc.integer({ min: startedAt - 600_000, max: startedAt + lessonMs + 600_000 }), {
  maxLength: 60,
});

test('nobody is there before the start, behind the end, or for longer than the lesson', () => {
  fc.assert(
    fc.property(moments, (said) => {
      const pieces = heardAll(said, startedAt + lessonMs);
      for (const [from, to] of pieces) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(lessonMs);
        expect(to).toBeGreaterThan(from);
      }
      expect(lengthOf(merged(pieces))).toBeLessThanOrEqual(lessonMs);
    }),
  );
});

test('two pages of a person count once: what both say is never more than the time between the first and the last', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const said = [...one, ...other];
      const length = lengthOf(merged(heardAll(said, undefined)));
      expect(length).toBeLessThanOrEqual(said.length > 0 ? Math.max(...said) - Math.min(...said) : 0);
      expect(length).toBe(lengthOf(heardAll(said, undefined)));
    }),
  );
});

test('who is heard often enough is there all the time, who is away for longer than the lease is not', () => {
  const every10s = Array.from({ length: 361 }, (_, at) => startedAt + at * 10_000);
  expect(lengthOf(merged(heardAll(every10s, startedAt + lessonMs)))).toBe(lessonMs);
  const gap = every10s.filter((at) => at < startedAt + 600_000 || at >= startedAt + 1_200_000);
  expect(lengthOf(merged(heardAll(gap, startedAt + lessonMs)))).toBe(lessonMs - 610_000);
  expect(
    pieceOf({ startedAt, endedAt: undefined, heardAt: startedAt, leaseMs }, startedAt + leaseMs + 1),
  ).toBeUndefined();
});

test('a share is never more than the whole, and the replay counts as being there does', () => {
  expect(shareOf(1, 0)).toBe(0);
  expect(shareOf(2, 1)).toBe(10_000);
  expect(isEnough(80, 7999, 0)).toBe(false);
  expect(isEnough(80, 8000, 0)).toBe(true);
  expect(isEnough(80, 0, 8000)).toBe(true);
  expect(isEnough(80, 4000, 4000)).toBe(false);
});

test('of a replay no more counts than the time since the page was heard allows', () => {
  fc.assert(
    fc.property(fc.nat(lessonMs), fc.nat(lessonMs * 2), fc.nat(200_000), (from, length, since) => {
      const piece = replayPiece([from, from + length], startedAt, startedAt + since, lessonMs);
      const counted = piece ? piece[1] - piece[0] : 0;
      expect(counted).toBeLessThanOrEqual((since + 2000) * 2);
      expect(counted).toBeLessThanOrEqual(44_000);
      expect(piece?.[1] ?? 0).toBeLessThanOrEqual(lessonMs);
    }),
  );
  expect(replayPiece([0, 10_000], undefined, startedAt, lessonMs)).toBeUndefined();
});
