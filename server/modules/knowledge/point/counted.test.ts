import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { linkQuestions } from '../../../../test/make/knowledge.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { countedLevel } from './counted.ts';
import { presentPoints } from './present-points.ts';

test('a level is read by itself, whatever lies below it', async () => {
  const { admin, organisation } = await makeAdministrator();
  const add = async (name: string, parentId: string | null) =>
    (await admin.call(knowledge.add, { body: { name, parentId } })).id;
  const top = await add('上', null);
  const middle = [await add('甲', top), await add('乙', top)];
  const low = await Promise.all(Array.from({ length: 30 }, (_, place) => add(`下${place}`, middle[0] ?? '')));
  const bankId = await makeBank(admin);
  for (const [place, knowledgeId] of [...low.slice(0, 3), ...middle].entries()) {
    const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge(`第 ${place} 题`));
    await linkQuestions(organisation, [questionId], knowledgeId);
  }
  const { db } = await testServer();
  let rows = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      rows += result.rows.length;
      return result;
    },
  });
  const level = async (parentId: string | null) =>
    (
      await countedLevel(counting, { organisationId: organisation.organisationId, seen: undefined, name: '' }, parentId)
    ).map(({ name, childCount, questionCount }) => `${name} ${childCount} ${questionCount}`);
  expect(await level(null)).toEqual(['上 2 5']);
  expect(await level(top)).toEqual(['甲 30 4', '乙 0 1']);
  expect(rows).toBe(2 + 4);
});

test('points are read again as soon as one of them was written, whoever wrote it, and no sooner', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { organisationId } = organisation;
  const add = async (name: string) => (await admin.call(knowledge.add, { body: { name } })).id;
  const { db } = await testServer();
  const names = async () => (await presentPoints(db, organisationId)).map(({ name }) => name);
  expect(await names()).toEqual([]);
  const [first, second] = [await add('甲'), await add('乙')];
  expect(await names()).toEqual(['甲', '乙']);
  expect(await presentPoints(db, organisationId)).toBe(await presentPoints(db, organisationId));
  const place = (id: string, position: number) =>
    db.updateTable('knowledgePoint').set({ position }).where('id', '=', id).execute();
  await place(first, 5);
  expect(await names()).toEqual(['乙', '甲']);
  // As it was before, but for who wrote it.
  await place(first, 0);
  expect(await names()).toEqual(['甲', '乙']);
  await admin.call(knowledge.update, { query: { knowledgeId: second }, body: { name: '丙', version: 1 } });
  expect(await names()).toEqual(['甲', '丙']);
  await admin.call(knowledge.delete, { query: { knowledgeId: first } });
  expect(await names()).toEqual(['丙']);
  const other = await makeAdministrator();
  expect(await presentPoints(db, other.organisation.organisationId)).toEqual([]);
});
