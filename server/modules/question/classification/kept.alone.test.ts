import { expect, test, vi } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { bank } from '#contract/question/bank.ts';
import { questionClassification } from '#contract/question/classification.ts';
import { question } from '#contract/question/question.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';

// As if there were very many questions: whatever was counted is kept.
vi.mock('../../../kit/query-cache.ts', async (original) => {
  const costly = await original<typeof import('../../../kit/query-cache.ts')>();
  return { ...costly, cachedAnswers: () => costly.cachedAnswers(() => Number.POSITIVE_INFINITY) };
});

test('a tree that was kept is not shown to who sees other banks by now', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { id } = await admin.call(knowledge.add, { body: { name: '法律' } });
  const add = (stem: string) =>
    admin.call(question.add, { body: { bankId, ...sampleQuestion.judge(stem), knowledgeIds: [id] } });
  await add('一');
  const { me } = await makeHolder(organisation, [{ permissions: ['question.manage'], dataScope: 'self' }]);
  const total = async () => (await me.call(questionClassification.knowledgeTree, { query: {} }))[0]?.total;
  expect(await total()).toBe(1);
  await add('二');
  expect(await total()).toBe(1);
  const body = { name: '库', visibility: 'private' as const, version: 1 };
  await admin.call(bank.modify, { query: { bankId }, body });
  expect(await total()).toBe(0);
});
