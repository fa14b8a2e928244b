import { expect, test } from 'vitest';
import { eraseAt, isJpeg, isWithoutCamera, slotOf } from './snapshot.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 9, minute));
const text = (minute: number) => at(minute).toISOString();

test('a JPEG is known by its first and last bytes', () => {
  expect(isJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9))).toBe(true);
  expect(isJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2))).toBe(false);
  expect(isJpeg(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBe(false);
  expect(isJpeg(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xd9))).toBe(false);
  expect(isJpeg(new Uint8Array())).toBe(false);
});

test('an interval has room for two pictures', () => {
  const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => slotOf(at(minute), 10));
  expect(new Set(slots).size).toBe(2);
  expect(slotOf(at(0), 1)).not.toBe(slotOf(at(1), 1));
});

test('a picture is kept for as many days as were told', () => {
  expect(eraseAt(at(0), 30).toISOString()).toBe('2026-07-01T09:00:00.000Z');
});

test('without a picture for two intervals, or as soon as the page says so, somebody is without camera', () => {
  const of = (given: object, minute: number) =>
    isWithoutCamera(
      { startedAt: text(0), snapshotAt: null, noCameraAt: null, snapshotMinutes: 5, ...given },
      at(minute),
    );
  expect([of({}, 1), of({}, 11), of({}, 12)]).toEqual([false, false, true]);
  expect([of({ snapshotAt: text(10) }, 20), of({ snapshotAt: text(10) }, 22)]).toEqual([false, true]);
  expect(of({ noCameraAt: text(1) }, 1)).toBe(true);
  expect(of({ noCameraAt: text(1), snapshotAt: text(2) }, 3)).toBe(false);
  expect(of({ noCameraAt: text(3), snapshotAt: text(2) }, 3)).toBe(true);
});

test('where no pictures are asked for, nobody is without camera; nor who has not begun', () => {
  const none = { startedAt: text(0), snapshotAt: null, noCameraAt: text(1), snapshotMinutes: null };
  expect(isWithoutCamera(none, at(50))).toBe(false);
  expect(isWithoutCamera({ ...none, startedAt: null, snapshotMinutes: 5 }, at(50))).toBe(false);
});
