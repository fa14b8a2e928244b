import { expect, test } from 'vitest';
import type { WallRow } from '#contract/exam/monitor.ts';
import { concernTexts, leftText, numberOf, outcomeText, shownRows } from './wall-words.ts';

const row = (more: Partial<WallRow> = {}): WallRow => ({
  ...{
    userId: 'a',
    realName: '陈思远',
    jobNumber: '20180',
    departmentName: '营业部',
    attemptId: null,
    state: 'inProgress',
  },
  ...{ answered: 0, total: 5, startedAt: null, submittedAt: null, leftMs: null, switchCount: 0, away: false },
  ...{ addressChanges: 0, deviceChanges: 0, notes: 0, unreadMessages: 0, lastSeenAt: null, concerns: [] },
  ...more,
});

test('a number and the rows behind it are the same people', () => {
  const rows = [
    row(),
    row({ state: 'paused' }),
    row({ state: 'absent', concerns: ['note'] }),
    row({ state: 'voided' }),
  ];
  const counts = {
    ...{ total: 4, notStarted: 0, inProgress: 1, offline: 0, paused: 1, submitted: 0, voided: 1, absent: 1 },
    concerned: 1,
  };
  for (const filter of ['total', 'notStarted', 'inProgress', 'offline', 'submitted', 'concerned'] as const) {
    expect(shownRows(rows, filter, '')).toHaveLength(numberOf(counts, filter));
  }
});

test('people are found by name and number', () => {
  const rows = [row(), row({ realName: '刘婧', jobNumber: '20187' })];
  expect(shownRows(rows, 'total', ' 刘 ').map(({ jobNumber }) => jobNumber)).toEqual(['20187']);
  expect(shownRows(rows, 'total', '20180').map(({ realName }) => realName)).toEqual(['陈思远']);
});

test('what came of an action is told with who was left out and whose time was cut', () => {
  expect(outcomeText('message', { done: 3, skipped: [], cut: [] })).toBe('已对 3 人发消息');
  const skipped = [{ userId: 'a', realName: '刘婧', because: '已经交卷' }];
  const cut = [{ userId: 'b', realName: '张三', minutes: 7 }];
  expect(outcomeText('extend', { done: 2, skipped, cut })).toBe(
    '已对 2 人延时，1 人没有：刘婧已经交卷，1 人受考试结束时间限制，最多少 7 分钟',
  );
});

test('of several who are left out each reason is told with its number', () => {
  const skipped = ['已经交卷', '还没有开始作答', '还没有开始作答'].map((because, at) => ({
    ...{ userId: String(at), realName: '刘婧', because },
  }));
  expect(outcomeText('extend', { done: 2, skipped, cut: [] })).toBe(
    '已对 2 人延时，3 人没有：1 人已经交卷、2 人还没有开始作答',
  );
});

test('what stands out and what time is left is said in words', () => {
  expect(concernTexts(row({ concerns: ['note', 'absences'], notes: 1, switchCount: 6 }))).toEqual([
    '违纪',
    '切屏 6 次',
  ]);
  expect([leftText({ leftMs: null }), leftText({ leftMs: 59_000 }), leftText({ leftMs: 60_001 })]).toEqual([
    ...['', '剩余不到 1 分钟', '剩余 2 分钟'],
  ]);
});
