import { expect, test } from 'vitest';
import { unfinishedText } from './unfinished-text.ts';

const drafts = [
  { name: '周测', unapprovedCount: 0 },
  { name: '期末卷', unapprovedCount: 3 },
];

test('drafts are named, with what keeps them from being finished', () => {
  expect(unfinishedText({ data: drafts, total: 2 })).toBe(
    '另有 2 份草稿，完成后才能用于考试：「周测」「期末卷」（3 题未过审）。',
  );
});

test('of many the first ones are named', () => {
  expect(unfinishedText({ data: drafts, total: 7 })).toBe(
    '另有 7 份草稿，完成后才能用于考试：「周测」「期末卷」（3 题未过审）等。',
  );
});
