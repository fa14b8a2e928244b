import { expect, test } from 'vitest';
import { partsOf, readers } from './thread.ts';

const gift = (count: number, words: string) =>
  Array.from({ length: count }, (_, number) => `::${number}:: 第 ${number} 句${words}。{T}`).join('\n\n');

/** What reading this text comes to, as it leaves the thread. */
async function read(text: string) {
  const bytes = new TextEncoder().encode(text);
  const work = { fileName: '题.gift', bytes, kind: null, choices: null, remembered: [] };
  const done = await readers.run('one', work, [bytes]);
  if (done === 'tooLarge' || !('packs' in done)) throw new Error('Nothing was read');
  return done;
}

test('items leave the thread in packs of bytes of which none holds much, and come in parts that are stored one by one', async () => {
  const { packs, total, ...rest } = await read(gift(3000, '对'));
  expect(rest).not.toHaveProperty('items');
  expect(packs.length).toBeGreaterThan(10);
  expect(Math.max(...packs.map(({ length }) => length))).toBeLessThan(400_000);
  const parts = await Array.fromAsync(partsOf({ packs }));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1000);
  expect(parts.flat().map(({ index }) => index)).toEqual([...Array(total).keys()]);
  expect(total).toBe(3000);
});

test('of long items fewer are a part', async () => {
  const long = await Array.fromAsync(partsOf(await read(gift(600, '长'.repeat(1500)))));
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThan(200);
  expect(long.flat()).toHaveLength(600);
});
