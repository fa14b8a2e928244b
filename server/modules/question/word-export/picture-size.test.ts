import { expect, test } from 'vitest';
import { shownSize } from './picture-size.rules.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const riff = (kind: string, ...rest: number[][]) => bytesOf('RIFF', zeros(4), 'WEBP', kind, ...rest, zeros(20));

const png = bytesOf([0x89], 'PNG', zeros(12), [0, 0, 1, 0x2c, 0, 0, 0, 200]);
const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 80], zeros(10));
const inline = { kind: 'picture' as const, src: '', alt: '', width: undefined, height: undefined };
const room = { width: 420, height: 320 };

test.each([
  ['image/png', png, 300, 200],
  ['image/gif', bytesOf('GIF89a', [60, 0, 40, 0]), 60, 40],
  ['image/jpeg', jpeg, 80, 50],
  ['image/webp', riff('VP8X', zeros(8), [99, 0, 0, 49, 0, 0]), 100, 50],
  ['image/webp', riff('VP8 ', zeros(10), [100, 0, 50, 0]), 100, 50],
  ['image/webp', riff('VP8L', zeros(4), [0x2f, 99, 0x40, 0x0c, 0]), 100, 50],
  ['image/png', bytesOf('PNG'), 160, 120],
  ['image/jpeg', bytesOf([0xff, 0xd8], zeros(40)), 160, 120],
])('%s is shown as large as it is, or as usual where that cannot be read', (contentType, bytes, width, height) => {
  expect(shownSize(inline, { bytes, contentType }, room)).toEqual({ width, height });
});

test('a picture keeps its shape in the size that was set, and finds room', () => {
  const picture = { bytes: png, contentType: 'image/png' };
  expect(shownSize({ ...inline, width: 150 }, picture, room)).toEqual({ width: 150, height: 100 });
  expect(shownSize({ ...inline, height: 20 }, picture, room)).toEqual({ width: 30, height: 20 });
  expect(shownSize({ ...inline, width: 100, height: 100 }, picture, room)).toEqual({ width: 100, height: 100 });
  expect(shownSize(inline, picture, { width: 150, height: 1000 })).toEqual({ width: 150, height: 100 });
  expect(shownSize({ ...inline, width: 1, height: 9000 }, picture, room)).toEqual({ width: 1, height: 320 });
});
