import { expect, test } from 'vitest';
import { doneText, partlyDoneText } from './review-words.ts';

test.each([
  ['approve', '已通过 1 道试题'],
  ['reject', '已驳回 1 道试题'],
  ['submit', '已提交审核 1 道试题'],
  ['withdraw', '已撤回 1 道试题'],
] as const)('what was done is said: %s', (action, text) => {
  expect(doneText(action, 1)).toBe(text);
});

test('what could not be done is told from what was', () => {
  expect(partlyDoneText('approve', 2, 3)).toBe('已通过 2 道，其余 3 道不能通过');
  expect(partlyDoneText('disable', 0, 1)).toBe('不能停用');
});
