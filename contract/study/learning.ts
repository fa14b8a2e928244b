import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { certificateStates } from './certificate.ts';
import { sectionKinds } from './content.ts';
import { courseJoinings, courseStates } from './course.ts';

/** APPLIED waits for a manager; NONE: never was, or left. */
export const memberships = ['NONE', 'APPLIED', 'ACTIVE'] as const;

const Section = z.object({
  sectionId: Id,
  kind: z.enum(sectionKinds),
  title: z.string(),
  required: z.boolean(),
  durationMs: z.number().int().nullable(),
  /** Basis points. */
  progress: z.number().int(),
  completedAt: Instant.nullable(),
});
export type LearnedSection = z.output<typeof Section>;

const Chapter = z.object({ chapterId: Id, title: z.string(), sections: z.array(Section) });
export type LearnedChapter = z.output<typeof Chapter>;

const head = {
  courseId: Id,
  name: z.string(),
  cover: z.string(),
  summary: z.string(),
  teachers: z.array(z.string()),
  state: z.enum(courseStates),
  joining: z.enum(courseJoinings),
  membership: z.enum(memberships),
  /** Basis points. */
  progress: z.number().int(),
  completedAt: Instant.nullable(),
  /** Sections were required after the course was completed; it stays completed. */
  hasNew: z.boolean(),
  stars: z.number().nullable(),
};

const View = z.object({
  ...head,
  /** May the caller change the course? */
  manages: z.boolean(),
  chapters: z.array(Chapter),
  /** Why the caller's last application was rejected; empty: it was not. */
  rejectReason: z.string(),
  /** Groups of the course for which the caller has a role. */
  ledGroups: z.array(z.object({ groupId: Id, name: z.string() })),
  /** Where the caller was last. */
  lastSectionId: Id.nullable(),
  evaluationCount: z.number().int(),
  /** What one learns in it. */
  abilities: z.array(z.object({ name: z.string(), level: z.number().int() })),
  /** What is given for completing it, and what the caller was given. */
  certificate: z
    .object({
      title: z.string(),
      own: z.object({ number: z.string(), issuedAt: Instant, state: z.enum(certificateStates) }).nullable(),
    })
    .nullable(),
});
export type CourseView = z.output<typeof View>;

const Listed = z.object({ ...head, sectionCount: z.number().int(), lastAt: Instant.nullable() });
export type ListedCourse = z.output<typeof Listed>;

const Opened = z.object({
  sectionId: Id,
  courseId: Id,
  kind: z.enum(sectionKinds),
  title: z.string(),
  content: z.string(),
  mediaId: Id.nullable(),
  refId: Id.nullable(),
  /** Of this opening; null for managers who only look. */
  playId: Id.nullable(),
  /** An article counts as read after so many seconds. */
  leastSeconds: z.number().int(),
  completedAt: Instant.nullable(),
  /** Of an exam what is still to be done, in one sentence; null: nothing, or it is no exam. */
  lacks: z.string().nullable(),
});
export type OpenedSection = z.output<typeof Opened>;

const base = '/course/api/v1';
const oneCourse = z.object({ courseId: Id });
const oneSection = z.object({ sectionId: Id });

export const courseLearning = {
  view: endpoint({
    method: 'GET',
    path: `${base}/course/view`,
    access: 'signedIn',
    summary: '学习者看到的课程：目录、自己的进度和上次学到哪里',
    query: oneCourse,
    reply: View,
  }),
  mine: endpoint({
    method: 'GET',
    path: `${base}/course/mine`,
    access: 'signedIn',
    summary: '我加入的课程，最近学习的在前',
    query: pageQuery({ size: 20 }),
    reply: pageOf(Listed),
  }),
  catalogue: endpoint({
    method: 'POST',
    path: `${base}/course/catalogue/search`,
    access: 'signedIn',
    summary: '能找到的开放课程，已经加入的除外',
    query: pageQuery({ size: 20 }),
    body: z.object({ keyword: z.string().trim().max(50).optional(), categoryId: Id.optional() }).prefault({}),
    reply: pageOf(Listed),
  }),
  led: endpoint({
    method: 'GET',
    path: `${base}/course/group/led`,
    access: 'signedIn',
    summary: '我带的课程小组',
    reply: z.array(z.object({ courseId: Id, name: z.string(), groupId: Id, groupName: z.string() })),
  }),
  join: endpoint({
    method: 'POST',
    path: `${base}/course/join`,
    access: 'signedIn',
    summary: '加入课程；需要同意的先提出申请',
    requires: 'study',
    query: oneCourse,
    reply: z.object({ membership: z.enum(memberships) }),
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/section/open`,
    access: 'signedIn',
    summary: '打开一节：给出内容，记下正在学这里；之前在别处打开的一节不再计入',
    query: oneSection,
    reply: Opened,
  }),
  read: endpoint({
    method: 'POST',
    path: `${base}/section/read`,
    access: 'signedIn',
    summary: '图文读完了；打开后不到最短停留时间时不计入',
    body: z.object({ sectionId: Id, playId: Id }),
    reply: z.object({ completedAt: Instant, courseCompleted: z.boolean() }),
  }),
};
