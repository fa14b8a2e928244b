import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { bankRow, inHidden, judge, newTwin, ofHidden, sum, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const picture = 'a picture under a name that cannot be guessed';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const questionInput = { type: 'JUDGE', stem: '题干', answer: true } as const;

export const rows: RowsOf<'question'> = {
  'question.search': {
    ...{ ...bankRow, maker: true },
    call: () => ({ query: { size: 200 }, body: {} }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: inHidden,
  },
  'question.typeCount': {
    ...bankRow,
    call: () => ({ body: ofHidden }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: sum,
  },
  'question.filterCount': {
    ...bankRow,
    call: () => ({ body: ofHidden }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: ({ states }: { states: readonly { count: number }[] }) => sum(states),
  },
  'question.detail': {
    ...{ ...bankRow, maker: true },
    call: ({ questionId: id }) => ({ params: { id } }),
    hidden: ({ hidden: { questionId, versionId } }) => [{ params: { id: questionId } }, { params: { id: versionId } }],
  },
  'question.platformSearch': { ...bankRow, call: () => ({ body: {} }) },
  'question.defaultTemplate': { ...bankRow, call: () => ({}) },
  'question.saveTemplate': {
    ...{ kind: 'whole', why: 'what the editor begins with in the whole organisation' },
    call: () => ({ body: { codeType: 'bash', template: '' } }),
  },
  'question.addPicture': { ...bankRow, call: () => ({ file: new File([png], '图.png') }) },
  'question.picture': { kind: 'public', why: picture },
  'question.add': {
    ...writing,
    names: ({ bankId }) => ({ body: { bankId, ...judge() } }),
    joins: (_, __, { hidden: { bankId } }) => [{ body: { bankId, ...judge() } }],
  },
  'question.addBatch': {
    ...writing,
    names: ({ bankId: questionBankId }) => ({ query: { questionBankId }, body: [judge()] }),
    joins: (_, __, { hidden }) => [{ query: { questionBankId: hidden.bankId }, body: [judge()] }],
  },
  'question.modify': {
    ...writing,
    names: ({ versionId: id, content }) => ({ query: { id }, body: content }),
    joins: (_, __, { hidden: { versionId: id } }) => [{ query: { id }, body: judge() }],
  },
  'question.delete': {
    ...writing,
    names: async (place, world) => ({ body: { questionIds: [(await newTwin(world, place)).questionId] } }),
    joins: ({ questionId }, _, { hidden }) => [{ body: { questionIds: [questionId, hidden.questionId] } }],
  },
  'question.move': {
    ...writing,
    names: ({ bankId: toQuestionBankId, questionId }) => ({
      ...{ query: { toQuestionBankId }, body: { questionIds: [questionId] } },
    }),
    joins: (seen, _, { hidden }) => [
      { query: { toQuestionBankId: hidden.bankId }, body: { questionIds: [seen.questionId] } },
      { query: { toQuestionBankId: seen.bankId }, body: { questionIds: [seen.questionId, hidden.questionId] } },
    ],
  },
  'question.copy': {
    ...writing,
    names: ({ bankId: toQuestionBankId, questionId }) => ({
      ...{ query: { toQuestionBankId }, body: { questionIds: [questionId] } },
    }),
    joins: (seen, _, { hidden }) => [
      { query: { toQuestionBankId: hidden.bankId }, body: { questionIds: [seen.questionId] } },
      { query: { toQuestionBankId: seen.bankId }, body: { questionIds: [seen.questionId, hidden.questionId] } },
    ],
  },
};

export const foreign: Foreign<KeyOf<'question'>> = {
  'question.search': ({ bankId }) => ({ body: { bankId } }),
  'question.typeCount': ({ bankId }) => ({ body: { bankId } }),
  'question.filterCount': ({ bankId }) => ({ body: { bankId } }),
  'question.detail': ({ questionId }) => ({ params: { id: questionId } }),
  'question.add': ({ bankId }) => ({ body: { bankId, ...questionInput } }),
  'question.addBatch': ({ bankId }) => ({ query: { questionBankId: bankId }, body: [questionInput] }),
  'question.modify': ({ versionId }) => ({ query: { id: versionId }, body: questionInput }),
  'question.delete': ({ questionId }) => ({ body: { questionIds: [questionId], confirmed: true } }),
  'question.move': ({ bankId, questionId }) => ({
    query: { toQuestionBankId: bankId },
    body: { questionIds: [questionId] },
  }),
  'question.copy': ({ bankId, questionId }) => ({
    query: { toQuestionBankId: bankId },
    body: { questionIds: [questionId] },
  }),
  'question.platformSearch': ({ bankId }) => ({ body: { bankId } }),
};

export const joined: Joined = {
  'question.add': [
    (a, b) => ({ body: { bankId: a.bankId, ...questionInput, knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
    (a, b) => ({ body: { bankId: a.bankId, ...questionInput, tagIds: [a.questionTagId, b.questionTagId] } }),
    (a, b) => ({ body: { bankId: a.bankId, ...questionInput, abilityIds: [a.abilityId, b.abilityId] } }),
  ],
  'question.modify': [
    (a, b) => ({ query: { id: a.versionId }, body: { ...questionInput, tagIds: [b.questionTagId] } }),
    (a, b) => ({ query: { id: a.versionId }, body: { ...questionInput, knowledgeIds: [b.knowledgeId] } }),
  ],
  'question.delete': [(a, b) => ({ body: { questionIds: [a.questionId, b.questionId], confirmed: true } })],
  'question.move': [
    (a, b) => ({ query: { toQuestionBankId: a.bankId }, body: { questionIds: [a.questionId, b.questionId] } }),
    (a, b) => ({ query: { toQuestionBankId: b.bankId }, body: { questionIds: [a.questionId] } }),
  ],
  'question.copy': [
    (a, b) => ({ query: { toQuestionBankId: a.bankId }, body: { questionIds: [a.questionId, b.questionId] } }),
    (a, b) => ({ query: { toQuestionBankId: b.bankId }, body: { questionIds: [a.questionId] } }),
  ],
};
