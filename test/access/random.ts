import type { Foreign, Joined, KeyOf } from './named.ts';

const rules = { sections: [{ name: '大题', rules: [{ count: 1 }] }] };
const rulesOf = (filter: object) => ({ sections: [{ name: '大题', rules: [{ count: 1, ...filter }] }] });

/** Random papers and the papers of their sets. */
export const foreignRandom: Foreign<KeyOf<'randomPaper' | 'individualPapers'>> = {
  'randomPaper.count': ({ bankId }) => ({ body: rulesOf({ bankIds: [bankId] }) }),
  'randomPaper.save': ({ randomPaperId: paperId }) => ({ query: { paperId }, body: { ...rules, version: 2 } }),
  'randomPaper.detail': ({ randomPaperId: paperId }) => ({ query: { paperId } }),
  'randomPaper.generate': ({ randomPaperId: paperId }) => ({ query: { paperId }, body: { version: 2 } }),
  'individualPapers.check': ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2 } }),
  'individualPapers.start': ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2, name: '一人一卷' } }),
  'individualPapers.search': ({ randomPaperId: paperId }) => ({ query: { paperId } }),
  'individualPapers.detail': ({ setId }) => ({ query: { setId } }),
  'individualPapers.papers': ({ setId }) => ({ query: { setId } }),
  'individualPapers.paper': ({ setId }) => ({ query: { setId, number: 1 } }),
  'individualPapers.cancel': ({ setId }) => ({ query: { setId } }),
  'individualPapers.delete': ({ setId }) => ({ query: { setId } }),
};

export const joinedRandom: Joined = {
  'randomPaper.count': [
    (a, b) => ({ body: rulesOf({ bankIds: [a.bankId, b.bankId] }) }),
    (a, b) => ({ body: rulesOf({ knowledgeIds: [a.knowledgeId, b.knowledgeId] }) }),
    (a, b) => ({ body: rulesOf({ tagIds: [a.questionTagId, b.questionTagId] }) }),
    (a, b) => ({ body: { ...rules, mustNotHave: [a.questionId, b.questionId] } }),
  ],
  'randomPaper.save': [
    (a, b) => ({
      query: { paperId: a.randomPaperId },
      body: { ...rulesOf({ bankIds: [a.bankId, b.bankId] }), version: 2 },
    }),
  ],
};
