import { expect, test } from 'vitest';
import {
  countsOf,
  filterChoices,
  firstFilter,
  isFilter,
  leftText,
  lostOf,
  noticesOf,
  pageAfter,
  summaryOf,
} from './import-counts.ts';

const none = { ready: 0, doubtful: 0, duplicate: 0, skipped: 0 };
const counts = countsOf({ ready: 2, doubtful: 1, duplicate: 1, skipped: 1 });

test('the summary names what there is', () => {
  expect(summaryOf(counts)).toBe('识别出 5 题：2 题可以导入，1 题需要核对，1 题重复，1 题已跳过。');
  expect(summaryOf(countsOf({ ...none, doubtful: 1 }))).toBe('识别出 1 题：0 题可以导入，1 题需要核对。');
});

test('filters carry their counts, and doubts come first', () => {
  expect(filterChoices(counts).map(({ label }) => label)).toEqual([
    '全部 5',
    '需要核对 1',
    '重复 1',
    '可导入 2',
    '已跳过 1',
  ]);
  expect(firstFilter(counts)).toBe('doubtful');
  expect(firstFilter(countsOf({ ...none, ready: 1 }))).toBe('all');
  expect([isFilter('ready'), isFilter('all'), isFilter('gone'), isFilter(null)]).toEqual([true, true, false, false]);
});

test('turning the page passes nothing over that moved up', () => {
  expect(pageAfter('doubtful', 1, 2, 3)).toBe(1);
  expect(pageAfter('doubtful', 1, 2, 0)).toBe(2);
  expect(pageAfter('doubtful', 3, 2, 3)).toBe(2);
  expect(pageAfter('all', 1, 2, 3)).toBe(2);
});

test('what stays out is said with its reason', () => {
  expect(leftText(counts, 0)).toBe('1 题没有核对、1 题重复、1 题已跳过');
  expect(leftText(counts, 1)).toBe('1 题重复、1 题已跳过');
  expect(leftText(countsOf({ ...none, ready: 1 }), 0)).toBe('');
});

test('a sentence about the file of which nothing is lost is a notice', () => {
  const leftovers = [
    { line: 0, text: '本单位没有 1 个知识点', note: true, understood: true },
    { line: 1, text: '标题', understood: true },
    { line: 2, text: '没有识别' },
    { line: 3, text: '题号不连续', note: true },
  ];
  expect(noticesOf({ leftovers }).map(({ line }) => line)).toEqual([0]);
  expect(lostOf({ leftovers }).map(({ line }) => line)).toEqual([2, 3]);
});
