import { expect, test } from 'vitest';
import { progressText, sumText } from './run-words.ts';

const end = { position: 0, sample: true, cpuMs: 12, memoryKb: 9318, note: '', output: null, errorOutput: null };

test('a run says where it stands', () => {
  expect(progressText({ state: 'WAITING', ahead: 3 })).toBe('正在排队，前面还有 3 个……');
  expect(progressText({ state: 'WAITING', ahead: 0 })).toBe('正在排队……');
  expect(progressText({ state: 'RUNNING', ahead: null })).toBe('正在运行……');
});

test('cases that were not run count among all, but have no time', () => {
  expect(
    sumText([
      { ...end, verdict: 'AC' },
      { ...end, verdict: 'WA', cpuMs: 1500 },
      { ...end, verdict: null },
    ]),
  ).toBe('通过 1 / 3 个用例 · 最长 1.5 秒 · 最多 9.1 MB');
  expect(sumText([{ ...end, verdict: null }])).toBe('通过 0 / 1 个用例');
});
