import { expect, test } from 'vitest';
import { ability } from '#contract/post/ability.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { linkKnowledge } from '../../../../test/make/evidence.ts';
import { makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { abilityLinks } from './linked.queries.ts';

type Links = Awaited<ReturnType<typeof abilityLinks>>;

/** The links of each version as `ability weight`, by the names of abilities. */
function told(links: Links, versionId: string, names: Readonly<Record<string, string>>) {
  const name = (id: string) => Object.entries(names).find(([, one]) => one === id)?.[0] ?? '?';
  return links
    .filter(({ questionVersionId }) => questionVersionId === versionId)
    .map(({ abilityId, weight }) => `${name(abilityId)} ${weight}`)
    .toSorted();
}

/** The version of a question, or that of the first item of a composite. */
async function versionOf(questionId: string) {
  const { db } = await testServer();
  const { currentVersionId } = await db
    .selectFrom('question')
    .select('currentVersionId')
    .where((eb) => eb.or([eb('id', '=', questionId), eb('parentId', '=', questionId)]))
    .orderBy('parentId', (order) => order.asc().nullsLast())
    .executeTakeFirstOrThrow();
  return currentVersionId;
}

test('a version tells of abilities by its question, its composite and their points, each by its greatest weight', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { 沟通, 合规, 决断 } = await makeAbilities(organisation, ['沟通', '合规', '决断']);
  const { 倾听 } = await makeSkills(organisation, 沟通, ['倾听']);
  const names = { 沟通, 合规, 决断, 倾听 };
  const [law = '', banking = ''] = await makeChain(admin, '法律', '银行法');
  await linkKnowledge(organisation, 合规, law, 30);
  await linkKnowledge(organisation, 合规, banking, 20);
  await linkKnowledge(organisation, 倾听, banking, 60);
  const bankId = await makeBank(admin);
  const add = async (more: object) =>
    (await admin.call(question.add, { body: { bankId, ...sampleQuestion.judge('题'), ...more } })).questionId;
  const lone = await versionOf(
    await add({ ...sampleQuestion.judge('单'), knowledgeIds: [banking], abilityIds: [沟通] }),
  );
  const plain = await versionOf(await add({}));
  const item = await versionOf(
    await add({ ...sampleQuestion.composite('材料'), knowledgeIds: [law], abilityIds: [决断] }),
  );
  const { db } = await testServer();
  const links = () => abilityLinks(db, organisation.organisationId, [lone, plain, item]);
  const before = await links();
  expect(told(before, lone, names)).toEqual(['倾听 0.6', '合规 0.3', '沟通 1'].toSorted());
  expect(told(before, plain, names)).toEqual([]);
  expect(told(before, item, names)).toEqual(['决断 1', '合规 0.3'].toSorted());
  await admin.call(ability.merge, { body: { fromId: 决断, toId: 合规 } });
  expect(told(await links(), item, names)).toEqual(['合规 1']);
});
