import { expect, test } from 'vitest';
import {
  beginningOf,
  memoryText,
  outputLines,
  progressText,
  sumText,
  timeText,
  withVisibleBlanks,
} from './run-words.ts';

const end = { position: 0, sample: true, cpuMs: 12, memoryKb: 9318, note: '', output: null, errorOutput: null };

test('a run says where it stands', () => {
  expect(progressText({ state: 'WAITING', ahead: 3 })).toBe('正在排队，前面还有 3 个……');
  expect(progressText({ state: 'WAITING', ahead: 0 })).toBe('正在排队，马上开始……');
  expect(progressText({ state: 'RUNNING', ahead: null })).toBe('正在运行……');
});

test('cases that were not run count among all, but have no time', () => {
  expect(
    sumText([
      { ...end, verdict: 'AC' },
      { ...end, verdict: 'WA', cpuMs: 1500 },
      { ...end, verdict: null },
    ]),
  ).toBe('通过 1 / 3 个用例 · 最长 1.50 秒 · 最多 9.1 MB');
  expect(sumText([{ ...end, verdict: null }])).toBe('通过 0 / 1 个用例');
  expect([timeText(999), memoryText(800)]).toEqual(['999 毫秒', '800 KB']);
});

test('outputs are compared line by line, a missing line is a difference', () => {
  expect(outputLines('1\n2\n', '1 \r\n3', false)).toEqual([
    { expected: '1', own: '1 ', same: true },
    { expected: '2', own: '3', same: false },
  ]);
  expect(outputLines('1\n2\n', '1 \n', true).map(({ same }) => same)).toEqual([false, false]);
  expect(outputLines('', '', false)).toEqual([]);
  expect(outputLines('\n', '', false)).toEqual([{ expected: '', own: undefined, same: false }]);
});

test('blanks at the end and tabs are made visible, long texts are cut', () => {
  expect(withVisibleBlanks('a b\t  ')).toBe('a b→··');
  expect(beginningOf('x'.repeat(5000))).toHaveLength(4001);
});
