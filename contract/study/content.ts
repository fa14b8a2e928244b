import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { SectionSettings } from './requirement.ts';

export const sectionKinds = ['VIDEO', 'DATUM', 'LIVE', 'PRACTICE', 'EXAM', 'ARTICLE', 'SCORM'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** What completes a section that is an exam: handing in, or a pass, as soon as the score may be told. */
export const examCompletions = ['HANDED_IN', 'PASSED'] as const;
export type ExamCompletion = (typeof examCompletions)[number];

/** Of one course. */
export const mostChapters = 100;
export const mostSections = 500;

/** Signs of an article as it is kept. */
export const articleMost = 200_000;

const sectionRow = {
  sectionId: Id,
  chapterId: Id,
  kind: z.enum(sectionKinds),
  title: z.string(),
  required: z.boolean(),
  mediaId: Id.nullable(),
  refId: Id.nullable(),
  /** The name of its medium, practice or exam; null: there is none, or it is gone. */
  refName: z.string().nullable(),
  settings: SectionSettings,
  /** Means something of exams alone. */
  examCompletion: z.enum(examCompletions),
  /** Of its film, otherwise how long its author thinks it takes. */
  durationMs: z.number().int().nullable(),
  version: z.number().int(),
};
const SectionRow = z.object(sectionRow);
export type SectionRow = z.output<typeof SectionRow>;

const Chapter = z.object({ chapterId: Id, title: z.string(), sections: z.array(SectionRow) });
export type CourseChapter = z.output<typeof Chapter>;

const Section = z.object({ ...sectionRow, content: z.string() });
export type CourseSection = z.output<typeof Section>;

const minutesText = '预计时长要在 1 到 1440 分钟之间';

const sectionFields = {
  title: line('节的标题', 100),
  required: z.boolean().default(true),
  mediaId: Id.nullable().default(null),
  refId: Id.nullable().default(null),
  content: z
    .string()
    .max(articleMost * 2, '正文太长')
    .default(''),
  settings: SectionSettings.default({}),
  /** Null: as it was; of a new one a pass, where the exam has a pass mark and tells its scores. */
  examCompletion: z.enum(examCompletions, { error: '请选择完成条件' }).nullable().default(null),
  durationMinutes: z
    .number({ error: minutesText })
    .int(minutesText)
    .min(1, minutesText)
    .max(1440, minutesText)
    .nullable()
    .default(null),
};
const SectionFields = z.object(sectionFields);
export type SectionFields = z.output<typeof SectionFields>;

const base = '/course/api/v1';
const title = line('章的标题', 100);

export const courseContent = {
  outline: endpoint({
    method: 'GET',
    path: `${base}/chapter/get/all`,
    access: 'signedIn',
    summary: '课程的章节目录，管理的视图',
    query: z.object({ courseId: Id }),
    reply: z.array(Chapter),
  }),
  addChapter: endpoint({
    method: 'POST',
    path: `${base}/chapter/add`,
    access: 'signedIn',
    summary: '新增一章，排在最后',
    body: z.object({ courseId: Id, title }),
    reply: z.object({ chapterId: Id }),
  }),
  modifyChapter: endpoint({
    method: 'POST',
    path: `${base}/chapter/modify`,
    access: 'signedIn',
    summary: '修改章的标题',
    body: z.object({ chapterId: Id, title }),
    reply: z.object({ modified: z.literal(true) }),
  }),
  moveChapter: endpoint({
    method: 'POST',
    path: `${base}/chapter/move`,
    access: 'signedIn',
    summary: '把一章排到同一课程的另一章之前；beforeId 为空表示排在最后',
    body: z.object({ chapterId: Id, beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  deleteChapter: endpoint({
    method: 'POST',
    path: `${base}/chapter/delete`,
    access: 'signedIn',
    summary: '删除一章，连同其中的节；学习记录保留',
    query: z.object({ chapterId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  section: endpoint({
    method: 'GET',
    path: `${base}/section/detail`,
    access: 'signedIn',
    summary: '一节的内容和设置，管理的视图',
    query: z.object({ sectionId: Id }),
    reply: Section,
  }),
  addSection: endpoint({
    method: 'POST',
    path: `${base}/section/add`,
    access: 'signedIn',
    summary: '在一章的最后新增一节',
    maxBytes: 2 * 1024 * 1024,
    body: SectionFields.extend({ chapterId: Id, kind: z.enum(sectionKinds, { error: '请选择节的类型' }) }),
    reply: z.object({ sectionId: Id }),
  }),
  modifySection: endpoint({
    method: 'POST',
    path: `${base}/section/modify`,
    access: 'signedIn',
    summary: '修改一节；类型不能改',
    maxBytes: 2 * 1024 * 1024,
    query: z.object({ sectionId: Id }),
    body: SectionFields.extend({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  moveSection: endpoint({
    method: 'POST',
    path: `${base}/section/move`,
    access: 'signedIn',
    summary: '把一节移到同一课程的一章里，排在 beforeId 之前；为空表示排在最后',
    body: z.object({ sectionId: Id, chapterId: Id, beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  deleteSection: endpoint({
    method: 'POST',
    path: `${base}/section/delete`,
    access: 'signedIn',
    summary: '删除一节；学习记录保留',
    query: z.object({ sectionId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  exams: endpoint({
    method: 'GET',
    path: `${base}/section/exam/search`,
    access: 'signedIn',
    summary: '可以放进课程的考试：已发布的，在您的考试管理范围内',
    query: pageQuery({ size: 20, more: { courseId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(
      z.object({
        ...{ examId: Id, name: z.string(), startAt: Instant },
        /** It has a pass mark and tells its scores, so that a pass may complete a section. */
        passable: z.boolean(),
      }),
    ),
  }),
  practices: endpoint({
    method: 'GET',
    path: `${base}/section/practice/search`,
    access: 'signedIn',
    summary: '可以放进课程的练习：已发布的，在您的练习管理范围内',
    query: pageQuery({ size: 20, more: { courseId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(z.object({ practiceId: Id, name: z.string() })),
  }),
};
