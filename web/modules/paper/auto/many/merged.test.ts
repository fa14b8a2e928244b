import { expect, test } from 'vitest';
import type { BoundFields } from '../demand/fields.ts';
import { merged } from './merged.ts';
import { pastedBounds } from './pasted.ts';

const known = { knowledge: [{ id: 'a', name: '集合', path: '数学/集合' }], abilities: [], tags: [], banks: [] };
const read = (text: string) => pastedBounds(text, known).flatMap(({ bound }) => (bound ? [bound] : []));

test('what is there already gets the new numbers, and it is known which', () => {
  const bounds = read('集合 2 5\n困难 3\n简单 1');
  const { bounds: all, added, replaced } = merged(bounds, read('集合 4\n困难 3\n集合 4 分'));
  expect(all.map(({ min, max, unit }) => [min, max, unit])).toEqual([
    [4, null, 'questions'],
    [3, null, 'questions'],
    [1, null, 'questions'],
    [4, null, 'points'],
  ]);
  expect(all[0]?.key).toBe(bounds[0]?.key);
  expect(added).toBe(1);
  expect(replaced).toEqual([{ before: bounds[0], after: all[0] }]);
});

test('of lines that ask for the same already, the first gets the new numbers', () => {
  const { bounds, added } = merged([...read('集合 2'), ...read('集合 3')], read('集合 4'));
  expect([bounds.map(({ min }) => min), added]).toEqual([[4, 3], 0]);
});

test('each line is looked at a few times, however many there are', () => {
  let looks = 0;
  const watched = (at: number): BoundFields => ({
    ...(read('集合 2')[0] as BoundFields),
    get knowledge() {
      looks += 1;
      return [{ id: `point ${at}`, name: '集合' }];
    },
  });
  const { added } = merged(
    [],
    Array.from({ length: 300 }, (_, at) => watched(at)),
  );
  expect(added).toBe(300);
  expect(looks).toBeLessThan(3000);
});

test('what comes twice is added once, as it comes last', () => {
  const { bounds, added, replaced } = merged([], read('集合 2\n集合 3'));
  expect([bounds.map(({ min }) => min), added, replaced]).toEqual([[3], 1, []]);
});
