import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { bankRow, newPending, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'questionReview'> = {
  'questionReview.check': {
    ...bankRow,
    call: async (world) => ({ query: { ...(await newPending(world)), status: 'APPROVED' } }),
    hidden: ({ hidden: { questionId, versionId } }) => [{ query: { questionId, versionId, status: 'APPROVED' } }],
  },
  'questionReview.act': {
    ...writing,
    names: ({ questionId }) => ({ body: { questionIds: [questionId], action: 'submit' } }),
    joins: ({ questionId }, _, { hidden }) =>
      (['disable', 'approve'] as const).map((action) => ({
        body: { questionIds: [questionId, hidden.questionId], action },
      })),
  },
  'questionReview.standing': {
    ...bankRow,
    call: ({ questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
  'questionReview.info': {
    ...{ ...bankRow, maker: 'who' },
    call: ({ questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
};

export const foreign: Foreign<KeyOf<'questionReview'>> = {
  'questionReview.check': ({ questionId }) => ({ query: { questionId, versionId: questionId, status: 'APPROVED' } }),
  'questionReview.act': ({ questionId }) => ({ body: { questionIds: [questionId], action: 'disable' } }),
  'questionReview.standing': ({ questionId }) => ({ query: { questionId } }),
  'questionReview.info': ({ questionId }) => ({ query: { questionId } }),
};

export const joined: Joined = {
  'questionReview.act': [(a, b) => ({ body: { questionIds: [a.questionId, b.questionId], action: 'disable' } })],
};
