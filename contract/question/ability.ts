import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, OwnId, pageQuery, sortBy } from '../paging.ts';
import { QuestionFilter, question, questionReaders } from './question.ts';
import { QuestionTypeName } from './type.ts';

const base = '/question/api/v1/questions';
const page = pageQuery({ more: sortBy(['updatedAt', 'difficulty', 'usedCount']) });

/** Questions that may be picked, of one type and one band of difficulty (3, 5 or 7). */
const Counted = z.object({ type: QuestionTypeName, difficulty: z.number().int(), count: z.number().int() });

/** An ability that a post asks for, with the questions that tell something about it. */
const AskedAbility = z.object({
  id: OwnId,
  name: z.string(),
  /** Per cent of the model. */
  weight: z.number(),
  requiredLevel: z.number().int(),
  mustHave: z.boolean(),
  count: z.number().int(),
  counts: z.array(Counted),
});

/** Questions by what they tell about people. */
export const questionAbility = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search/ability`,
    access: questionReaders,
    summary: '按能力查找试题：名称或编号含所查文字的维度、能力、技能，与考查它们（直接标注、其下技能、经知识点）的试题',
    query: page,
    body: QuestionFilter.extend({ searchContent: z.string().trim().max(50).optional() }),
    reply: question.search.reply.extend({ abilities: z.array(z.object({ id: OwnId, name: z.string() })) }),
  }),
  ofPost: endpoint({
    method: 'POST',
    path: `${base}/get/post/ability/question`,
    access: questionReaders,
    summary: '岗位现行能力模型的每项能力有多少可用的试题（按题型与难度），与这些试题；还没有发布模型时为空',
    query: page,
    body: z.object({
      postId: Id,
      /** One of the model's; left out: any of them. */
      abilityId: Id.optional(),
      ...QuestionFilter.pick({ bankId: true, types: true, difficulty: true, text: true }).shape,
    }),
    reply: question.search.reply.extend({ modelId: OwnId.nullable(), abilities: z.array(AskedAbility) }),
  }),
};
