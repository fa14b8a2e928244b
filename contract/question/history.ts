import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { Question } from './question.ts';

const base = '/question/api/v1/questions';
const readers = ['question.manage', 'question.review'] as const;

const use = {
  name: z.string(),
  versionNumber: z.number().int(),
  /** It has a question that was merged into this one; the version is that question's. */
  merged: z.boolean(),
};

/** Versions and uses of one question. */
export const questionHistory = {
  versions: endpoint({
    method: 'GET',
    path: `${base}/version/get/all`,
    access: readers,
    summary: '试题的版本，最近的在前',
    query: z.object({ questionId: Id }),
    reply: z.array(
      z.object({
        id: Id,
        number: z.number().int(),
        who: z.string(),
        at: Instant,
        current: z.boolean(),
        content: Question.pick({
          type: true,
          stem: true,
          options: true,
          answer: true,
          analysis: true,
          difficulty: true,
          points: true,
          children: true,
        }),
      }),
    ),
  }),
  whereUsed: endpoint({
    method: 'GET',
    path: `${base}/use/get/all`,
    access: readers,
    summary: '试题和并入它的试题用在管理范围内的哪些试卷和考试中，各是哪个版本；范围外的只给数目',
    query: z.object({ questionId: Id }),
    reply: z.object({
      papers: z.array(z.object({ paperId: Id, ...use, points: z.number() })),
      exams: z.array(z.object({ examId: Id, ...use, startAt: Instant })),
      /** Papers and exams that the caller does not manage. */
      beyond: z.number().int(),
    }),
  }),
};
