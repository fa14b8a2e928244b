import { expect, test } from 'vitest';
import { pointsOfText, steppedPoints, textOfPoints } from './points-text.ts';

test.each([
  ['2', 200],
  ['1.5', 150],
  ['.5', 50],
  ['3.', 300],
  ['0', 0],
  [' ２。５ ', 250],
  ['10000', 1_000_000],
])('%s are %d hundredths', (text, points) => {
  expect(pointsOfText(text)).toBe(points);
});

test.each(['', '.', '-1', '1.005', '0.25', '3.3', '10000.01', '二', '1,5', '1e3', '123456'])(
  '%s is no number of points',
  (text) => {
    expect(pointsOfText(text)).toBeNull();
  },
);

test('points are written as short as they are', () => {
  expect([200, 150, 33, 0].map(textOfPoints)).toEqual(['2', '1.5', '0.33', '0']);
});

test('a step goes to the next half', () => {
  expect([steppedPoints(150, true), steppedPoints(133, true), steppedPoints(133, false)]).toEqual([200, 150, 100]);
  expect([steppedPoints(0, false), steppedPoints(1_000_000, true)]).toEqual([0, 1_000_000]);
});
