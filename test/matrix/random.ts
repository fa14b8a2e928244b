import { individualPapers } from '#contract/paper/individual.ts';
import { newId } from '../../server/kit/id.ts';
import type { Client } from '../make/exam.ts';
import { makeRandomPaper, oneSection } from '../make/random-paper.ts';
import { testServer } from '../server.ts';
import { newName } from './material.ts';

export const anyOne = oneSection({ count: 1, points: 2 });

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

export async function order(admin: Client, paperId: string) {
  const { setId } = await admin.call(individualPapers.start, { body: { paperId, people: 2, name: newName() } });
  return setId;
}
