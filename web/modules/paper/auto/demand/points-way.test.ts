import { expect, test } from 'vitest';
import type { SectionFields } from './fields.ts';
import { countedAs } from './points-way.ts';

const section = (by: SectionFields['by'], count: number | null, points: number | null): SectionFields => ({
  ...{ key: 's', name: '单选题', type: 'SINGLE', count, by, points },
});

const pointsAs = (...[by, count, points, next]: [...Parameters<typeof section>, SectionFields['by']]) =>
  countedAs(section(by, count, points), next).points;

test('points of each become points in all, and the other way round', () => {
  expect(countedAs(section('each', 20, 2), 'total')).toEqual({ by: 'total', points: 40 });
  expect(countedAs(section('total', 20, 40), 'each')).toEqual({ by: 'each', points: 2 });
  expect(pointsAs('each', 3, 2.5, 'total')).toBe(7.5);
});

test('what does not divide into halves goes to the nearest one, and to none where that is nothing', () => {
  expect(pointsAs('total', 20, 41, 'each')).toBe(2);
  expect(pointsAs('total', 3, 10, 'each')).toBe(3.5);
  expect(pointsAs('total', 20, 2, 'each')).toBeNull();
});

test('without a number of questions nothing is made up', () => {
  for (const count of [null, 0, -3, 2.5, Number.NaN]) expect(pointsAs('each', count, 2, 'total')).toBeNull();
});

test('what is no number of points stays as it was typed', () => {
  expect(pointsAs('each', 20, null, 'total')).toBeNull();
  expect(pointsAs('each', 20, Number.NaN, 'total')).toBeNaN();
  expect(pointsAs('each', 20, -2, 'total')).toBe(-2);
});

test('by way of what questions bring along nothing is lost', () => {
  expect(pointsAs('each', null, 2, 'own')).toBe(2);
  expect(pointsAs('own', 20, 2, 'total')).toBe(40);
  expect(pointsAs('total', 20, 40, 'own')).toBe(2);
});
