import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, Points, pageOf } from '../paging.ts';
import { Question } from '../question/question.ts';
import { WirePage } from './bank.ts';

export const paperTypes = { manual: 0, random: 4, auto: 6, post: 9 } as const;
export const paperStates = ['DRAFT', 'READY', 'ARCHIVED'] as const;

const SectionInput = z.object({
  name: line('大题名称', 50),
  questionVOS: z
    .array(
      z.object({
        questionId: Id,
        points: Points.default(10),
        /** Takes the newest version of a question that already stands in the paper; without it the version stays. */
        refresh: z.boolean().optional(),
      }),
    )
    .max(500, '一个大题最多 500 道试题'),
});

/** A question in a paper: the author's view with the points it has here. */
const PaperQuestion = Question.extend({
  /** The question itself was deleted or disabled after it was picked. */
  gone: z.boolean(),
  /** The question has a newer version than the one picked. */
  outdated: z.boolean(),
});
export type PaperQuestion = z.output<typeof PaperQuestion>;

const summary = {
  paperId: Id,
  name: z.string(),
  type: z.number().int(),
  paperBankId: Id,
  paperBankName: z.string(),
  state: z.enum(paperStates),
  difficulty: z.enum(['SIMPLE', 'MEDIUM', 'HARD']).nullable(),
  /** Mean difficulty weighted by points; null for an empty paper. */
  meanDifficulty: z.number().nullable(),
  totalPoints: z.number(),
  questionCount: z.number().int(),
  suggestedMinutes: z.number().int(),
  creator: z.string(),
  updatedAt: Instant,
  version: z.number().int(),
};

const PaperRow = z.object({ ...summary, examCount: z.number().int() });
export type PaperRow = z.output<typeof PaperRow>;

const Paper = z.object({
  ...summary,
  sectionVOS: z.array(z.object({ name: z.string(), questionVOS: z.array(PaperQuestion) })),
});
export type Paper = z.output<typeof Paper>;

const name = line('试卷名称', 80);
const minutes = z.number().int('时长是整数分钟').min(1, '时长至少 1 分钟').max(1440, '时长不能超过 24 小时');
const sections = z.array(SectionInput).max(50, '最多 50 个大题');

const base = '/paper/api/v1/paper';

export const paper = {
  search: endpoint({
    method: 'POST',
    path: '/paper/api/v2/paper/search',
    access: ['paper.manage', 'exam.manage'],
    summary: '查找试卷',
    body: z.object({
      page: WirePage,
      /** A category of paper banks, with everything below it. */
      categoryId: Id.optional(),
      paperBankId: Id.optional(),
      searchContent: z.string().trim().max(50).optional(),
      state: z.enum(paperStates).optional(),
    }),
    reply: pageOf(PaperRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: ['paper.manage', 'exam.manage'],
    summary: '试卷详情（含答案）',
    query: z.object({ paperId: Id }),
    reply: Paper,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'paper.manage',
    summary: '新建试卷',
    body: z.object({
      name,
      paperBankId: Id,
      type: z.literal(paperTypes.manual).default(paperTypes.manual),
      suggestedMinutes: minutes.default(60),
      sectionVOS: sections.default([]),
    }),
    reply: z.object({ paperId: Id, version: z.number().int() }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'paper.manage',
    summary: '保存试卷（没给出的部分不变）',
    query: z.object({ paperId: Id }),
    body: z.object({
      version: z.number().int(),
      name: name.optional(),
      paperBankId: Id.optional(),
      suggestedMinutes: minutes.optional(),
      state: z.enum(paperStates).optional(),
      sectionVOS: sections.optional(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  modifyPoints: endpoint({
    method: 'POST',
    path: '/paper/api/v1/question/modify/point',
    access: 'paper.manage',
    summary: '修改试卷中试题的分值',
    query: z.object({ paperId: Id }),
    body: z.object({
      version: z.number().int(),
      questionVOS: z
        .array(z.object({ questionId: Id, points: Points }))
        .min(1, '请先选择试题')
        .max(1000),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'paper.manage',
    summary: '复制试卷',
    body: z.object({ paperId: Id }),
    reply: z.object({ paperId: Id }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'paper.manage',
    summary: '删除试卷',
    body: z.object({ paperIds: z.array(Id).min(1, '请先选择试卷').max(200) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
};
