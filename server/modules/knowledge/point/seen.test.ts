import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { bank } from '#contract/question/bank.ts';
import { linkQuestions } from '../../../../test/make/knowledge.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';

test('questions of banks that the caller does not see count nowhere, but a point that has them is not deleted', async () => {
  const { admin, organisation } = await makeAdministrator();
  const top = (await admin.call(knowledge.add, { body: { name: '法律' } })).id;
  const low = (await admin.call(knowledge.add, { body: { name: '合同', parentId: top } })).id;
  const open = await makeBank(admin);
  const { bankId: closed } = await admin.call(bank.add, { body: { name: '内部', visibility: 'private' } });
  for (const [place, bankId] of [open, closed, closed].entries()) {
    const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge(`第 ${place} 题`));
    await linkQuestions(organisation, [questionId], place < 2 ? low : top);
  }
  const { me } = await makeHolder(organisation, [{ permissions: ['knowledge.manage'], dataScope: 'all' }]);
  const counts = async (client: typeof admin) => [
    ...(await client.call(knowledge.tree, { query: {} })).flatMap((one) => [one, ...one.children]),
    ...(await client.call(knowledge.tree, { query: { knowledgeId: low } })),
    ...(await client.call(knowledge.rootNodes, {})),
    ...(await client.call(knowledge.childNodes, { query: { knowledgeId: top } })),
    ...(await client.call(knowledge.search, { body: { text: '法律' } })).data,
  ];
  const numbers = async (client: typeof admin) => (await counts(client)).map(({ questionCount }) => questionCount);
  expect(await numbers(admin)).toEqual([3, 2, 2, 3, 2, 3]);
  expect(await numbers(me)).toEqual([1, 1, 1, 1, 1, 1]);
  const refused = await me.send(knowledge.delete, { query: { knowledgeId: low, confirmed: 'true' } });
  expect(refused.code).toBe(1805);
});
