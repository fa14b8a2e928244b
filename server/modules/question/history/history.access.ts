import { exam } from '#contract/exam/exam.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { bankRow } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'questionHistory'> = {
  'questionHistory.versions': {
    ...{ ...bankRow, maker: 'who' },
    call: ({ questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
  'questionHistory.whereUsed': {
    ...{ kind: 'made', by: exam.search },
    lists: ({ askedQuestionId: questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
};

export const foreign: Foreign<KeyOf<'questionHistory'>> = {
  'questionHistory.versions': ({ questionId }) => ({ query: { questionId } }),
  'questionHistory.whereUsed': ({ questionId }) => ({ query: { questionId } }),
};
