import { expect, test } from 'vitest';
import { finishedText } from './finished-text.ts';

test('what was exchanged is told with what was finished; what could not be is told elsewhere', () => {
  const outcome = { finished: 1, renewed: 0, unready: [] };
  expect(finishedText(outcome)).toBe('试卷已完成，可以用于考试');
  expect(finishedText({ ...outcome, renewed: 2 })).toBe('试卷已完成，可以用于考试，其中 2 道题换成了审核通过的版本');
  expect(finishedText({ ...outcome, finished: 3, renewed: 2 })).toBe(
    '已完成 3 份试卷，可以用于考试，其中 2 道题换成了审核通过的版本',
  );
  expect(finishedText({ ...outcome, finished: 0 })).toBe('已经是完成状态');
  expect(finishedText({ ...outcome, unready: [{ paperId: 'p', name: '卷', reason: '' }] })).toBe('');
});
