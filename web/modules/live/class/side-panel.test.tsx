import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LessonView } from '#contract/live/class.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-01T00:00:00.000Z';
const view: LessonView = {
  ...{
    lessonId: 'l1',
    title: '反洗钱案例',
    state: 'LIVE',
    startsAt: at,
    plannedMinutes: 45,
    startedAt: at,
    endedAt: null,
  },
  ...{ serverTime: at, course: null, teachers: ['陈老师'], role: 'learner', way: 'ROOM', senderName: '陈老师' },
  ...{ sending: false, senderAway: false, chatClosed: false, muted: false, hand: false, present: 1, people: [] },
  ...{ lines: [], rollCall: null, questions: [], threshold: 80, attended: 0, replayed: 0, enough: false, film: null },
};

const htmlOf = (more: Partial<LessonView> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SidePanel view={{ ...view, ...more }} lines={[]} again={async () => {}} />
    </QueryClientProvider>,
  );

const question = {
  ...{ questionId: 'q1', title: '几天内报告？', kind: 'SINGLE' as const, options: ['5 天', '10 天'], openedAt: at },
  ...{ closedAt: null, own: null, answers: 0, tally: null, right: null },
};

test('a roll call is answered once, by learners, while it is open', () => {
  const rollCall = { rollCallId: 'r1', open: true, closesAt: at, answered: false, count: 0 };
  expect(htmlOf({ rollCall })).toContain('请在一分钟内签到');
  expect(htmlOf({ rollCall: { ...rollCall, answered: true } })).not.toContain('请在一分钟内签到');
  expect(htmlOf({ rollCall: { ...rollCall, open: false } })).not.toContain('请在一分钟内签到');
  expect(htmlOf({ rollCall, role: 'teacher' })).not.toContain('请在一分钟内签到');
});

test('an open question stands above everything until it is answered', () => {
  expect(htmlOf({ questions: [question] })).toContain('提交');
  expect(htmlOf({ questions: [{ ...question, own: [0] }] })).not.toContain('提交');
  expect(htmlOf({ questions: [{ ...question, closedAt: at }] })).not.toContain('提交');
  expect(htmlOf({ questions: [question], role: 'manager' })).not.toContain('提交');
});

test('who may not write reads why, and only teachers see who is there', () => {
  expect(htmlOf()).toContain('输入消息');
  expect(htmlOf({ muted: true })).toContain('老师已将您禁言');
  expect(htmlOf({ chatClosed: true })).toContain('老师已关闭聊天');
  expect(htmlOf({ chatClosed: true, role: 'teacher' })).toContain('打开聊天');
  expect(htmlOf({ state: 'ENDED' })).toContain('聊天只能查看');
  expect(htmlOf()).not.toContain('成员');
  expect(htmlOf({ role: 'teacher' })).toContain('成员');
  expect(htmlOf()).toContain('举手');
  expect(htmlOf({ role: 'teacher' })).not.toContain('举手');
});
