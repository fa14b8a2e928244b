import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery, sortBy } from '../paging.ts';
import { TakenContent } from '../question/content.ts';
import { ExamChange, ExamInput, examSources, settings } from './settings.ts';
import { Material } from './taken-paper.ts';

export const examStates = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const;

/** What a list shows: the stored state, and for a published exam where time and marking have brought it. */
export const examPhases = [
  'draft',
  'publishing',
  'coming',
  'open',
  'marking',
  'ended',
  'released',
  'cancelled',
] as const;
export type ExamPhase = (typeof examPhases)[number];

const ExamRow = z.object({
  examId: Id,
  name: z.string(),
  source: settings.source,
  /** Of an exam made from the model of a post: that post. */
  post: z.object({ postId: Id, postName: z.string() }).nullable(),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: z.number().int(),
  state: z.enum(examStates),
  phase: z.enum(examPhases),
  examineeCount: z.number().int(),
  startedCount: z.number().int(),
  submittedCount: z.number().int(),
  /** Submitted attempts that still wait for a marker. */
  unmarkedCount: z.number().int(),
  creator: z.string(),
  /** May the caller arrange it? Whom they reach may sit an exam that others arrange. */
  managed: z.boolean(),
  version: z.number().int(),
});
export type ExamRow = z.output<typeof ExamRow>;

const Exam = z.object({
  examId: Id,
  ...settings,
  // What earlier rules let in is still told, so that it can be mended.
  lateEntryMinutes: z.number().int().nullable(),
  addressRanges: z.array(z.string()),
  passScore: settings.passScore.nullable(),
  state: z.enum(examStates),
  phase: z.enum(examPhases),
  papers: z.array(
    z.object({
      ...{ paperId: Id, name: z.string(), totalPoints: z.number() },
      /** A composite is one question, with as many answers as it has items. */
      ...{ questionCount: z.number().int(), answerCount: z.number().int() },
    }),
  ),
  /** Of a published exam with papers of one's own: the random paper that they were drawn by, as it was then. */
  drawnFrom: z
    .object({ paperId: Id, name: z.string(), version: z.number().int().nullable(), seed: z.number().int() })
    .nullable(),
  examineeCount: z.number().int(),
  startedCount: z.number().int(),
  creator: z.string(),
  releasedAt: Instant.nullable(),
  /** When the last examinee's window ends; later than `endAt` where somebody has a window of their own. */
  closesAt: Instant,
  /** The exam that this one is the make-up of. */
  makeUpOf: z.object({ examId: Id, name: z.string() }).nullable(),
  version: z.number().int(),
});
export type Exam = z.output<typeof Exam>;

const formSummary = {
  formId: Id,
  paperId: Id,
  name: z.string(),
  totalPoints: z.number(),
  questionCount: z.number().int(),
  answerCount: z.number().int(),
  number: z.number().int(),
  passScore: z.number(),
  /** How many examinees were dealt it; null: it is everybody's. */
  people: z.number().int().nullable(),
};

/** A frozen form with its key, for its organisers. */
const ExamForm = z.object({
  ...formSummary,
  sections: z.array(
    z.object({
      name: z.string(),
      /** So many of its questions count, a composite being one; null: all. */
      choose: z.number().int().nullish(),
      /** A time limit of its own; null: none. */
      minutes: z.number().int().nullish(),
      questions: z.array(
        TakenContent.extend({
          questionVersionId: Id,
          questionId: Id,
          position: z.number().int(),
          points: z.number(),
          materialId: Id.nullable(),
        }),
      ),
    }),
  ),
  materials: z.array(Material.extend({ analysis: z.string() })),
});
export type ExamForm = z.output<typeof ExamForm>;

/** Who a make-up is for: those below the pass mark; those who never began. */
export const makeUpReasons = ['failed', 'absent'] as const;

const HistoryEntry = z.object({
  number: z.number().int(),
  at: Instant,
  /** Null: the service itself. */
  realName: z.string().nullable(),
  address: z.string(),
  /** Thing and verb: `exam.publish`. */
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const base = '/exam/api/v1/exam';
const manager = 'exam.manage';

export const exam = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: ['exam.manage', 'exam.result', 'exam.mark', 'exam.monitor'],
    summary: '查找考试',
    query: pageQuery({ more: sortBy(['startAt', 'name']) }),
    body: z.object({
      name: z.string().trim().max(80).optional(),
      phases: z.array(z.enum(examPhases)).max(examPhases.length).optional(),
      source: z.enum(examSources).optional(),
    }),
    reply: pageOf(ExamRow),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: manager,
    requires: 'exam',
    summary: '新建考试',
    body: ExamInput,
    reply: z.object({ examId: Id, version: z.number().int() }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: manager,
    within: 'examId',
    summary: '修改考试（没给出的部分不变；发布后只能改时间与规则）',
    query: z.object({ examId: Id }),
    body: ExamChange.extend({ version: z.number().int(), confirmed: z.boolean().default(false) }),
    reply: z.object({ version: z.number().int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: manager,
    within: 'examId',
    summary: '考试详情',
    query: z.object({ examId: Id }),
    reply: Exam,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: manager,
    requires: 'exam',
    summary: '发布考试，固定试卷与题目',
    query: z.object({ examId: Id }),
    /** What whoever publishes has seen: refused when the settings are others by now. */
    body: z.object({ version: z.number().int().optional() }).prefault({}),
    /** Papers of one's own are made by a job, which then opens the exam: none is there yet. */
    reply: z.object({ examId: Id, formIds: z.array(Id) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access: manager,
    within: 'examId',
    summary: '取消已发布的考试',
    query: z.object({ examId: Id }),
    body: z.object({ confirmed: z.boolean().default(false) }).prefault({}),
    reply: z.object({ cancelled: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: manager,
    summary: '删除没有人作答过的考试',
    query: z.object({ examId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: manager,
    requires: 'exam',
    summary: '复制为新的草稿',
    query: z.object({ examId: Id }),
    reply: z.object({ examId: Id }),
  }),
  form: endpoint({
    method: 'GET',
    path: `${base}/form`,
    access: manager,
    within: 'examId',
    summary: '考试试卷：发布时固定的题目与答案',
    query: z.object({ examId: Id, formId: Id }),
    reply: ExamForm,
  }),
  forms: endpoint({
    method: 'GET',
    path: `${base}/forms`,
    access: manager,
    within: 'examId',
    summary: '一场考试固定下来的试卷',
    query: z.object({ examId: Id }),
    reply: z.array(z.object(formSummary)),
  }),
  makeUp: endpoint({
    method: 'POST',
    path: `${base}/makeUp`,
    access: manager,
    requires: 'exam',
    summary: '为未通过和缺考的人建立补考（草稿）',
    query: z.object({ examId: Id }),
    body: z.object({
      name: settings.name,
      startAt: settings.startAt,
      endAt: settings.endAt,
      who: z
        .array(z.enum(makeUpReasons))
        .min(1, '请选择参加补考的人')
        .max(makeUpReasons.length)
        .default([...makeUpReasons]),
    }),
    reply: z.object({ examId: Id, examineeCount: z.number().int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/history`,
    access: manager,
    within: 'examId',
    summary: '一场考试的操作记录',
    query: pageQuery({ more: { examId: Id } }),
    reply: pageOf(HistoryEntry),
  }),
};
