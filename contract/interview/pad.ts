import { z } from 'zod';
import type { Access } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { sourceMost } from '../judge/judge.ts';
import { verdicts } from '../judge/verdict.ts';
import { Id } from '../paging.ts';
import { codeLanguages } from '../question/content.ts';

const Language = z.enum(codeLanguages);

const Run = z.object({
  /** Whoever asked for it. */
  by: z.string(),
  running: z.boolean(),
  verdict: z.enum(verdicts).nullable(),
  compilerOutput: z.string().nullable(),
  output: z.string().nullable(),
  errorOutput: z.string().nullable(),
});

export const Pad = z.object({
  language: Language,
  source: z.string(),
  input: z.string(),
  /** Who wrote last. */
  changedBy: z.string(),
  run: Run.nullable(),
  version: z.number().int(),
});
export type Pad = z.output<typeof Pad>;

interface PadOptions<Key extends z.ZodRawShape, A extends Access> {
  readonly base: `/${string}`;
  readonly access: A;
  readonly who: string;
  readonly key: Key;
  readonly failuresPerMinute?: number;
}

/** The pad of one interview, as those see it who name it so. */
export function padCalls<Key extends z.ZodRawShape, const A extends Access>(options: PadOptions<Key, A>) {
  const { base, access, who, key, ...limits } = options;
  return {
    read: endpoint({
      method: 'POST',
      path: `${base}/read`,
      access,
      summary: `${who}看面试房间的代码板和最近一次运行`,
      ...limits,
      body: z.object(key),
      reply: Pad,
    }),
    write: endpoint({
      method: 'POST',
      path: `${base}/write`,
      access,
      summary: `${who}写代码板；别人刚写过的要先看到`,
      ...limits,
      body: z.object({
        ...key,
        language: Language,
        source: z.string().max(sourceMost, '代码不能超过 64 KB'),
        input: z.string().max(10_000, '输入不能超过 10000 个字'),
        version: z.number().int().min(0).max(100_000_000),
      }),
      reply: z.object({ version: z.number().int() }),
    }),
    run: endpoint({
      method: 'POST',
      path: `${base}/run`,
      access,
      summary: `${who}运行代码板上的代码`,
      ...limits,
      body: z.object(key),
      reply: z.object({ started: z.literal(true) }),
    }),
  };
}

export const interviewPad = padCalls({
  base: '/interview/api/v1/pad',
  access: 'signedIn',
  who: '面试官',
  key: { interviewId: Id },
});
