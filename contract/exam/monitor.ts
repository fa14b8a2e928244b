import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { submitReasons } from './attempt.ts';

/** Where somebody stands in an exam that is watched; `offline` is a matter of time (`shared/wall.ts`). */
export const wallStates = ['notStarted', 'inProgress', 'offline', 'paused', 'submitted', 'voided', 'absent'] as const;

/** What a monitor should look at: counted absences, another network or sign-in midway, refused addresses or browsers, a note,
 * no picture by a camera that the exam asks for. */
export const concerns = ['note', 'absences', 'elsewhere', 'otherBrowser', 'address', 'device', 'camera'] as const;

export const WallRow = z.object({
  userId: z.string(),
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Of the latest attempt; what follows is that attempt's. Null: not begun. */
  attemptId: z.string().nullable(),
  state: z.enum(wallStates),
  answered: z.number().int(),
  /** Null: not known before the start. */
  total: z.number().int().nullable(),
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** At `serverTime`; of a paused attempt it stands, of who is not writing it is null. */
  leftMs: z.number().int().nullable(),
  switchCount: z.number().int(),
  away: z.boolean(),
  addressChanges: z.number().int(),
  deviceChanges: z.number().int(),
  notes: z.number().int(),
  /** Of monitors to this person, shown on the taking page and not yet confirmed. */
  unreadMessages: z.number().int(),
  lastSeenAt: z.string().nullable(),
  concerns: z.array(z.enum(concerns)),
});
export type WallRow = z.output<typeof WallRow>;

const WallCounts = z.object({
  total: z.number().int(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  offline: z.number().int(),
  paused: z.number().int(),
  submitted: z.number().int(),
  voided: z.number().int(),
  absent: z.number().int(),
  /** Whatever their state is. */
  concerned: z.number().int(),
});
export type WallCounts = z.output<typeof WallCounts>;

const Wall = z.object({
  examId: Id,
  name: z.string(),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: z.number().int(),
  /** The caller may let people go on after the exam's end. */
  mayExceedEnd: z.boolean(),
  /** The rooms that the caller was given; null: the whole exam. */
  rooms: z.array(z.string()).nullable(),
  counts: WallCounts,
  rows: z.array(WallRow),
  serverTime: Instant,
});
export type Wall = z.output<typeof Wall>;

export const monitorActions = ['extend', 'submit', 'void', 'note', 'message', 'pause', 'resume'] as const;
export type MonitorActionKind = (typeof monitorActions)[number];

/** What the record of an attempt tells a monitor; `saved`: answers that last changed within a few minutes, `end`: handed in. */
export const lineKinds = [
  ...(['start', 'takeOver', 'saved', 'leave', 'return', 'idle', 'copy', 'offline', 'lostLease'] as const),
  ...(['noCamera', 'snapshot'] as const),
  ...([
    'elsewhere',
    'otherBrowser',
    'deadline',
    'message',
    'extend',
    'pause',
    'resume',
    'note',
    'force',
    'void',
    'end',
  ] as const),
] as const;

const Line = z.object({
  at: Instant,
  kind: z.enum(lineKinds),
  /** Where it came from, and whether that is another place or sign-in than of the line before. */
  address: z.string().nullable(),
  addressChanged: z.boolean(),
  deviceChanged: z.boolean(),
  lastedMs: z.number().int().nullable(),
  /** Of `extend` what was added, of `saved` how many answers. */
  amount: z.number().int().nullable(),
  /** Of a monitor: the reason or the text. */
  reason: z.string().nullable(),
  /** Null: the examinee or the service itself. */
  byName: z.string().nullable(),
  /** Of a message: when the examinee confirmed it. */
  readAt: Instant.nullable(),
  /** Of `deadline`: from when to when. */
  moved: z.object({ from: Instant, to: Instant }).nullable(),
  submitReason: z.enum(submitReasons).nullable(),
  /** Of `snapshot`: the picture. */
  snapshotId: Id.nullable(),
});
export type MonitorLine = z.output<typeof Line>;

const Person = z.object({
  row: WallRow,
  number: z.number().int().nullable(),
  address: z.string().nullable(),
  flagged: z.number().int(),
  /** The oldest first. */
  lines: z.array(Line),
  /** There are more lines, before these. */
  cut: z.boolean(),
});
export type MonitoredPerson = z.output<typeof Person>;

const userIds = z.array(Id).min(1, '请先选择考生').max(5000, '一次最多 5,000 人');

const Outcome = z.object({
  /** How many it was done for. */
  done: z.number().int(),
  /** For whom it was not, each with a sentence. */
  skipped: z.array(z.object({ userId: Id, realName: z.string(), because: z.string() })),
  /** Who got less time than was meant, as the exam ends before; in whole minutes, rounded up. */
  cut: z.array(z.object({ userId: Id, realName: z.string(), minutes: z.number().int() })),
});
export type MonitorOutcome = z.output<typeof Outcome>;

const base = '/exam/api/v1/monitor';

export const monitor = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'exam.monitor',
    within: 'examId',
    summary: '监考：考生现状',
    query: z.object({ examId: Id }),
    reply: Wall,
  }),
  person: endpoint({
    method: 'GET',
    path: `${base}/person`,
    access: 'exam.monitor',
    within: 'examId',
    summary: '监考：一名考生的经过与进度',
    query: z.object({ examId: Id, userId: Id }),
    reply: Person,
  }),
  action: endpoint({
    method: 'POST',
    path: `${base}/action`,
    access: 'exam.monitor',
    within: 'examId',
    summary: '监考操作：延时、收卷、作废、记录违纪、发消息、暂停、恢复（重复提交只做一次）',
    query: z.object({ examId: Id }),
    body: z.object({
      /** Made by the page: an action that is sent again is done once and answered the same. */
      actionId: Id,
      kind: z.enum(monitorActions),
      userIds,
      /** Why; of a message and a note the text itself. */
      reason: line('原因', 500),
      /** To extend by. */
      minutes: z
        .number({ error: '请填写延时分钟数' })
        .int('延时是整数分钟')
        .min(1, '至少延时 1 分钟')
        .max(600, '最多延时 600 分钟')
        .optional(),
      /** Time is given also beyond the end of the exam; for who arranges the exam. */
      beyondEnd: z.boolean().default(false),
    }),
    reply: Outcome,
  }),
};
