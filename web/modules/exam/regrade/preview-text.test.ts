import { expect, test } from 'vitest';
import { formLines, totalText, unmarkedLine } from './preview-text.ts';

test('what becomes of total and pass mark', () => {
  const form = { totalBefore: 100, totalAfter: 90, passBefore: 60, passAfter: 60 };
  expect(formLines({ forms: [form], passByPercent: false })).toEqual([
    '总分由 100 分变为 90 分，及格分是按分数设定的，仍是 60 分。',
  ]);
  expect(formLines({ forms: [{ ...form, passAfter: 54 }], passByPercent: true })).toEqual([
    '总分由 100 分变为 90 分，及格分按比例由 60 分变为 54 分。',
  ]);
});

test('totals that wait, and answers that nobody has marked', () => {
  const row = { userId: 'u', realName: '林晓', objectiveBefore: 10, objectiveAfter: 20, passes: 'same' as const };
  expect(totalText({ ...row, totalBefore: 70, totalAfter: 80.5 })).toBe('70 → 80.5');
  expect(totalText({ ...row, totalBefore: null, totalAfter: 80 })).toBe('待评 → 80');
  expect(totalText({ ...row, totalBefore: null, totalAfter: null })).toBe('还有题目待评');
  expect(unmarkedLine({ unmarked: 0 }, 'leaveOut')).toBe('');
  expect(unmarkedLine({ unmarked: 3 }, 'leaveOut')).toBe('有 3 份答卷的这道题还没评，去掉后不必再评。');
  expect(unmarkedLine({ unmarked: 3 }, 'putBack')).toBe('有 3 份答卷的这道题还没评，放回后要等评完才有总分。');
  expect(unmarkedLine({ unmarked: 3 }, 'key')).toBe('');
});
