import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeRandomPaper, oneSection } from '../../../../test/make/random-paper.ts';
import { anyOne } from '../../../../test/matrix/random.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const row = {
  kind: 'shared',
  why: 'papers are material of the whole organisation; questions come from banks seen',
} as const;

const newRandom = ({ admin }: World) => makeRandomPaper(admin, anyOne);

const rules = { sections: [{ name: '大题', rules: [{ count: 1 }] }] };

const rulesOf = (filter: object) => ({ sections: [{ name: '大题', rules: [{ count: 1, ...filter }] }] });

export const rows: RowsOf<'randomPaper'> = {
  'randomPaper.count': {
    ...row,
    call: ({ hidden: { knowledgeId } }) => ({ body: oneSection({ count: 1, knowledgeIds: [knowledgeId] }) }),
    hidden: ({ hidden: { bankId, questionId } }) => [
      { body: oneSection({ count: 1, bankIds: [bankId] }) },
      { body: { ...anyOne, mustNotHave: [questionId] } },
    ],
    // Its questions read the same, so that only one of them could be drawn.
    hiddenCount: ({ sections }, { hidden }) => (sections[0]?.rules[0]?.available ?? 0) * hidden.questions,
  },
  'randomPaper.save': {
    ...row,
    call: async (world) => {
      const { paperId, version } = await newRandom(world);
      return { query: { paperId }, body: { ...anyOne, version } };
    },
    // Too late for whoever may name the bank, so that the rules stay as they are.
    hidden: ({ randomPaperId: paperId, hidden: { bankId } }) => [
      { query: { paperId }, body: { ...oneSection({ count: 1, bankIds: [bankId] }), version: 0 } },
    ],
  },
  'randomPaper.detail': { ...row, call: ({ randomPaperId: paperId }) => ({ query: { paperId } }) },
  'randomPaper.generate': {
    ...row,
    call: async (world) => {
      const { paperId, version } = await newRandom(world);
      return { query: { paperId }, body: { version } };
    },
  },
};

export const foreign: Foreign<KeyOf<'randomPaper'>> = {
  'randomPaper.count': ({ bankId }) => ({ body: rulesOf({ bankIds: [bankId] }) }),
  'randomPaper.save': ({ randomPaperId: paperId }) => ({ query: { paperId }, body: { ...rules, version: 2 } }),
  'randomPaper.detail': ({ randomPaperId: paperId }) => ({ query: { paperId } }),
  'randomPaper.generate': ({ randomPaperId: paperId }) => ({ query: { paperId }, body: { version: 2 } }),
};

export const joined: Joined = {
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
