import { expect, test } from 'vitest';
import { countsText, willStop } from './sync-words.ts';

const none = { add: 0, modify: 0, transfer: 0, disable: 0, return: 0, department: 0, problem: 0 };

test('counts are said in the order in which they matter, without what is nothing', () => {
  expect(countsText({ counts: { ...none, problem: 2, add: 20 } })).toBe('新增 20，问题 2');
  expect(countsText({ counts: none })).toBe('没有差异');
  expect(countsText({ counts: null })).toBe('—');
});

test('a preview that the server will stop is told before it is tried', () => {
  expect(willStop({ disableShare: 0.1 })).toBe(false);
  expect(willStop({ disableShare: 0.11 })).toBe(true);
});
