import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, OwnId, pageOf, pageQuery } from '../paging.ts';
import { QuestionTypeName } from '../question/type.ts';

/** Types whose answers are marked the moment they are given. */
export const popTypes = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL'] as const;

/** Of one film. */
export const mostPopQuestions = 50;

const momentText = '时间要在 0:00 到 24:00:00 之间';
const said = {
  atMs: z
    .number({ error: momentText })
    .int(momentText)
    .min(0, momentText)
    .max(24 * 3_600_000, momentText),
  /** The film goes on only once it was answered right; false: once it was answered. */
  mustBeRight: z.boolean(),
};

const Chosen = z.object({
  itemId: OwnId,
  questionId: OwnId,
  type: QuestionTypeName,
  /** Plain text, shortened. */
  stem: z.string(),
  ...said,
  /** False: it was deleted, or its bank no longer lets it be practised; the film does not stop there. */
  stands: z.boolean(),
});
export type PopQuestion = z.output<typeof Chosen>;

const base = '/course/api/v1/section/question';

export const popQuestion = {
  all: endpoint({
    method: 'GET',
    path: `${base}/get/all`,
    access: 'signedIn',
    summary: '视频里的提问，按时间的先后',
    query: z.object({ sectionId: Id }),
    reply: z.array(Chosen),
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: 'signedIn',
    summary: '可以放进视频的试题：您能看到的题库里允许练习的判断、选择和填空题',
    query: pageQuery({ size: 20, more: { sectionId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Chosen.pick({ questionId: true, type: true, stem: true }).extend({ bankName: z.string() })),
  }),
  set: endpoint({
    method: 'POST',
    path: `${base}/set`,
    access: 'signedIn',
    summary: '设置视频里的全部提问；带 itemId 的是已有的，已答过的仍算答过',
    query: z.object({ sectionId: Id }),
    body: z.object({
      questions: z
        .array(z.object({ itemId: Id.nullable().default(null), questionId: Id, ...said }))
        .max(mostPopQuestions, `一个视频最多 ${mostPopQuestions} 道题`),
    }),
    reply: z.object({ questions: z.number().int() }),
  }),
};
