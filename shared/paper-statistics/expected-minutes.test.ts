import { expect, test } from 'vitest';
import { expectedMinutes, type Timed } from './expected-minutes.ts';

const of = (type: Timed['type'], difficulty = 5, more: Partial<Timed> = {}): Timed => ({ type, difficulty, ...more });
const many = (count: number, question: Timed) => Array.from({ length: count }, () => question);

test('each type takes its minutes at middle difficulty', () => {
  const types = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE'] as const;
  expect(types.map((type) => expectedMinutes(many(10, of(type))))).toEqual([5, 10, 15, 10, 50, 150]);
});

test('each step of difficulty is a tenth more', () => {
  const minutes = Array.from({ length: 10 }, (_, place) => expectedMinutes(many(10, of('SINGLE', place + 1))));
  expect(minutes).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

test('a fill-in question takes its time for each blank, and no less than for one', () => {
  expect(expectedMinutes([of('FILL', 5, { blanks: 4 })])).toBe(4);
  expect(expectedMinutes([of('FILL', 5, { blanks: 0 })])).toBe(1);
});

test('a composite takes its material and its items, each by its own difficulty', () => {
  const children = [of('SINGLE', 10), of('SHORT', 5), of('FILL', 5, { blanks: 2 })];
  // 2 + 1.5 + 5 + 2, whatever the composite itself is said to be
  expect(expectedMinutes([of('COMPOSITE', 1, { children })])).toBe(11);
  expect(expectedMinutes([of('COMPOSITE', 9, { children })])).toBe(11);
});

test('minutes are whole and rounded up once, and nothing takes none', () => {
  expect(expectedMinutes([])).toBe(0);
  expect(expectedMinutes(many(3, of('JUDGE')))).toBe(2);
  // 3 × 1.1 + 7 × 1.1 is 11 although binary fractions say a little more
  expect(expectedMinutes(many(10, of('SINGLE', 6)))).toBe(11);
});
