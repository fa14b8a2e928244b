import type { CalendarEntry } from '#contract/study/calendar.ts';
import { dateText, windowText } from '../../../kit/text/time.ts';

const kindWords = { exam: '考试', task: '任务', target: '目标' } as const;

/** 考试, 考试开始, 任务截止 */
export function entryWords({ kind, what }: Pick<CalendarEntry, 'kind' | 'what'>) {
  return `${kindWords[kind]}${what === 'start' ? '开始' : what === 'due' ? '截止' : ''}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });

/** When it is on its day; what is due by the end of the day says 24 点. */
export function entryTime({ kind, what, at, endAt }: CalendarEntry) {
  if (endAt) return windowText(at, endAt);
  if (kind !== 'exam' && what === 'due') return '24 点前';
  return clock.format(new Date(at));
}

/** By the day in Shanghai that each stands on. */
export const byDay = (entries: readonly CalendarEntry[]) => Map.groupBy(entries, ({ at }) => dateText(at));
