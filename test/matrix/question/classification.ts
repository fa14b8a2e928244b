import { exam } from '#contract/exam/exam.ts';
import type { RowsOf } from '../row.ts';
import { bankRow, inHidden, newPending, newTwin, ofHidden, totals, writing } from './material.ts';

export const classificationRows: RowsOf<'questionClassification'> = {
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

export const lifeRows: RowsOf<'questionReview' | 'questionHistory' | 'questionDuplicate'> = {
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
