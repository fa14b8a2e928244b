import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MultipleRule } from '../exam/settings.ts';
import { Points } from '../paging.ts';
import { ItemInput } from './content.ts';

/** 试答: an author types an answer and sees the score and why. Nothing is kept. */
export const questionTrial = {
  mark: endpoint({
    method: 'POST',
    path: '/question/api/v1/questions/trial',
    access: ['question.manage', 'question.review', 'paper.manage'],
    summary: '试答：按判分规则给一个作答打分，并说明原因',
    body: z.object({
      /** Options without an id are named by their letter. */
      question: ItemInput.omit({ questionId: true }),
      response: z.union([z.boolean(), z.string().max(50_000), z.array(z.string().max(1000)).max(60), z.null()]),
      multipleRule: MultipleRule.default('allOrNothing'),
      multipleFixedPoints: Points.default(0),
    }),
    reply: z.object({
      /** Null: a person, or the tests of a code question, decide. */
      score: z.number().nullable(),
      points: z.number(),
      /** One sentence for each option or blank, or for the whole. */
      reasons: z.array(
        z.object({ label: z.string(), right: z.boolean().nullable(), text: z.string(), score: z.number().nullable() }),
      ),
    }),
  }),
};
