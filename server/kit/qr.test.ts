import { expect, test } from 'vitest';
import { qrModules, qrSvg } from './qr.ts';

const drawn = (text: string) => qrModules(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/** As a reader of its own kind (jsQR) read it back. */
const known = [
  '#######...##..#######',
  '#.....#...#.#.#.....#',
  '#.###.#.#...#.#.###.#',
  '#.###.#.##.##.#.###.#',
  '#.###.#.##.##.#.###.#',
  '#.....#.#.#.#.#.....#',
  '#######.#.#.#.#######',
  '........#..##........',
  '#.#####..#..#.#####..',
  '....##...#..#########',
  '###.#.####.#.###..##.',
  '#.##...####..#..###..',
  '..#.###.##.#.##.##..#',
  '........###.#.#####.#',
  '#######...#.#..#..##.',
  '#.....#.#......####..',
  '#.###.#.##.#..####.##',
  '#.###.#.##...##.#.#..',
  '#.###.#.#.###.##..#..',
  '#.....#..#.#.#..###..',
  '#######.###.#.##.#.#.',
];

test('a short address is drawn as a reader has read it', () => {
  expect(drawn('https://x.cn')).toEqual(known);
});

test('the picture grows with the text, and what is too long is refused', () => {
  const sizes = [1, 14, 15, 62, 122, 123, 180, 213].map((length) => qrModules('a'.repeat(length)).length);
  expect(sizes).toEqual([21, 21, 25, 33, 45, 49, 53, 57]);
  expect(() => qrModules('a'.repeat(214))).toThrow('no QR code');
});

test('the picture is squares alone, on a light ground with a border of four', () => {
  const svg = qrSvg('https://x.cn/?a=<b>');
  expect(svg).toMatch(
    /^<svg [^<>]*viewBox="0 0 33 33"[^<>]*><path fill="#fff"[^<>]*\/><path d="M4 4[^<>"]*"\/><\/svg>$/,
  );
});
