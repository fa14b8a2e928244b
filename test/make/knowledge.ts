import { knowledge } from '#contract/knowledge/knowledge.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';

/** Points by their names, each below the one before it. */
export async function makeChain(author: Client, ...names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await author.call(knowledge.add, { body: { name, parentId: ids.at(-1) ?? null } });
    ids.push(id);
  }
  return ids;
}

/** Hangs questions on points. */
export async function linkQuestions(
  { organisationId }: { organisationId: string },
  questionIds: readonly string[],
  knowledgeId: string,
) {
  const { db } = await testServer();
  const rows = questionIds.map((questionId) => ({ organisationId, questionId, knowledgeId }));
  await db.insertInto('questionKnowledge').values(rows).execute();
}
