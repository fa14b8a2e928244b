import { expect, test } from 'vitest';
import { numberOf, numberProblem, stepped } from './number-rule.ts';

const count = { name: '题数', least: 1, most: 1000, step: 1 } as const;
const points = { name: '分数', least: 0.5, most: 10_000, step: 0.5 } as const;

test.each([
  ['', null],
  [' ', null],
  ['12', 12],
  ['2.', 2],
  ['.5', 0.5],
  ['－５', -5],
  ['２。５', 2.5],
])('%j is read as %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each(['abc', '-', '1,000', '1e3', '3 4'])('%s is no number', (text) => {
  expect(numberOf(text)).toBeNaN();
});

test('counts are whole and at least one', () => {
  for (const value of [null, 1, 1000]) expect(numberProblem(value, count)).toBeUndefined();
  for (const value of [-5, 0, 2.5, 1001, Number.NaN])
    expect(numberProblem(value, count)).toBe('题数请填写 1–1,000 的整数');
});

test('points come in halves', () => {
  for (const value of [0.5, 3, 2.5, 10_000]) expect(numberProblem(value, points)).toBeUndefined();
  for (const value of [-5, 0, 3.3, 2.25])
    expect(numberProblem(value, points)).toBe('分数请填写 0.5–10,000 之间 0.5 的倍数，例如 2 或 2.5');
});

test('other numbers have as many decimals as they may', () => {
  const tolerance = { name: '难度相差', least: 0.01, most: 9, step: 0.01 } as const;
  for (const value of [0.05, 0.07, 1.15]) expect(numberProblem(value, tolerance)).toBeUndefined();
  expect(numberProblem(0.005, tolerance)).toBe('难度相差请填写 0.01–9 之间的数，最多 2 位小数');
});

test('a step goes to the next multiple, begins at the least and stays at the ends', () => {
  expect([stepped(3.3, true, points), stepped(3.3, false, points), stepped(2, true, points)]).toEqual([3.5, 3, 2.5]);
  expect([stepped(null, true, count), stepped(Number.NaN, false, count)]).toEqual([1, 1]);
  expect([stepped(1, false, count), stepped(1000, true, count)]).toEqual([1, 1000]);
});
