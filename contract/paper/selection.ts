import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageQuery, sortBy } from '../paging.ts';
import { QuestionFilter, question } from '../question/question.ts';
import { PaperQuestion, paperStates } from './paper.ts';

const base = '/question/api/v1/questions';
const filter = QuestionFilter.extend({ paperId: Id });
const page = pageQuery({ more: sortBy(['updatedAt', 'difficulty', 'usedCount']) });

/** Questions as seen from a paper. */
export const paperSelection = {
  notSelected: endpoint({
    method: 'POST',
    path: `${base}/search/paper/not-selected/question`,
    access: 'paper.manage',
    summary: '查找还不在试卷中的试题',
    query: page,
    body: filter,
    reply: question.search.reply,
  }),
  selected: endpoint({
    method: 'POST',
    path: `${base}/search/paper/selected/question`,
    access: 'paper.manage',
    summary: '在试卷的试题中查找',
    query: page,
    body: filter,
    reply: question.search.reply,
  }),
  allSelected: endpoint({
    method: 'POST',
    path: `${base}/paper/selected/questions`,
    access: 'paper.manage',
    summary: '试卷的全部试题，按卷中顺序',
    body: z.object({ paperId: Id }),
    reply: z.array(PaperQuestion.extend({ sectionName: z.string() })),
  }),
  equals: endpoint({
    method: 'POST',
    path: `${base}/search/paper/equal/question`,
    access: 'paper.manage',
    summary: '可以替换一道试题的等价试题：同题型、同知识点、难度最接近的在前',
    body: z.object({
      questionId: Id,
      /** What stands in the paper, and what was shown before. */
      besides: z.array(Id).max(2000).default([]),
      count: z.number().int().min(1).max(20).default(5),
    }),
    reply: z.array(PaperQuestion),
  }),
  abilities: endpoint({
    method: 'POST',
    path: `${base}/search/paper/ability`,
    access: 'paper.manage',
    summary: '这些题库的可选试题直接标注的能力，题数多的在前；不给题库时是全部题库',
    body: z.object({ bankIds: z.array(Id).max(50, '最多 50 个题库').default([]) }),
    reply: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
  }),
  papersOf: endpoint({
    method: 'GET',
    path: `${base}/paper/info`,
    access: ['paper.manage', 'question.manage'],
    summary: '用了一道试题或并入它的试题的试卷',
    query: z.object({ questionId: Id }),
    reply: z.array(
      z.object({
        ...{ paperId: Id, name: z.string(), state: z.enum(paperStates), type: z.number().int() },
        ...{ points: z.number(), versionNumber: z.number().int(), updatedAt: Instant },
        /** It holds one that was merged into this question. */
        merged: z.boolean(),
      }),
    ),
  }),
};
