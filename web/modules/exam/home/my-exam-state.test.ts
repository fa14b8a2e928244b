import { expect, test } from 'vitest';
import type { MyExam } from '#contract/exam/attempt.ts';
import { someExam } from '../entry/some-exam.ts';
import {
  entryOf,
  greeting,
  heroLine,
  leftText,
  mostUrgent,
  outlook,
  reasonOf,
  resultOf,
  rulesOf,
  stateOf,
} from './my-exam-state.ts';

type Attempt = NonNullable<MyExam['attempt']>;

const exam = (parts: Partial<MyExam> = {}) =>
  someExam({ lateEntryMinutes: null, earliestSubmitMinutes: 0, serverTime: '2026-11-20T01:48:00Z', ...parts });
const attempt = (parts: Partial<Attempt> = {}): Attempt => ({
  attemptId: 'a1',
  state: 'MARKED',
  startedAt: '2026-11-20T01:00:00Z',
  submittedAt: null,
  deadline: '2026-11-20T02:30:00Z',
  score: null,
  passed: null,
  ...parts,
});
const running = attempt({ state: 'IN_PROGRESS' });

test('how an exam stands', () => {
  const texts = [
    exam(),
    exam({ closedBecause: '已过入场时间' }),
    exam({ attempt: running }),
    exam({ attempt: attempt({ state: 'SUBMITTED' }) }),
    exam({ attempt: attempt({ score: 80, passed: true }) }),
    exam({ attempt: attempt({ score: 20, passed: false }), phase: 'past' }),
    exam({ attempt: attempt({ score: 20 }) }),
    exam({ attempt: attempt({ state: 'VOIDED' }) }),
    exam({ phase: 'past' }),
    exam({ phase: 'coming' }),
    exam({ phase: 'cancelled' }),
  ].map((one) => stateOf(one).text);
  expect(texts).toEqual([
    '可参加',
    '不能进入',
    '作答中',
    '已交卷',
    '及格',
    '不及格',
    '已公布',
    '已作废',
    '缺考',
    '未开始',
    '已取消',
  ]);
});

test('what can be done with it', () => {
  expect(entryOf(exam())).toEqual({ text: '进入考试', to: '/exam/e1' });
  expect(entryOf(exam({ attempt: running }))).toEqual({ text: '继续作答', to: '/exam/take/a1' });
  expect(entryOf(exam({ attempt: attempt() }))?.text).toBe('再考一次');
  expect(entryOf(exam({ closedBecause: '作答次数已用完' }))).toBeUndefined();
  expect(entryOf(exam({ phase: 'coming' }))).toBeUndefined();
  expect(resultOf(exam({ attempt: running }))).toBeUndefined();
  expect(resultOf(exam({ attempt: attempt() }))).toEqual({ text: '查看结果', to: '/exam/result/a1' });
});

test('who came too late learns why, and can look the rules up, until the exam is over', () => {
  const because = '已过入场时间，开考 30 分钟后不能再进入';
  const late = exam({ phase: 'past', closedBecause: because });
  expect([stateOf(late).text, reasonOf(late), rulesOf(late)?.to]).toEqual(['不能进入', because, '/exam/e1']);
  const over = exam({ phase: 'past', closedBecause: '考试已经结束', serverTime: '2026-11-20T03:00:00Z' });
  expect([stateOf(over).text, reasonOf(over), rulesOf(over)]).toEqual(['缺考', null, undefined]);
  const taken = exam({ phase: 'past', closedBecause: '作答次数已用完', attempt: attempt() });
  expect([reasonOf(taken), rulesOf(taken)]).toEqual([null, undefined]);
});

test('first the exam being taken, then the one that closes first; never one that was taken already', () => {
  const soon = exam({ examId: 'soon', endAt: '2026-11-20T02:00:00Z' });
  const late = exam({ examId: 'late', startAt: '2026-11-20T01:40:00Z', lateEntryMinutes: 10 });
  const taken = exam({ attempt: attempt() });
  expect(mostUrgent([exam(), soon, late, taken])).toBe(late);
  const begun = exam({ attempt: running });
  expect(mostUrgent([soon, begun])).toBe(begun);
  expect(mostUrgent([taken])).toBeUndefined();
});

test('the line over the exam says how long it is open, or how long there is to answer', () => {
  const now = Date.parse('2026-11-20T01:48:00Z');
  expect(heroLine(exam(), now)).toBe('进行中 · 还剩 1 小时 12 分可入场');
  expect(heroLine(exam({ lateEntryMinutes: 50 }), now)).toBe('进行中 · 还剩 2 分可入场');
  expect(heroLine(exam({ attempt: running }), now)).toBe('作答中 · 还剩 42 分');
  expect([leftText(59_000), leftText(86_400_000 * 2 + 3_600_000 * 3 + 60_000)]).toEqual(['不到 1 分钟', '2 天 3 小时']);
});

test('the greeting follows the clock in Shanghai', () => {
  const at = (hour: string) => greeting(Date.parse(`2026-11-20T${hour}:00:00+08:00`));
  expect(['04', '08', '12', '15', '20', '00'].map(at)).toEqual([
    '夜深了',
    '上午好',
    '中午好',
    '下午好',
    '晚上好',
    '夜深了',
  ]);
});

test('what lies ahead', () => {
  expect(outlook(1, 2)).toBe('现在有 1 场考试可以进入，2 场即将开始。');
  expect(outlook(0, 0)).toBe('目前没有要参加的考试。');
});
