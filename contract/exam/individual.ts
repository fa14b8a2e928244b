import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery } from '../paging.ts';
import { IndividualStatistics } from '../paper/individual.ts';
import { examineeStates } from './examinee.ts';

const base = '/exam/api/v1/individual';
const access = 'exam.manage';
const within = 'examId';
const examId = z.object({ examId: Id });

const Publishing = z.object({
  /** `WAITING`: papers are being made. Null: it was never begun. */
  state: z.enum(['WAITING', 'DONE', 'FAILED', 'CANCELLED']).nullable(),
  done: z.number().int(),
  people: z.number().int(),
  /** Why it was given up, in a sentence. */
  failure: z.string().nullable(),
  statistics: IndividualStatistics.nullable(),
});
export type Publishing = z.output<typeof Publishing>;

/** 一人一卷: an exam whose examinees each get a paper of their own by the rules of one random paper. */
export const examIndividual = {
  check: endpoint({
    method: 'GET',
    path: `${base}/check`,
    access,
    within,
    summary: '发布前检查：抽题规则能否满足，预计各卷重复多少题',
    query: examId,
    reply: z.object({
      people: z.number().int(),
      /** What stands in the way, in sentences. */
      unmet: z.array(z.string()),
      /** Questions that two papers will share on average; null where that cannot be said. */
      overlap: z.number().nullable(),
      questionCount: z.number().int(),
      stock: z.number().int(),
      /** Of each paper; null where they cannot be made. */
      totalPoints: z.number().nullable(),
    }),
  }),
  progress: endpoint({
    method: 'GET',
    path: `${base}/progress`,
    access,
    within,
    summary: '一人一卷的发布进度与各卷重复情况',
    query: examId,
    reply: Publishing,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access,
    within,
    summary: '停止发布，考试回到草稿',
    query: examId,
    reply: z.object({ cancelled: z.boolean() }),
  }),
  papers: endpoint({
    method: 'GET',
    path: `${base}/paper/search`,
    access,
    within,
    summary: '每个考生自己的试卷',
    query: pageQuery({
      size: 20,
      more: { examId: Id, keyword: z.string().trim().max(50).optional(), state: z.enum(examineeStates).optional() },
    }),
    reply: pageOf(
      z.object({
        userId: Id,
        realName: z.string(),
        jobNumber: z.string(),
        departmentName: z.string(),
        state: z.enum(examineeStates),
        /** Null: no paper was made for them yet. */
        paper: z
          .object({
            ...{ formId: Id, number: z.number().int() },
            ...{ questionCount: z.number().int(), answerCount: z.number().int(), totalPoints: z.number() },
          })
          .nullable(),
      }),
    ),
  }),
};
