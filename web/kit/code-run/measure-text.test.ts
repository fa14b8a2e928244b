import { expect, test } from 'vitest';
import { memoryText, sizeText, timeText, usedText } from './measure-text.ts';

test('times and sizes are told in the unit that one reads', () => {
  expect([999, 1000, 1500, 1234].map(timeText)).toEqual(['999 毫秒', '1 秒', '1.5 秒', '1.23 秒']);
  expect([800, 9318, 12_800].map(memoryText)).toEqual(['800 KB', '9.1 MB', '12.5 MB']);
  expect([71_885, 65_536, 65_537].map(sizeText)).toEqual(['70.3 KB', '64 KB', '64.1 KB']);
});

test('of what was not run nothing is told', () => {
  expect(usedText({ verdict: null, cpuMs: 0, memoryKb: 0 })).toBe('');
  expect(usedText({ verdict: 'AC', cpuMs: 35, memoryKb: 12_800 })).toBe('用时 35 毫秒 · 内存 12.5 MB');
});
