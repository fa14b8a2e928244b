import { expect, test } from 'vitest';
import { arrangeConfirm, firstArrangement, isForSomebody, windowProblem } from './arrangement.ts';

const now = Date.parse('2026-11-20T01:00:00Z');
const first = firstArrangement(now);

test('a window is checked where it ends', () => {
  expect(windowProblem(first, now)).toBeUndefined();
  expect(windowProblem({ ...first, endAt: null }, now)).toBe('请选择结束时间');
  expect(windowProblem({ ...first, endAt: first.startAt }, now)).toBe('结束时间要晚于开始时间');
  expect(windowProblem({ startAt: null, endAt: '2026-11-20T00:00:00Z' }, now)).toBe('结束时间要晚于现在');
});

test('before it is published one reads how papers are dealt and whether anybody is to sit them', () => {
  expect(isForSomebody(first)).toBe(false);
  const { title, content } = arrangeConfirm({ ...first, name: ' 合规 ' }, 3);
  expect(title).toBe('发布「合规」？');
  expect(content).toContain('3 份试卷随机分给考生，发布后试卷固定下来。还没有选择考生');
  expect(arrangeConfirm({ ...first, tagIds: ['1'] }, 1).content).toContain(
    '所有考生答同一份试卷，发布后试卷固定下来。',
  );
  expect(arrangeConfirm({ ...first, tagIds: ['1'] }, 1).title).toBe('发布这场考试？');
});
