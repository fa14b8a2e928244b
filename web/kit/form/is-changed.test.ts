import { expect, test } from 'vitest';
import { isChanged } from './is-changed.ts';

test('a field that differs is a change', () => {
  expect(isChanged({ name: '甲' }, { name: '乙' })).toBe(true);
  expect(isChanged({}, { name: '乙' })).toBe(true);
  expect(isChanged({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toBe(true);
  expect(isChanged({ count: 1 }, { count: 0 })).toBe(true);
  expect(isChanged({ on: true }, { on: false })).toBe(true);
  expect(isChanged({ settings: { url: 'a' } }, { settings: { url: 'b' } })).toBe(true);
  expect(isChanged({}, { settings: { url: 'b' } })).toBe(true);
});

test('what was emptied again, was never filled or is not shown is none', () => {
  expect(isChanged({}, { name: '', note: undefined, tags: [], at: null })).toBe(false);
  expect(isChanged({ name: '甲', hidden: 1 }, { name: '甲' })).toBe(false);
  expect(isChanged({ settings: { url: 'a', port: 1 } }, { settings: { port: 1, url: 'a', base: '' } })).toBe(false);
});
