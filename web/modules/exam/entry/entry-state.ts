import type { MyExam } from '#contract/exam/attempt.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime, windowText } from '../../../kit/text/time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What the page offers at an instant of the server's time. */
export type Entry =
  | { readonly kind: 'continue'; readonly attemptId: string; readonly leftMs: number }
  | { readonly kind: 'start'; readonly again: boolean }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'closed'; readonly because: string };

export function entryAt(exam: MyExam, now: number): Entry {
  const { attempt, closedBecause } = exam;
  if (attempt?.state === 'IN_PROGRESS' && exam.phase === 'open') {
    return { kind: 'continue', attemptId: attempt.attemptId, leftMs: Math.max(0, Date.parse(attempt.deadline) - now) };
  }
  const waitMs = Date.parse(exam.startAt) - now;
  if (exam.phase === 'coming' && waitMs > 0) return { kind: 'wait', waitMs };
  // what opens by the clock is open before the server has been asked again
  if (closedBecause === null || exam.phase === 'coming') return { kind: 'start', again: exam.attemptsUsed > 0 };
  return { kind: 'closed', because: closedBecause };
}

export const startName = (entry: Entry) => (entry.kind === 'start' && entry.again ? '再考一次' : '开始考试');

/** What has to be agreed to or typed before a new attempt begins. */
export const asksFirst = ({ agreement, needsPassword }: MyExam) => needsPassword || agreement !== '';

/** 2 天 3 小时后 is enough from afar; the last day counts in seconds. */
export const countsSeconds = (waitMs: number) => waitMs < dayMs;

const clockText = (instant: number) => dateTime(instant).slice(5);

/** 11-20 10:00, or the time alone on the day of the exam. */
export function dayTimeText(instant: number, startAt: string) {
  const sameDay = dateTime(instant).slice(0, 10) === dateTime(startAt).slice(0, 10);
  return sameDay ? clockText(instant).slice(6) : clockText(instant);
}

const durationFact = ({ durationMinutes, extraMinutes }: MyExam) =>
  extraMinutes > 0 ? `${durationMinutes} 分钟（含延长 ${extraMinutes} 分钟）` : `${durationMinutes} 分钟`;

/** Nothing where no paper was designated to the person yet. */
const paperFacts = (exam: MyExam): [name: string, text: string][] =>
  exam.questionCount === 0
    ? []
    : [
        ['题目', countText(exam)],
        ['总分', `${pointsText(exam.totalPoints)} 分`],
        ['及格', `${pointsText(exam.passScore)} 分`],
      ];

export const factsOf = (exam: MyExam): [name: string, text: string][] => [
  ['开放时间', windowText(exam.startAt, exam.endAt, exam.serverTime)],
  ['考试时长', durationFact(exam)],
  ...paperFacts(exam),
  ['作答次数', `已用 ${exam.attemptsUsed} / ${exam.attemptsAllowed} 次`],
];

/** What is about to begin, said once more before it does. */
export function startWarning(exam: MyExam, now: number) {
  const end = Date.parse(exam.endAt);
  const cut = now + exam.durationMinutes * minuteMs > end;
  const time = cut
    ? `考试在 ${dayTimeText(end, exam.startAt)} 结束，只剩约 ${Math.max(1, Math.floor((end - now) / minuteMs))} 分钟`
    : `共 ${exam.durationMinutes} 分钟`;
  return `开始后计时，${time}。离开页面或断网，计时不会停止。`;
}
