import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Response } from '../exam/attempt.ts';
import { Id, Instant, OwnId } from '../paging.ts';
import { sectionKinds } from './content.ts';
import { PracticeItem } from './own-practice.ts';
import { CourseRequirement } from './requirement.ts';

export const completionSources = ['AUTO', 'DWELL', 'MANUAL', 'EXEMPT', 'IMPORT'] as const;

/** A player tells where it is so often, and whenever it stops. */
export const heartbeatSeconds = 10;

/** No film is longer. */
const longestMs = 24 * 3_600_000;
const milliseconds = z.number().int().min(0).max(longestMs);

const state = {
  /** Basis points; it never falls. */
  progress: z.number().int(),
  /** Up to here it was watched; what lies behind cannot be skipped to while that is forbidden. */
  frontierMs: z.number().int(),
  dwellMs: z.number().int(),
  completedAt: Instant.nullable(),
  completionSource: z.enum(completionSources).nullable(),
  /** What is still missing by what is asked today, in one sentence; null: nothing. */
  lacks: z.string().nullable(),
  /** It is asked whether somebody is there; until they answer nothing counts. */
  presenceDue: z.boolean(),
};
export const WatchState = z.object(state);
export type WatchState = z.output<typeof WatchState>;

export const mediaStates = ['UPLOADING', 'PROCESSING', 'READY', 'FAILED'] as const;

const Subtitle = z.object({ language: z.string(), label: z.string(), address: z.string() });

export const ShownMedia = z.object({
  kind: z.enum(['VIDEO', 'AUDIO', 'DOCUMENT', 'PACKAGE']),
  name: z.string(),
  mime: z.string(),
  /** Signed, good for some hours, also for a part of the file (Range). */
  address: z.string(),
  poster: z.string().nullable(),
  /** What a browser may not be able to show, as a sentence; empty: nothing. */
  note: z.string(),
  subtitles: z.array(Subtitle),
});
export type ShownMedia = z.output<typeof ShownMedia>;

const Opened = z.object({
  ...state,
  playId: Id,
  courseId: Id,
  sectionId: Id,
  kind: z.enum(sectionKinds),
  title: z.string(),
  content: z.string(),
  durationMs: z.number().int().nullable(),
  /** Where to go on. */
  positionMs: z.number().int(),
  requirement: CourseRequirement,
  /** Where the film stops for a question that the person has not passed; what is asked is told there. */
  stops: z.array(z.object({ itemId: OwnId, atMs: z.number().int() })),
  media: ShownMedia.nullable(),
  /** Null: the section has no file any more. */
  mediaState: z.enum(mediaStates).nullable(),
});
export type OpenedMedia = z.output<typeof Opened>;

const Asked = z.object({
  itemId: OwnId,
  atMs: z.number().int(),
  mustBeRight: z.boolean(),
  /** How often the person has answered; the next answer is one more. */
  tries: z.number().int(),
  passed: z.boolean(),
  /** Was the last try right? Null before the first. */
  right: z.boolean().nullable(),
  /** With key and analysis once it is passed. */
  item: PracticeItem,
});
export type AskedQuestion = z.output<typeof Asked>;

const base = '/course/api/v1/watch';
const play = { playId: Id, seq: z.number().int().min(1).max(1_000_000_000) };

export const watch = {
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'signedIn',
    summary: '打开一节视频或资料；同一人只有最后打开的一处计时',
    query: z.object({ sectionId: Id }),
    reply: Opened,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: `${base}/heartbeat`,
    access: 'signedIn',
    summary: '播放心跳：从哪里放到哪里；计入多少由服务器按自己的时间决定，重复的序号不变',
    body: z.object({ ...play, from: milliseconds, to: milliseconds, rate: z.number().min(0.1).max(16) }),
    reply: z.object({
      ...state,
      /** Up to here this heartbeat was counted. */
      positionMs: z.number().int(),
      /** Nothing was counted: the person was away for more than a minute, or is asked something. */
      held: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: `${base}/read`,
    access: 'signedIn',
    summary: '阅读资料的心跳，按停留时间计入',
    body: z.object(play),
    reply: WatchState,
  }),
  question: endpoint({
    method: 'POST',
    path: `${base}/question`,
    access: 'signedIn',
    summary: '视频停下时的提问；放到那里以后才给出，不带答案',
    body: z.object({ playId: Id, itemId: Id }),
    reply: Asked,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${base}/answer`,
    access: 'signedIn',
    summary: '回答视频里的提问，由服务器判定；number 是第几次回答，重复发送的不再计',
    body: z.object({ playId: Id, itemId: Id, number: z.number().int().min(1).max(10_000), response: Response }),
    reply: z.object({ asked: Asked, state: WatchState }),
  }),
  presence: endpoint({
    method: 'POST',
    path: `${base}/presence`,
    access: 'signedIn',
    summary: '回答“还在观看吗”',
    body: z.object({ playId: Id }),
    reply: WatchState,
  }),
};
