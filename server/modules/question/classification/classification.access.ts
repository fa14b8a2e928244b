import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { bankRow, ofHidden, totals, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'questionClassification'> = {
  'questionClassification.addTags': {
    ...writing,
    names: ({ questionId }, { questionTagId }) => ({ body: { questionIds: [questionId], tagIds: [questionTagId] } }),
    joins: ({ questionId }, _, { hidden, questionTagId }) => [
      { body: { questionIds: [questionId, hidden.questionId], tagIds: [questionTagId] } },
    ],
  },
  'questionClassification.setKnowledge': {
    ...writing,
    names: ({ questionId }, { knowledgeId }) => ({ body: { questionId, knowledgeIds: [knowledgeId] } }),
    joins: (_, __, { hidden: { questionId } }) => [{ body: { questionId, knowledgeIds: [] } }],
  },
  'questionClassification.addKnowledge': {
    ...writing,
    names: ({ questionId }, { knowledgeId }) => ({ body: { questionIds: [questionId], knowledgeIds: [knowledgeId] } }),
    joins: ({ questionId }, _, { hidden, knowledgeId }) => [
      { body: { questionIds: [questionId, hidden.questionId], knowledgeIds: [knowledgeId] } },
    ],
  },
  'questionClassification.tagCounts': {
    ...bankRow,
    call: () => ({ body: {} }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: (tags, { hidden }) => tags.find(({ tagId }) => tagId === hidden.tagId)?.count ?? 0,
  },
  'questionClassification.knowledgeTree': {
    ...bankRow,
    call: () => ({}),
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
    hiddenCount: (points, { hidden }) => totals(points.filter(({ id }) => id === hidden.knowledgeId)),
  },
  'questionClassification.searchKnowledgeTree': {
    ...bankRow,
    call: () => ({ body: ofHidden }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: totals,
  },
  'questionClassification.knowledgeTypeCounts': {
    ...bankRow,
    call: ({ hidden: { knowledgeId } }) => ({ body: { knowledgeIds: [knowledgeId] } }),
    hidden: ({ hidden: { bankId, knowledgeId } }) => [{ body: { knowledgeIds: [knowledgeId], bankId } }],
    hiddenCount: totals,
  },
  'questionClassification.searchKnowledgeTypeCounts': {
    ...bankRow,
    call: () => ({ body: ofHidden }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: totals,
  },
};

export const foreign: Foreign<KeyOf<'questionClassification'>> = {
  'questionClassification.addTags': ({ questionId, questionTagId }) => ({
    body: { questionIds: [questionId], tagIds: [questionTagId] },
  }),
  'questionClassification.setKnowledge': ({ questionId, knowledgeId }) => ({
    body: { questionId, knowledgeIds: [knowledgeId] },
  }),
  'questionClassification.addKnowledge': ({ questionId, knowledgeId }) => ({
    body: { questionIds: [questionId], knowledgeIds: [knowledgeId] },
  }),
  'questionClassification.tagCounts': ({ bankId }) => ({ body: { bankId } }),
  'questionClassification.knowledgeTree': ({ bankId }) => ({ query: { bankId } }),
  'questionClassification.searchKnowledgeTree': ({ bankId }) => ({ body: { bankId } }),
  'questionClassification.knowledgeTypeCounts': ({ knowledgeId }) => ({ body: { knowledgeIds: [knowledgeId] } }),
  'questionClassification.searchKnowledgeTypeCounts': ({ bankId }) => ({ body: { bankId } }),
};

export const joined: Joined = {
  'questionClassification.addTags': [
    (a, b) => ({ body: { questionIds: [a.questionId], tagIds: [a.questionTagId, b.questionTagId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId], remove: [b.questionTagId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId, b.questionId], tagIds: [a.questionTagId] } }),
  ],
  'questionClassification.setKnowledge': [
    (a, b) => ({ body: { questionId: a.questionId, knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
  ],
  'questionClassification.addKnowledge': [
    (a, b) => ({ body: { questionIds: [a.questionId, b.questionId], knowledgeIds: [a.knowledgeId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId], knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
  ],
  'questionClassification.knowledgeTypeCounts': [
    (a, b) => ({ body: { knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
    (a, b) => ({ body: { knowledgeIds: [a.knowledgeId], bankId: b.bankId } }),
  ],
};
