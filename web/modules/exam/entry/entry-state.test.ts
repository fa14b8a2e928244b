import { expect, test } from 'vitest';
import type { MyExam } from '#contract/exam/attempt.ts';
import { entryAt, ruleLines, startWarning } from './entry-state.ts';

const exam = (parts: Partial<MyExam> = {}): MyExam => ({
  examId: 'e1',
  name: '考试',
  notes: '',
  startAt: '2026-11-20T01:00:00Z',
  endAt: '2026-11-20T03:00:00Z',
  durationMinutes: 90,
  lateEntryMinutes: 30,
  earliestSubmitMinutes: 15,
  questionCount: 50,
  totalPoints: 100,
  passScore: 60,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  phase: 'open',
  attempt: null,
  closedBecause: null,
  serverTime: '2026-11-20T01:00:00Z',
  ...parts,
});
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

test('the rules in lines', () => {
  expect(ruleLines(exam())).toEqual([
    '进入考试后开始计时，限时 90 分钟；离开页面、断网或关机，计时都不会停止。',
    '考试在 11:00 结束，到时没有交卷的自动交卷。',
    '开考 30 分钟后（09:30 以后）不能再进入。',
    '进入 15 分钟后才可以交卷。',
    '作答自动保存；可以换一台设备继续，但同一时间只能在一处作答。',
  ]);
  const open = exam({
    lateEntryMinutes: null,
    earliestSubmitMinutes: 0,
    attemptsAllowed: 3,
    endAt: '2026-11-25T03:00:00Z',
  });
  expect(ruleLines(open)).toContain('考试在 11-25 11:00 结束，到时没有交卷的自动交卷。');
  expect(ruleLines(open)).toContain('答完以后随时可以交卷，交卷后不能再修改。');
  expect(ruleLines(open)).toContain('一共可以作答 3 次，每次都重新计时。');
});

test('the warning names the time that is really left', () => {
  expect(startWarning(exam(), at('01:10:00'))).toContain('开始后计时，共 90 分钟。');
  expect(startWarning(exam(), at('02:10:00'))).toContain('开始后计时，考试在 11:00 结束，只剩约 50 分钟。');
});
