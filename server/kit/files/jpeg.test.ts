import { expect, test } from 'vitest';
import { jpegBytes } from '../../../test/make/jpeg.ts';
import { cleanJpeg } from './jpeg.ts';

test('a JPEG keeps its picture and its size, and nothing of where and with what it was taken', () => {
  const found = cleanJpeg(jpegBytes({ width: 2000, height: 1500, exif: 'GPS 31.2N 121.5E', tail: '<script>' }));
  expect(found).toMatchObject({ width: 2000, height: 1500 });
  const text = Buffer.from(found?.bytes ?? []).toString('latin1');
  for (const gone of ['GPS', 'Exif', '<script>']) expect(text).not.toContain(gone);
  expect(text).toContain('JFIF');
  expect(cleanJpeg(found?.bytes ?? new Uint8Array())?.bytes).toEqual(found?.bytes);
});

test('one without metadata stays byte for byte', () => {
  const bytes = jpegBytes({ mark: 7 });
  const withoutComment = cleanJpeg(bytes)?.bytes ?? new Uint8Array();
  expect(bytes.length - withoutComment.length).toBe(4);
});

test('what is no JPEG, or only begins as one, or ends early, is none', () => {
  const whole = jpegBytes();
  const none = [
    new Uint8Array(),
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9),
    ...[1, 2, 20, whole.length - 2, whole.length - 1].map((length) => whole.subarray(0, length)),
    // No picture in it: a frame without a scan.
    Uint8Array.from([...whole.subarray(0, whole.length - 17), 0xff, 0xd9]),
  ];
  for (const bytes of none) expect(cleanJpeg(bytes)).toBeUndefined();
});

test('every cut and every changed byte ends in an answer', () => {
  const whole = jpegBytes({ exif: 'x' });
  for (let at = 0; at < whole.length; at += 1) {
    cleanJpeg(whole.subarray(0, at));
    for (const value of [0, 0xff, 0xd8, 0xd9, 0xda, 0xc0]) {
      const changed = Uint8Array.from(whole);
      changed[at] = value;
      cleanJpeg(changed);
    }
  }
});

test('a picture without extent, or with two frames, is none', () => {
  expect(cleanJpeg(jpegBytes({ width: 0 }))).toBeUndefined();
  expect(cleanJpeg(jpegBytes({ width: 65_535, height: 65_535 }))).toMatchObject({ width: 65_535 });
  const [one, other] = [jpegBytes(), jpegBytes({ width: 60_000 })];
  expect(cleanJpeg(Uint8Array.from([...one.subarray(0, one.length - 2), ...other.subarray(2)]))).toBeUndefined();
});
