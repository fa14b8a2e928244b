import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Instant, OwnId } from '../paging.ts';

/** So many days are asked for at once, at most: six weeks that hold a month. */
export const mostCalendarDays = 62;

export const calendarKinds = ['exam', 'task', 'target'] as const;

const Entry = z.object({
  kind: z.enum(calendarKinds),
  id: OwnId,
  name: z.string(),
  /** `open`: from `at` to `endAt`, on one day · `start`: begins · `due`: ends, or has to be done. */
  what: z.enum(['open', 'start', 'due']),
  at: Instant,
  endAt: Instant.nullable(),
  /** Nothing is left to do. */
  done: z.boolean(),
  to: z.string(),
});
export type CalendarEntry = z.output<typeof Entry>;

const Setting = z.object({
  /** Path of the address that calendar programs read by; null: there is none. */
  feed: z.string().nullable(),
  reminders: z.boolean(),
  /** How the organisation reminds: days before something is due, hours before an exam opens; 0: it does not. */
  dueDays: z.number().int(),
  examHours: z.number().int(),
});
export type CalendarSetting = z.output<typeof Setting>;

const base = '/course/api/v1/calendar';
export const calendarType = 'text/calendar; charset=utf-8';

export const studyCalendar = {
  entries: endpoint({
    method: 'GET',
    path: `${base}/entries`,
    access: 'signedIn',
    summary: `学习日历：一段时间里开始和到期的，最多 ${mostCalendarDays} 天`,
    query: z
      .object({ from: Instant, until: Instant })
      .refine(({ from, until }) => until > from, { error: '结束时间要晚于开始时间', path: ['until'] })
      .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= mostCalendarDays * 86_400_000, {
        error: `一次最多 ${mostCalendarDays} 天`,
        path: ['until'],
      }),
    reply: z.array(Entry),
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/download`,
    access: 'signedIn',
    summary: '下载学习日历（.ics）',
    reply: file(calendarType),
  }),
  setting: endpoint({
    method: 'GET',
    path: `${base}/setting`,
    access: 'signedIn',
    summary: '我的日历订阅地址与提醒',
    reply: Setting,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: `${base}/subscribe`,
    access: 'signedIn',
    summary: '生成新的订阅地址；以前的地址失效',
    reply: z.object({ feed: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${base}/unsubscribe`,
    access: 'signedIn',
    summary: '停用订阅地址',
    reply: z.object({ revoked: z.boolean() }),
  }),
  remind: endpoint({
    method: 'PUT',
    path: `${base}/remind`,
    access: 'signedIn',
    summary: '要不要到期提醒',
    body: z.object({ reminders: z.boolean() }),
    reply: z.object({ reminders: z.boolean() }),
  }),
  feed: endpoint({
    method: 'GET',
    path: `${base}/feed/:token`,
    access: 'anyone',
    summary: '凭订阅地址读学习日历（.ics）',
    failuresPerMinute: 30,
    params: z.object({ token: z.string().max(200) }),
    reply: file(calendarType),
  }),
};

const dueDaysText = '天数要在 0 到 14 之间';
const examHoursText = '小时数要在 0 到 72 之间';

const reminder = {
  dueDays: z.number({ error: dueDaysText }).int(dueDaysText).min(0, dueDaysText).max(14, dueDaysText),
  examHours: z.number({ error: examHoursText }).int(examHoursText).min(0, examHoursText).max(72, examHoursText),
};
const Reminder = z.object({ ...reminder, version: z.number().int() });
export type StudyReminder = z.output<typeof Reminder>;

export const studyReminder = {
  read: endpoint({
    method: 'GET',
    path: '/course/api/v1/reminder/read',
    access: 'study.manage',
    summary: '到期提醒的设置',
    reply: Reminder,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/course/api/v1/reminder/save',
    access: 'study.manage',
    summary: '修改到期提醒的设置',
    body: Reminder,
    reply: z.object({ version: z.number().int() }),
  }),
};
