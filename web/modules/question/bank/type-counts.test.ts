import { expect, test } from 'vitest';
import { shortTypeLabel, typeCountsText } from './type-counts.ts';

const counts = [
  { type: 'JUDGE', count: 3 },
  { type: 'SINGLE', count: 12 },
  { type: 'MULTIPLE', count: 0 },
  { type: 'SHORT', count: 1 },
];

test('counts are named in the order people use, without empty types', () => {
  expect(typeCountsText(counts)).toBe('单选 12 · 判断 3 · 简答 1');
  expect(typeCountsText([])).toBe('');
});

test('an unknown type is still named', () => {
  expect(shortTypeLabel('SINGLE')).toBe('单选');
  expect(shortTypeLabel('OTHER')).toBe('默认大题');
});
