import { z } from 'zod';
import { WallRow } from './exam/monitor.ts';
import { Id } from './paging.ts';

/** Where a page hears of news. The access token comes in its first frame: addresses end up in logs. */
export const realtimePath = '/ws';

export const realtimeLimits = {
  /** Bytes of the largest frame that a page sends. */
  frameBytes: 4096,
  /** How long a page may take to say who it is. */
  helloMs: 5000,
  /** Each side takes the other for gone after two of these without a frame. */
  pingMs: 25_000,
  socketsPerUser: 10,
  /** Topics that one page may follow at a time. */
  topicsPerSocket: 4,
} as const;

/** What a page asks to be told of, one thing of it at a time. */
export const followed = ['wall', 'lesson'] as const;
export type Followed = (typeof followed)[number];

export const FromPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().min(1).max(3000) }),
  z.object({ type: z.literal('pong') }),
  /** From now on, and until the socket ends or the page leaves, tell me of this thing. */
  z.object({ type: z.literal('follow'), topic: z.enum(followed), id: Id }),
  z.object({ type: z.literal('leave'), topic: z.enum(followed), id: Id }),
]);
export type FromPage = z.output<typeof FromPage>;

/** News by topic; each person gets their own. */
export const News = z.discriminatedUnion('topic', [
  /** How many are unread now, and why that or the list has changed. */
  z.object({
    topic: z.literal('message'),
    unread: z.number().int().min(0),
    change: z.enum(['arrived', 'read', 'withdrawn']),
  }),
  /** A monitor has done something with this running attempt of one's own: its page asks how things stand. */
  z.object({ topic: z.literal('attempt'), attemptId: z.string() }),
  /** How some people of an exam that is watched stand now; `complete`: nobody is left out for whom there was no room. */
  z.object({
    topic: z.literal('wall'),
    examId: z.string(),
    rows: z.array(WallRow),
    complete: z.boolean(),
    serverTime: z.string(),
  }),
  /** Something has changed in a lesson that the page is in: it asks how things stand. */
  z.object({ topic: z.literal('lesson'), lessonId: z.string() }),
]);
export type News = z.output<typeof News>;

export const FromServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('news'), news: News }),
  /** Answers `follow`; also when it was allowed once and is not any more. */
  z.object({ type: z.literal('following'), topic: z.enum(followed), id: z.string(), allowed: z.boolean() }),
]);
export type FromServer = z.output<typeof FromServer>;

/** Why the server closes a socket, as far as the page behaves by it. */
export const closeCodes = {
  stopping: 1001,
  /** The frame is none of ours. */
  malformed: 1008,
  tooLarge: 1009,
  tryLater: 1013,
  /** No session, or not any more: come back with a fresh token or not at all. */
  signedOut: 4401,
  tooMany: 4429,
} as const;
