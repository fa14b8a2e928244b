import type { MyExam } from '#contract/exam/attempt.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import type { TagTone } from '../../../kit/learner-ui/tag.tsx';

import { pointsText } from '../../../kit/text/score.ts';

const minuteMs = 60_000;

export interface ExamState {
  readonly text: string;
  readonly tone: TagTone;
}

/** How an exam stands for the one who takes it, in two or three characters. */
export function stateOf(exam: MyExam): ExamState {
  if (exam.phase === 'cancelled') return { text: '已取消', tone: 'neutral' };
  if (exam.phase === 'coming') return { text: '未开始', tone: 'blue' };
  const attempt = exam.attempt;
  if (!attempt) return exam.phase === 'open' || isTooLate(exam) ? openState(exam) : { text: '缺考', tone: 'red' };
  if (attempt.state === 'VOIDED') return { text: '已作废', tone: 'red' };
  if (attempt.state === 'IN_PROGRESS') return { text: '作答中', tone: 'orange' };
  if (attempt.passed !== null)
    return attempt.passed ? { text: '及格', tone: 'green' } : { text: '不及格', tone: 'red' };
  if (attempt.score !== null) return { text: '已公布', tone: 'green' };
  return { text: '已交卷', tone: 'blue' };
}

/** It is still going on, and this person came after the time to come in. */
function isTooLate({ phase, attempt, closedBecause, endAt, serverTime }: MyExam) {
  return phase === 'past' && !attempt && closedBecause !== null && Date.parse(serverTime) < Date.parse(endAt);
}

/** Why it cannot be entered, unless that is plain: already handed in, not begun, over. */
export const reasonOf = (exam: MyExam) =>
  isTooLate(exam) || (exam.phase === 'open' && !exam.attempt) ? exam.closedBecause : null;

const openState = (exam: MyExam): ExamState =>
  exam.closedBecause === null ? { text: '可参加', tone: 'green' } : { text: '不能进入', tone: 'neutral' };

export interface ExamStep {
  readonly text: string;
  readonly to: string;
}

/** What can be done with it now. */
export function entryOf(exam: MyExam): ExamStep | undefined {
  if (exam.phase !== 'open' || exam.closedBecause !== null) return undefined;
  const attempt = exam.attempt;
  if (attempt?.state === 'IN_PROGRESS') return { text: '继续作答', to: `/exam/take/${attempt.attemptId}` };
  return { text: attempt ? '再考一次' : '进入考试', to: `/exam/${exam.examId}` };
}

/** Its rules, for whoever may wonder why they were not let in. */
export const rulesOf = (exam: MyExam): ExamStep | undefined =>
  isTooLate(exam) ? { text: '查看考试', to: `/exam/${exam.examId}` } : undefined;

export function resultOf(exam: MyExam): ExamStep | undefined {
  const attempt = exam.attempt;
  if (!attempt || attempt.state === 'IN_PROGRESS') return undefined;
  return { text: '查看结果', to: `/exam/result/${attempt.attemptId}` };
}

/** The exam to put before everything else: one that is being taken, or else the one that closes first. */
export function mostUrgent(exams: readonly MyExam[]): MyExam | undefined {
  const running = (exam: MyExam) => (exam.attempt?.state === 'IN_PROGRESS' ? 0 : 1);
  return exams
    .filter((exam) => entryOf(exam) && (!exam.attempt || exam.attempt.state === 'IN_PROGRESS'))
    .sort((a, b) => running(a) - running(b) || endOf(a) - endOf(b))[0];
}

/** Until when it can be entered, or, while being taken, answered. */
function endOf(exam: MyExam) {
  if (exam.attempt?.state === 'IN_PROGRESS') return Date.parse(exam.attempt.deadline);
  const end = Date.parse(exam.endAt);
  if (exam.lateEntryMinutes === null) return end;
  return Math.min(end, Date.parse(exam.startAt) + exam.lateEntryMinutes * minuteMs);
}

/** 2 天 3 小时 / 1 小时 12 分 / 8 分 / 不到 1 分钟 */
export function leftText(ms: number) {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return '不到 1 分钟';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts: [number, string][] = [
    [days, '天'],
    [hours, '小时'],
    [days > 0 ? 0 : minutes % 60, '分'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** 进行中 · 还剩 1 小时 12 分可入场 */
export function heroLine(exam: MyExam, now: number) {
  const left = leftText(endOf(exam) - now);
  return exam.attempt?.state === 'IN_PROGRESS' ? `作答中 · 还剩 ${left}` : `进行中 · 还剩 ${left}可入场`;
}

/** 90 分钟 · 50 题 · 100 分 · 及格 60; where no paper was designated to the person yet, the time alone. */
export function examFacts({ durationMinutes, totalPoints, passScore, ...exam }: MyExam) {
  const time = `${durationMinutes} 分钟`;
  if (exam.questionCount === 0) return time;
  return `${time} · ${countText(exam)} · ${pointsText(totalPoints)} 分 · 及格 ${pointsText(passScore)}`;
}

const greetings: readonly [from: number, text: string][] = [
  [18, '晚上好'],
  [14, '下午好'],
  [11, '中午好'],
  [5, '上午好'],
  [0, '夜深了'],
];

const shanghaiHour = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' });

export function greeting(now: number) {
  const hour = Number(shanghaiHour.format(now));
  return greetings.find(([from]) => hour >= from)?.[1] ?? '您好';
}

/** One sentence on what lies ahead. */
export function outlook(openCount: number, comingCount: number) {
  if (openCount > 0 && comingCount > 0) return `现在有 ${openCount} 场考试可以进入，${comingCount} 场即将开始。`;
  if (openCount > 0) return `现在有 ${openCount} 场考试可以进入。`;
  if (comingCount > 0) return `有 ${comingCount} 场考试即将开始。`;
  return '目前没有要参加的考试。';
}
