import { expect, test } from 'vitest';
import type { ImportItem } from '#contract/question/import.ts';
import { countsOf, filterChoices, firstFilter, isFilter, itemsShown, leftText, summaryOf } from './import-counts.ts';

const itemsOf = (...statuses: ImportItem['status'][]) => statuses.map((status, index) => ({ index, status }));

const counts = countsOf(itemsOf('ready', 'ready', 'doubtful', 'duplicate', 'skipped'));

test('the summary names what there is', () => {
  expect(summaryOf(counts)).toBe('识别出 5 题：2 题可以导入，1 题需要核对，1 题与题库相同，1 题已跳过。');
  expect(summaryOf(countsOf(itemsOf('doubtful')))).toBe('识别出 1 题：0 题可以导入，1 题需要核对。');
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
  expect(firstFilter(countsOf(itemsOf('ready')))).toBe('all');
  expect([isFilter('ready'), isFilter('all'), isFilter('gone'), isFilter(null)]).toEqual([true, true, false, false]);
});

test('what was dealt with stays in its place until the filter changes', () => {
  const items = itemsOf('ready', 'doubtful', 'ready');
  expect(itemsShown(items, 'doubtful', new Set()).map(({ index }) => index)).toEqual([1]);
  expect(itemsShown(items, 'doubtful', new Set([0])).map(({ index }) => index)).toEqual([0, 1]);
  expect(itemsShown(items, 'all', new Set())).toBe(items);
});

test('what stays out is said with its reason', () => {
  expect(leftText(counts)).toBe('1 题没有核对、1 题与题库相同、1 题已跳过');
  expect(leftText(countsOf(itemsOf('ready')))).toBe('');
});
