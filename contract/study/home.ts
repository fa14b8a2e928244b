import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, OwnId } from '../paging.ts';

export const nextKinds = ['exam', 'task', 'target', 'course', 'practice', 'review'] as const;

/** One thing to do, with the one step that leads to it. */
const NextThing = z.object({
  kind: z.enum(nextKinds),
  /** Null: it is about no single thing (questions that come back). */
  id: OwnId.nullable(),
  name: z.string(),
  /** What is to be done, in one sentence. */
  why: z.string(),
  /** By when it is to be done, or of what has not begun when it begins; null: whenever one likes. */
  at: Instant.nullable(),
  overdue: z.boolean(),
  /** Basis points; null where nothing is measured. */
  progress: z.number().int().nullable(),
  step: z.object({ text: z.string(), to: z.string() }),
});
export type NextThing = z.output<typeof NextThing>;

/** What somebody was at last. */
const Resumed = z.object({
  kind: z.enum(['section', 'practice']),
  /** Of the section, or of the practice. */
  name: z.string(),
  /** Of the course; of a practice how far it is. */
  within: z.string(),
  progress: z.number().int(),
  at: Instant,
  to: z.string(),
});
export type Resumed = z.output<typeof Resumed>;

const Count = z.number().int();

const Home = z.object({
  /** Overdue first, then by date; what has none comes last. */
  next: z.array(NextThing),
  resume: z.array(Resumed),
  progress: z.object({
    courses: z.object({ learning: Count, completed: Count }),
    tasks: z.object({ open: Count, overdue: Count, dueThisWeek: Count, done: Count }),
    practice: z.object({ answered: Count, wrong: Count, due: Count }),
  }),
  /** Of which a level is known, the highest first; `count` of all that something is known of. */
  abilities: z.object({
    count: Count,
    best: z.array(z.object({ abilityId: OwnId, name: z.string(), level: Count })),
  }),
  certificates: z.object({
    count: Count,
    latest: z.array(z.object({ id: OwnId, title: z.string(), subject: z.string(), issuedAt: Instant })),
  }),
  notices: z.array(
    z.object({
      noticeReceiveId: OwnId,
      content: z.string(),
      unread: z.boolean(),
      sendTime: Instant,
      link: z.string().nullable(),
    }),
  ),
});
export type LearnerHome = z.output<typeof Home>;

export const learnerHome = {
  overview: endpoint({
    method: 'GET',
    path: '/course/api/v1/home/overview',
    access: 'signedIn',
    summary: '学习首页：接下来做什么、上次学到哪里、我的进度、能力、证书和公告',
    reply: Home,
  }),
};
