import { z } from 'zod';
import type { Access } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { arrangers } from './interview.ts';
import { linkToken } from './link.ts';

export const recordingChunkBase = '/interview/api/v1/recording/chunk';

export const recordingLimits = {
  /** How often a room looks whether it is recorded. */
  lookMs: 3000,
  /** How much of a recording is one chunk. */
  chunkMs: 5000,
  chunkBytes: 8 * 1024 * 1024,
  /** Chunks of one part: eight hours. */
  chunks: 5760,
  /** Parts of one recording: each time that it was gone on with. */
  parts: 100,
  /** So often may the people of one interview be asked. */
  asks: 3,
  /** A part of which nothing came for so long is not being recorded any more. */
  silentMs: 30_000,
  /** What a browser could not send in time is taken for so many days after the end. */
  lateDays: 7,
  /** How long a recording is kept after its end. */
  keptDays: 90,
} as const;

export const recordingStates = {
  ASKED: '正在征求同意',
  RECORDING: '录制中',
  ENDED: '已录制',
  REFUSED: '有人不同意录制',
  WITHDRAWN: '同意已撤回，录像已删除',
  DELETED: '录像已删除',
} as const;
export type RecordingState = keyof typeof recordingStates;
const State = z.enum(Object.keys(recordingStates) as [RecordingState, ...RecordingState[]]);

/** How browsers code what they record; what else one names is not taken. */
export const recordingTypes = ['video/webm', 'video/mp4'] as const;
export type RecordingType = (typeof recordingTypes)[number];

const Person = z.object({
  seatId: z.string(),
  name: z.string(),
  given: z.boolean(),
});

/** The newest recording of an interview as it stands in its room. */
const InRoom = z.object({
  recordingId: Id,
  state: State,
  askedBy: z.string(),
  /** What the reader has said; null: nothing yet. */
  own: z.boolean().nullable(),
  /** Something of it came a moment ago. */
  alive: z.boolean(),
});

/** With everything that was recorded before and that the reader agreed to. */
const ForCandidate = z.object({
  newest: InRoom.nullable(),
  kept: z.array(z.object({ recordingId: Id, startedAt: Instant })),
});

const ForInterviewers = InRoom.extend({
  /** Who has said something. */
  people: z.array(Person),
  /** Records it, or is to begin: the reader. */
  mine: z.boolean(),
  /** Whoever records it or did last; null before it began. */
  recorder: z.string().nullable(),
  /** When it began. */
  startedAt: Instant.nullable(),
  /** How often the people may still be asked. */
  asksLeft: z.number().int(),
});
export type RecordingInRoom = z.output<typeof ForInterviewers>;
export type RecordingOfCandidate = z.output<typeof ForCandidate>;

const Part = z.object({
  number: z.number().int(),
  type: z.enum(recordingTypes),
  /** Null as long as it is made ready. */
  url: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  bytes: z.number(),
  startedAt: Instant,
});

const Kept = z.object({
  recordingId: Id,
  state: State,
  askedBy: z.string(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** When it is deleted by itself. */
  expiresAt: Instant.nullable(),
  /** Who agreed. */
  people: z.array(z.string()),
  /** The reader agreed, and may take it back. */
  own: z.boolean(),
  parts: z.number().int(),
  durationMs: z.number().int(),
  bytes: z.number(),
  /** Something of it has not been made ready, or has not arrived. */
  unfinished: z.boolean(),
});
export type KeptRecording = z.output<typeof Kept>;

const base = '/interview/api/v1/recording';
const one = z.object({ recordingId: Id });
const ofInterview = z.object({ interviewId: Id });
const PageId = z
  .string()
  .max(40)
  .regex(/^[\w-]{8,40}$/);

interface AnswerOptions<Key extends z.ZodRawShape, A extends Access, R extends z.ZodType> {
  readonly base: `/${string}`;
  readonly access: A;
  readonly who: string;
  readonly key: Key;
  readonly reply: R;
  readonly failuresPerMinute?: number;
}

/** What everybody in a room does about its recording, as those who name the interview so. */
function consentCalls<Key extends z.ZodRawShape, const A extends Access, R extends z.ZodType>(
  options: AnswerOptions<Key, A, R>,
) {
  const { base, access, who, key, reply, ...limits } = options;
  return {
    read: endpoint({
      method: 'POST',
      path: `${base}/read`,
      access,
      summary: `${who}看面试的录制：是否在征求同意、是否在录制`,
      ...limits,
      body: z.object(key),
      reply,
    }),
    answer: endpoint({
      method: 'POST',
      path: `${base}/answer`,
      access,
      summary: `${who}同意或不同意录制；撤回同意时录像随即删除`,
      ...limits,
      body: z.object({ ...key, recordingId: Id, given: z.boolean() }),
      reply,
    }),
  };
}

export const interviewRecording = {
  ...consentCalls({
    base,
    access: 'signedIn',
    who: '面试官',
    key: { interviewId: Id },
    reply: ForInterviewers.nullable(),
  }),
  ask: endpoint({
    method: 'POST',
    path: `${base}/ask`,
    access: 'signedIn',
    summary: '面试官请求录制：房间里的每个人都同意才开始',
    body: ofInterview,
    reply: ForInterviewers,
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'signedIn',
    summary: '这个页面开始或继续录制：房间里有人没有同意时不能',
    body: one.extend({ page: PageId, type: z.enum(recordingTypes) }),
    reply: z.object({ part: z.number().int() }),
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access: 'signedIn',
    summary: '这个页面录的这一段完整了，一共有几块',
    body: one.extend({
      part: z.number().int().min(0).max(recordingLimits.parts),
      chunks: z.number().int().min(0).max(recordingLimits.chunks),
    }),
    reply: z.object({ closed: z.literal(true) }),
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/end`,
    access: 'signedIn',
    summary: '面试官停止录制',
    body: one,
    reply: z.object({ ended: z.literal(true) }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'signedIn',
    summary: '一场面试的录像',
    query: ofInterview,
    reply: z.array(Kept),
  }),
  look: endpoint({
    method: 'POST',
    path: `${base}/look`,
    access: 'signedIn',
    summary: '观看面试录像；观看留有记录',
    body: one,
    reply: z.object({ parts: z.array(Part) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access: arrangers,
    summary: '删除面试录像，不能恢复',
    body: one,
    reply: z.object({ removed: z.literal(true) }),
  }),
};

export const linkRecording = consentCalls({
  base: '/interview/api/v1/link/recording',
  access: 'anyone',
  who: '候选人',
  key: { token: linkToken },
  reply: ForCandidate,
  failuresPerMinute: 30,
});

/** What a page hears of a chunk that it has sent: it need not keep it any more. */
export const RecordingChunkReply = z.object({
  taken: z.literal(true),
  /** False: its recording was ended, and nothing more is to be recorded. */
  going: z.boolean(),
});
