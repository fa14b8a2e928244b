import { newName } from '../material.ts';
import type { RowsOf } from '../row.ts';
import { bankRow, inHidden, judge, newTwin, ofHidden, sum, writing } from './material.ts';

const picture = 'a picture under a name that cannot be guessed';
const trial = 'marks what the call itself carries and looks nothing up';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const bankRows: RowsOf<'bank'> = {
  'bank.search': {
    ...{ ...bankRow, maker: true },
    call: () => ({ query: { size: 200 }, body: {} }),
    hiddenCount: ({ data }, { hidden }) => data.find(({ bankId }) => bankId === hidden.bankId)?.total ?? 0,
  },
  'bank.detail': {
    ...{ ...bankRow, maker: true },
    call: ({ bankId }) => ({ query: { bankId } }),
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.add': { ...bankRow, call: () => ({ body: { name: newName() } }) },
  'bank.modify': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId }, body: { name: newName(), version: 999 } }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId }, body: { name: newName(), version: 1 } }],
  },
  'bank.delete': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId } }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.managers': {
    ...{ ...bankRow, maker: 'realName' },
    call: ({ bankId }) => ({ query: { bankId } }),
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.managerCandidates': {
    kind: 'people',
    lists: ({ token }) => ({ query: { text: token } }),
    seeks: ({ marker }) => ({ query: { text: marker } }),
    persons: ({ total }) => total,
  },
  'bank.modifyManagers': {
    ...writing,
    names: ({ bankId, userId }) => ({ query: { bankId }, body: { userIds: [userId] } }),
    joins: (seen, unseen, { hidden }) => [
      { query: { bankId: hidden.bankId }, body: { userIds: [] } },
      { query: { bankId: seen.bankId }, body: { userIds: [seen.userId, unseen.userId] } },
    ],
  },
};

export const questionRows: RowsOf<'question' | 'questionTrial'> = {
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
  'question.addPicture': { ...bankRow, call: () => ({ file: new File([png], '图.png') }) },
  'question.picture': { kind: 'public', why: picture },
  'questionTrial.mark': {
    ...{ kind: 'own', why: trial },
    call: () => ({ body: { question: { type: 'JUDGE', stem: newName(), answer: true }, response: true } }),
  },
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
