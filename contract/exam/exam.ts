import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, Points, pageOf, pageQuery, sortBy } from '../paging.ts';

export const examSources = ['FIXED'] as const;
export const examStates = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const;

/** What a list shows: the stored state, and for a published exam where time and marking have brought it. */
export const examPhases = ['draft', 'coming', 'open', 'marking', 'ended', 'released', 'cancelled'] as const;
export type ExamPhase = (typeof examPhases)[number];

/** Multiple-choice rules of domain.md §6, in its order. */
export const multipleRules = ['allOrNothing', 'half', 'proportional', 'fixed', 'netCorrect'] as const;
export const MultipleRule = z.enum(multipleRules, { error: '请选择多选题计分规则' });
export type MultipleRule = z.output<typeof MultipleRule>;

/**
 * When examinees may see a part of their result. `now`: at submission, as far as it is marked; `afterMarking`: when the
 * organiser releases the results; `afterClose`: at the end of the exam's window; an instant: from then on.
 */
export const ReleaseTime = z.union([z.enum(['now', 'afterMarking', 'afterClose', 'never']), Instant]);
export type ReleaseTime = z.output<typeof ReleaseTime>;

export const releaseParts = ['score', 'correctness', 'key', 'analysis', 'rank'] as const;
export const Release = z.object({
  score: ReleaseTime.default('afterMarking'),
  correctness: ReleaseTime.default('afterMarking'),
  key: ReleaseTime.default('afterMarking'),
  analysis: ReleaseTime.default('afterMarking'),
  rank: ReleaseTime.default('never'),
});
export type Release = z.output<typeof Release>;

const minutes = (label: string, max: number) =>
  z
    .number({ error: `请填写${label}` })
    .int(`${label}是整数分钟`)
    .min(0, `${label}不能为负`)
    .max(max, `${label}太长`);

const settings = {
  name: line('考试名称', 80),
  notes: z.string().trim().max(2000, '考试说明不能超过 2000 个字'),
  source: z.enum(examSources),
  paperIds: z.array(Id).max(1, '固定试卷只能选一份'),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: minutes('考试时长', 1440).min(1, '考试时长至少 1 分钟'),
  /** Nobody enters later than this many minutes after the start; null: until the end. */
  lateEntryMinutes: minutes('迟到限制', 100_000).nullable(),
  /** Nobody hands in earlier than this many minutes after entering; 0: at once. */
  earliestSubmitMinutes: minutes('最早交卷时间', 1440),
  passScore: Points,
  attemptsAllowed: z.number().int().min(1, '至少 1 次').max(20, '最多 20 次'),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  multipleRule: MultipleRule,
  /** Points for a part of the right options under the rule `fixed`. */
  multipleFixedPoints: Points,
  release: Release,
};

export const ExamInput = z.object({
  ...settings,
  notes: settings.notes.default(''),
  source: settings.source.default('FIXED'),
  paperIds: settings.paperIds.default([]),
  lateEntryMinutes: settings.lateEntryMinutes.default(null),
  earliestSubmitMinutes: settings.earliestSubmitMinutes.default(0),
  /** Left out: 60 % of the paper's points, settled when the exam is published. */
  passScore: settings.passScore.nullable().default(null),
  attemptsAllowed: settings.attemptsAllowed.default(1),
  shuffleQuestions: settings.shuffleQuestions.default(false),
  shuffleOptions: settings.shuffleOptions.default(false),
  multipleRule: settings.multipleRule.default('allOrNothing'),
  multipleFixedPoints: settings.multipleFixedPoints.default(0),
  release: settings.release.prefault({}),
});
export type ExamInput = z.output<typeof ExamInput>;

const ExamRow = z.object({
  examId: Id,
  name: z.string(),
  source: settings.source,
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
});
export type ExamRow = z.output<typeof ExamRow>;

const Exam = z.object({
  examId: Id,
  ...settings,
  passScore: settings.passScore.nullable(),
  state: z.enum(examStates),
  phase: z.enum(examPhases),
  papers: z.array(
    z.object({ paperId: Id, name: z.string(), totalPoints: z.number(), questionCount: z.number().int() }),
  ),
  examineeCount: z.number().int(),
  startedCount: z.number().int(),
  creator: z.string(),
  releasedAt: Instant.nullable(),
  version: z.number().int(),
});
export type Exam = z.output<typeof Exam>;

const base = '/exam/api/v1/exam';
const manager = 'exam.manage';

export const exam = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: ['exam.manage', 'exam.result', 'exam.mark'],
    summary: '查找考试',
    query: pageQuery({ more: sortBy(['startAt', 'name']) }),
    body: z.object({
      name: z.string().trim().max(80).optional(),
      phases: z.array(z.enum(examPhases)).optional(),
    }),
    reply: pageOf(ExamRow),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: manager,
    summary: '新建考试',
    body: ExamInput,
    reply: z.object({ examId: Id, version: z.number().int() }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: manager,
    summary: '修改未发布的考试（没给出的部分不变）',
    query: z.object({ examId: Id }),
    body: z
      .object({ ...settings, passScore: settings.passScore.nullable() })
      .partial()
      .extend({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: manager,
    summary: '考试详情',
    query: z.object({ examId: Id }),
    reply: Exam,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: manager,
    summary: '发布考试，固定试卷与题目',
    query: z.object({ examId: Id }),
    reply: z.object({ examId: Id, formIds: z.array(Id) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access: manager,
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
    summary: '复制为新的草稿',
    query: z.object({ examId: Id }),
    reply: z.object({ examId: Id }),
  }),
};
