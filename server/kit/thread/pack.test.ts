import { expect, test } from 'vitest';
import { inOneGo } from './in-pieces.ts';
import { jsonOfList, packed, unpacked } from './pack.ts';

const long = Array.from({ length: 500 }, (_, number) => [`第 ${number} 行，“引号”, [括号]`, '长'.repeat(1000)]);

test.each([[], [1], ['一', '二'], long])('a list is the same after it was packed', (...items) => {
  expect(inOneGo(unpacked(inOneGo(packed(items))))).toEqual(items);
});

test('its JSON in bytes is the whole list', async () => {
  for (const items of [[], [1], long]) {
    expect(JSON.parse((await jsonOfList(items)).toString())).toEqual(items);
  }
});

test('packs are bounded in size, and the event loop is free between them', () => {
  const packs = inOneGo(packed(long));
  expect(Math.max(...packs.map((pack) => pack.length))).toBeLessThan(300_000);
  expect([...packed(long)].length).toBe(long.length);
  expect([...unpacked(packs)].length).toBe(packs.length);
});
