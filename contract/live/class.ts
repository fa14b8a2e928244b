import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, OwnId } from '../paging.ts';
import { lessonLimits, lessonStates, lessonWays } from './lesson.ts';

export const questionKinds = ['SINGLE', 'MULTIPLE'] as const;

const Line = z.object({
  lineId: z.number().int(),
  userId: OwnId,
  name: z.string(),
  /** Of a teacher. */
  teacher: z.boolean(),
  text: z.string(),
  at: Instant,
});
export type LessonLine = z.output<typeof Line>;

const Question = z.object({
  questionId: OwnId,
  title: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** What the caller chose. */
  own: z.array(z.number().int()).nullable(),
  /** How many have answered. */
  answers: z.number().int(),
  /** How many chose each option: to teachers at once, to learners after the end. */
  tally: z.array(z.number().int()).nullable(),
  right: z.array(z.number().int()).nullable(),
});
export type LessonQuestion = z.output<typeof Question>;

const Person = z.object({ userId: OwnId, realName: z.string(), handAt: Instant.nullable(), muted: z.boolean() });
export type LessonPerson = z.output<typeof Person>;

const View = z.object({
  lessonId: OwnId,
  title: z.string(),
  state: z.enum(lessonStates),
  startsAt: Instant,
  plannedMinutes: z.number().int(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  serverTime: Instant,
  course: z.object({ courseId: OwnId, sectionId: OwnId, name: z.string() }).nullable(),
  teachers: z.array(z.string()),
  /** A teacher holds the lesson, a manager looks on. */
  role: z.enum(['teacher', 'manager', 'learner']),
  way: z.enum(lessonWays).nullable(),
  senderName: z.string().nullable(),
  /** Is it the page that asks which sends? */
  sending: z.boolean(),
  /** The teacher's network is lost. */
  senderAway: z.boolean(),
  chatClosed: z.boolean(),
  muted: z.boolean(),
  hand: z.boolean(),
  /** How many learners are there. */
  present: z.number().int(),
  /** Teachers are told who. */
  people: z.array(Person),
  /** Those after the one that the page knows, the last of them. */
  lines: z.array(Line),
  rollCall: z
    .object({ rollCallId: OwnId, open: z.boolean(), closesAt: Instant, answered: z.boolean(), count: z.number().int() })
    .nullable(),
  questions: z.array(Question),
  threshold: z.number().int(),
  /** Basis points of the lesson for which the caller was there, and of the replay that they saw. */
  attended: z.number().int(),
  replayed: z.number().int(),
  enough: z.boolean(),
  /** Where the film is played from, signed; null: there is none, or not yet. */
  film: z.string().nullable(),
});
export type LessonView = z.output<typeof View>;

const base = '/live/api/v1/class';
const one = z.object({ lessonId: Id });
const done = z.object({ done: z.literal(true) });

const choices = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(lessonLimits.options - 1),
  )
  .max(lessonLimits.options);

export const liveClass = {
  view: endpoint({
    method: 'GET',
    path: `${base}/view`,
    access: 'signedIn',
    summary: '一次直播现在的样子',
    query: one,
    reply: View,
  }),
  present: endpoint({
    method: 'POST',
    path: `${base}/present`,
    access: 'signedIn',
    summary: '“我在这里”：记下出席，答复直播现在的样子和新的聊天；同一人的几个页面只算一次',
    body: z.object({
      lessonId: Id,
      /** The page that sends. */
      page: Id.optional(),
      /** The last line of the chat that the page knows. */
      after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    reply: View,
  }),
  leave: endpoint({
    method: 'POST',
    path: `${base}/leave`,
    access: 'signedIn',
    summary: '离开直播',
    body: one,
    reply: done,
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'signedIn',
    summary: '老师开始直播，或在另一个页面接着讲；后开始的页面授课',
    body: z.object({ lessonId: Id, page: Id }),
    reply: z.object({
      way: z.enum(lessonWays),
      /** Under which number the page sends its film. */
      stream: z.number().int(),
    }),
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/end`,
    access: 'signedIn',
    summary: '结束直播，记下各人的出席',
    body: one,
    reply: done,
  }),
  enter: endpoint({
    method: 'POST',
    path: `${base}/enter`,
    access: 'signedIn',
    summary: '取得进入直播房间的凭证',
    body: z.object({ lessonId: Id, page: Id.optional() }),
    reply: z.object({ pass: z.string(), name: z.string() }),
  }),
  say: endpoint({
    method: 'POST',
    path: `${base}/say`,
    access: 'signedIn',
    summary: '发一条聊天',
    body: z.object({ lessonId: Id, text: line('消息', lessonLimits.chatLength) }),
    reply: z.object({ lineId: z.number().int() }),
  }),
  closeChat: endpoint({
    method: 'POST',
    path: `${base}/chat/close`,
    access: 'signedIn',
    summary: '老师关闭或打开聊天',
    body: z.object({ lessonId: Id, closed: z.boolean() }),
    reply: done,
  }),
  mute: endpoint({
    method: 'POST',
    path: `${base}/mute`,
    access: 'signedIn',
    summary: '老师将一个人禁言或取消禁言',
    body: z.object({ lessonId: Id, userId: Id, muted: z.boolean() }),
    reply: done,
  }),
  raise: endpoint({
    method: 'POST',
    path: `${base}/hand`,
    access: 'signedIn',
    summary: '举手或放下自己的手',
    body: z.object({ lessonId: Id, raised: z.boolean() }),
    reply: done,
  }),
  lower: endpoint({
    method: 'POST',
    path: `${base}/hand/lower`,
    access: 'signedIn',
    summary: '老师放下一个人的手',
    body: z.object({ lessonId: Id, userId: Id }),
    reply: done,
  }),
  rollCall: endpoint({
    method: 'POST',
    path: `${base}/roll/open`,
    access: 'signedIn',
    summary: '老师发起签到，一分钟后截止',
    body: one,
    reply: z.object({ rollCallId: Id, closesAt: Instant }),
  }),
  answerRoll: endpoint({
    method: 'POST',
    path: `${base}/roll/answer`,
    access: 'signedIn',
    summary: '为自己签到',
    body: z.object({ rollCallId: Id }),
    reply: done,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${base}/question/ask`,
    access: 'signedIn',
    summary: '老师向所有人提问',
    body: z.object({
      lessonId: Id,
      title: line('题目', 300),
      kind: z.enum(questionKinds, { error: '请选择单选或多选' }),
      options: z
        .array(line('选项', 100))
        .min(2, '至少两个选项')
        .max(lessonLimits.options, `最多 ${lessonLimits.options} 个选项`),
      right: choices.default([]),
    }),
    reply: z.object({ questionId: Id }),
  }),
  answer: endpoint({
    method: 'POST',
    path: `${base}/question/answer`,
    access: 'signedIn',
    summary: '回答老师的提问，每人一次',
    body: z.object({ questionId: Id, chosen: choices.min(1, '请选择答案') }),
    reply: done,
  }),
  closeQuestion: endpoint({
    method: 'POST',
    path: `${base}/question/close`,
    access: 'signedIn',
    summary: '老师结束作答，所有人看到结果',
    body: z.object({ questionId: Id }),
    reply: done,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${base}/replay`,
    access: 'signedIn',
    summary: '回放的心跳：从哪里放到哪里；计入多少由服务器按自己的时间决定',
    body: z.object({
      lessonId: Id,
      from: z.number().int().min(0).max(86_400_000),
      to: z.number().int().min(0).max(86_400_000),
    }),
    reply: z.object({ replayed: z.number().int(), enough: z.boolean() }),
  }),
};
