import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';

export const phraseMost = 100;

const Phrase = z.object({
  phraseId: Id,
  text: z.string(),
  /** Null: offered in every exam. */
  examId: Id.nullable(),
  /** The caller wrote it and may take it away. */
  own: z.boolean(),
});

const base = '/exam/api/v1/marking/phrase';

export const markingPhrase = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'exam.mark',
    within: 'examId',
    summary: '阅卷常用评语',
    query: z.object({ examId: Id }),
    reply: z.array(Phrase),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'exam.mark',
    within: 'examId',
    summary: '新增常用评语',
    query: z.object({ examId: Id }),
    /** For this exam alone unless it is to be offered everywhere. */
    body: z.object({ text: line('评语', 200), everywhere: z.boolean().default(false) }),
    reply: z.object({ phraseId: Id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'exam.mark',
    within: 'examId',
    summary: '删除常用评语',
    query: z.object({ examId: Id, phraseId: Id }),
    reply: z.object({}),
  }),
};
