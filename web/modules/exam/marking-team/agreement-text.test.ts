import { expect, test } from 'vitest';
import { differenceText, kappaText } from './agreement-text.ts';

const none = { count: 12, exact: 1, adjacent: 1, meanDifference: 0, kappa: null, kappaMissing: null };

test('a kappa is told with its worth, or with why there is none', () => {
  expect(kappaText({ ...none, kappa: 0.8123 })).toBe('0.81 很好');
  expect(kappaText({ ...none, kappa: -0.2 })).toBe('-0.20 偏低');
  expect(kappaText({ ...none, count: 3, kappaMissing: 'few' })).toBe('不足 10 份');
  expect(kappaText({ ...none, kappaMissing: 'same' })).toBe('给分没有差别');
  expect(kappaText({ ...none, count: 0, kappaMissing: 'few' })).toBe('—');
});

test('who gives more has a plus', () => {
  expect([differenceText(0.5), differenceText(-1), differenceText(0), differenceText(null)]).toEqual([
    '+0.5',
    '-1',
    '0',
    '—',
  ]);
});
