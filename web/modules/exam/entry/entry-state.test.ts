import { expect, test } from 'vitest';
import { asksFirst, entryAt, factsOf, startName, startWarning } from './entry-state.ts';
import { someExam as exam } from './some-exam.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test('what can be done, by the time of the server', () => {
  const coming = exam({ phase: 'coming', closedBecause: '考试还没有开始' });
  expect(entryAt(coming, at('00:59:50'))).toEqual({ kind: 'wait', waitMs: 10_000 });
  expect(entryAt(coming, at('01:00:00'))).toEqual({ kind: 'start', again: false });
  expect(entryAt(exam({ attemptsUsed: 1, attemptsAllowed: 2 }), at('01:10:00'))).toEqual({
    kind: 'start',
    again: true,
  });
  const late = exam({ closedBecause: '已过入场时间' });
  expect(entryAt(late, at('02:00:00'))).toEqual({ kind: 'closed', because: '已过入场时间' });
});

test('a running attempt is continued; one that is handed in is not', () => {
  const running = { attemptId: 'a1', state: 'IN_PROGRESS' as const, startedAt: '', submittedAt: null };
  const attempt = { ...running, deadline: '2026-11-20T02:30:00Z', score: null, passed: null };
  expect(entryAt(exam({ attempt }), at('02:00:00'))).toEqual({ kind: 'continue', attemptId: 'a1', leftMs: 1_800_000 });
  const done = exam({ attempt: { ...attempt, state: 'SUBMITTED' }, closedBecause: '作答次数已用完，共 1 次' });
  expect(entryAt(done, at('02:00:00')).kind).toBe('closed');
});

test('the warning names the time that is really left', () => {
  expect(startWarning(exam(), at('01:10:00'))).toContain('开始后计时，共 90 分钟。');
  expect(startWarning(exam(), at('02:10:00'))).toContain('开始后计时，考试在 11:00 结束，只剩约 50 分钟。');
});

test('an agreement and a password are asked for first', () => {
  expect([exam(), exam({ agreement: '我承诺独立作答。' }), exam({ needsPassword: true })].map(asksFirst)).toEqual([
    ...[false, true, true],
  ]);
});

test('the button says whether it is the first time', () => {
  expect(startName({ kind: 'start', again: true })).toBe('再考一次');
  expect([startName({ kind: 'start', again: false }), startName({ kind: 'wait', waitMs: 1 })]).toEqual([
    ...['开始考试', '开始考试'],
  ]);
});

test('minutes of one’s own are a part of the duration and named', () => {
  const durationOf = (parts: Parameters<typeof exam>[0]) => new Map(factsOf(exam(parts))).get('考试时长');
  expect(durationOf({})).toBe('90 分钟');
  expect(durationOf({ durationMinutes: 100, extraMinutes: 10 })).toBe('100 分钟（含延长 10 分钟）');
});

test('nothing is told of a paper where none was designated yet', () => {
  const names = (parts: Parameters<typeof exam>[0]) => factsOf(exam(parts)).map(([name]) => name);
  expect(names({})).toContain('总分');
  expect(names({ questionCount: 0, totalPoints: 0, passScore: 0 })).toEqual(['开放时间', '考试时长', '作答次数']);
});
