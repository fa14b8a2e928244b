import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery } from '../paging.ts';

const Ability = z.object({
  abilityId: Id,
  name: z.string(),
  /** Per cent. */
  weight: z.number(),
  requiredLevel: z.number().int(),
  mustHave: z.boolean(),
  /** Of the exam, those that bear on it. */
  questionCount: z.number().int(),
  /** What share of their points everybody reached on average, 0 to 1; null: nobody was asked. */
  share: z.number().nullable(),
  /** How many people reached level 1 to 5 in this exam. */
  levels: z.array(z.number().int()),
  /** How many of them have the required level. */
  metCount: z.number().int(),
});

const base = '/exam/api/v1/post';

/** An exam whose papers were made from the model of a post, by ability. */
export const postExam = {
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'exam.result',
    within: 'examId',
    summary: '岗位考试：各项能力的得分率、等级分布和达到要求的人数',
    query: z.object({ examId: Id }),
    reply: z.object({
      examId: Id,
      examName: z.string(),
      post: z.object({ postId: Id, postName: z.string(), modelNumber: z.number().int() }),
      /** People in reach with a marked attempt that counts. */
      people: z.number().int(),
      /** Of them: who has every required level that was asked about. */
      metCount: z.number().int(),
      abilities: z.array(Ability),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/people`,
    access: 'exam.result',
    within: 'examId',
    summary: '岗位考试：每个人按能力的得分率和等级，与要求对比',
    query: pageQuery({ more: { examId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(
      z.object({
        userId: Id,
        realName: z.string(),
        jobNumber: z.string(),
        departmentName: z.string(),
        /** 0 to 1 by this exam alone; null: nothing of the model was asked. */
        match: z.number().nullable(),
        /** Share of the weights that this exam asked about. */
        coverage: z.number(),
        mustHaveMet: z.boolean().nullable(),
        abilities: z.array(z.object({ abilityId: Id, share: z.number(), level: z.number().int() })),
      }),
    ),
  }),
};
