import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { bankRow, inHidden, newTwin, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'questionDuplicate'> = {
  'questionDuplicate.search': {
    ...bankRow,
    call: () => ({ query: {}, body: {} }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: ({ data }, world) => inHidden({ data: data.flatMap(({ questions }) => questions) }, world),
  },
  'questionDuplicate.merge': {
    ...writing,
    names: async (place, world) => ({
      body: { keepId: place.questionId, mergeIds: [(await newTwin(world, place)).questionId] },
    }),
    joins: ({ questionId }, _, { hidden }) => [
      { body: { keepId: questionId, mergeIds: [hidden.questionId] } },
      { body: { keepId: hidden.questionId, mergeIds: [questionId] } },
    ],
  },
};

export const foreign: Foreign<KeyOf<'questionDuplicate'>> = {
  'questionDuplicate.search': ({ bankId }) => ({ body: { bankId } }),
  'questionDuplicate.merge': ({ questionId: keepId }) => ({ body: { keepId, mergeIds: [keepId] } }),
};

export const joined: Joined = {
  'questionDuplicate.merge': [
    (a, b) => ({ body: { keepId: a.questionId, mergeIds: [b.questionId] } }),
    (a, b) => ({ body: { keepId: b.questionId, mergeIds: [a.questionId] } }),
  ],
};
