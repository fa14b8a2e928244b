import { individualPapers } from '#contract/paper/individual.ts';
import { newId } from '../../../server/kit/id.ts';
import type { Client } from '../../make/exam.ts';
import { makeRandomPaper, oneSection } from '../../make/random-paper.ts';
import { testServer } from '../../server.ts';
import { newName } from '../material.ts';
import type { RowsOf } from '../row.ts';
import type { World } from '../world.ts';

const row = {
  kind: 'shared',
  why: 'papers are material of the whole organisation; questions come from banks seen',
} as const;
const anyOne = oneSection({ count: 1, points: 2 });

/** A random paper and a set of one paper that is ready. */
export async function makeRandomMaterial(admin: Client, organisationId: string) {
  const { db } = await testServer();
  const { paperId: randomPaperId } = await makeRandomPaper(admin, anyOne);
  const setId = await order(admin, randomPaperId);
  await db
    .insertInto('individualPaper')
    .values({
      ...{ organisationId, setId, number: 1, questionIds: [newId()], questionVersionIds: [newId()] },
      ...{ sections: [0], points: [100], totalPoints: 100, meanDifficulty: 3 },
    })
    .execute();
  return { randomPaperId, setId };
}

async function order(admin: Client, paperId: string) {
  const { setId } = await admin.call(individualPapers.start, { body: { paperId, people: 2, name: newName() } });
  return setId;
}

const newRandom = ({ admin }: World) => makeRandomPaper(admin, anyOne);
const newSet = async ({ admin, randomPaperId }: World) => ({ setId: await order(admin, randomPaperId) });

export const randomRows: RowsOf<'randomPaper' | 'individualPapers'> = {
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
  'individualPapers.check': {
    ...row,
    call: ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2 } }),
  },
  'individualPapers.start': {
    ...row,
    call: ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2, name: newName() } }),
  },
  'individualPapers.search': { ...row, call: ({ randomPaperId: paperId }) => ({ query: { paperId } }) },
  'individualPapers.detail': { ...row, call: ({ setId }) => ({ query: { setId } }) },
  'individualPapers.papers': { ...row, call: ({ setId }) => ({ query: { setId } }) },
  'individualPapers.paper': { ...row, call: ({ setId }) => ({ query: { setId, number: 1 } }) },
  'individualPapers.cancel': { ...row, call: async (world) => ({ query: await newSet(world) }) },
  'individualPapers.delete': { ...row, call: async (world) => ({ query: await newSet(world) }) },
};
