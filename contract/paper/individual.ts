import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';
import { PaperSection } from './paper.ts';

export const mostPeople = 20_000;
const people = z
  .number({ error: '请填写人数' })
  .int('人数是整数')
  .min(2, '至少 2 人')
  .max(mostPeople, `最多 ${mostPeople} 人`);

const Spread = z.object({ least: z.number(), mean: z.number(), greatest: z.number(), deviation: z.number() });

export const IndividualStatistics = z.object({
  /** Mean difficulties of the papers. */
  difficulty: Spread,
  /** Questions that two papers share; of very many papers, of pairs drawn at random. */
  overlap: Spread,
  /** Whole numbers by which the first papers (20 at most) overlap. */
  matrix: z.array(z.array(z.number().int())),
  /** How often a question comes, of those that come at all. */
  use: Spread,
  usedQuestions: z.number().int(),
});

const PaperSet = z.object({
  setId: Id,
  paperId: Id,
  name: z.string(),
  people: z.number().int(),
  done: z.number().int(),
  state: z.enum(['WAITING', 'READY', 'FAILED', 'CANCELLED']),
  failure: z.string().nullable(),
  creator: z.string(),
  createdAt: Instant,
  statistics: IndividualStatistics.nullable(),
});
export type IndividualSet = z.output<typeof PaperSet>;

const setId = z.object({ setId: Id });
const base = '/paper/api/v1/individual';

/** 一人一卷: a paper for each of so many people by the rules of one random paper. */
export const individualPapers = {
  check: endpoint({
    method: 'POST',
    path: `${base}/check`,
    access: 'paper.manage',
    summary: '这套规则能否为这么多人各出一份卷，预计重复多少题',
    body: z.object({ paperId: Id, people }),
    reply: z.object({
      unmet: z.array(z.string()),
      /** Questions that two papers will share on average; null where the rules cannot be met. */
      overlap: z.number().nullable(),
      questionCount: z.number().int(),
      stock: z.number().int(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'paper.manage',
    requires: 'exam',
    summary: '生成一人一卷',
    body: z.object({ paperId: Id, people, name: line('名称', 80) }),
    reply: setId,
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: 'paper.manage',
    summary: '一份随机试卷生成过的一人一卷，最近的在前',
    query: z.object({ paperId: Id }),
    reply: z.array(PaperSet.omit({ statistics: true })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'paper.manage',
    summary: '一人一卷的进度与统计',
    query: setId,
    reply: PaperSet,
  }),
  papers: endpoint({
    method: 'GET',
    path: `${base}/paper/search`,
    access: 'paper.manage',
    summary: '一人一卷的各份试卷',
    query: pageQuery({ size: 20, more: { setId: Id, ...sortBy(['number', 'meanDifficulty']) } }),
    reply: pageOf(
      z.object({
        number: z.number().int(),
        questionCount: z.number().int(),
        totalPoints: z.number(),
        meanDifficulty: z.number(),
      }),
    ),
  }),
  paper: endpoint({
    method: 'GET',
    path: `${base}/paper/detail`,
    access: 'paper.manage',
    summary: '一人一卷中的一份（含答案）',
    query: setId.extend({ number: z.coerce.number<number>().int().min(1).max(mostPeople) }),
    reply: z.object({ sectionVOS: z.array(PaperSection) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access: 'paper.manage',
    summary: '停止生成一人一卷',
    query: setId,
    reply: z.object({ cancelled: z.boolean() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'paper.manage',
    summary: '删除一人一卷',
    query: setId,
    reply: z.object({ deleted: z.boolean() }),
  }),
};
