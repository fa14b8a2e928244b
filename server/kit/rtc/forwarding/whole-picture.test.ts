import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginsWholePicture, PictureRequests } from './whole-picture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a wish that follows another one at once is asked a little later, and not dropped', () => {
  let asked = 0;
  const requests = new PictureRequests(() => {
    asked += 1;
  });
  requests.wish();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(200);
  for (const _ of [1, 2, 3]) requests.wish();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(200);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(2);
});

test('nothing is asked of a page that is gone', () => {
  let asked = 0;
  const requests = new PictureRequests(() => {
    asked += 1;
  });
  requests.wish();
  requests.wish();
  requests.stop();
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(1);
});

test.each([
  ['the first packet of a whole picture', [0x10, 0x00], true],
  ['one with a number of fifteen bits', [0x90, 0x80, 0x80, 0x01, 0x10], true],
  ['one with a number of seven bits', [0x90, 0x80, 0x01, 0x10], true],
  ['one with everything that may stand before', [0x90, 0xf0, 0x80, 0x01, 0x00, 0x00, 0x10], true],
  ['a picture that needs the one before', [0x90, 0x80, 0x80, 0x01, 0x11], false],
  ['the second packet of a whole picture', [0x80, 0x80, 0x80, 0x01, 0x10], false],
  ['another part of it', [0x11, 0x00], false],
  ['a packet without a picture', [0x90, 0x80, 0x80, 0x01], false],
  ['nothing', [], false],
])('%s: %s', (_, bytes, whole) => {
  expect(beginsWholePicture(Uint8Array.from(bytes))).toBe(whole);
});
