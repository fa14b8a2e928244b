import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { expectSameRebuilt, linkKnowledge } from '../../../../test/make/evidence.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { type Hall, satWith } from '../../../../test/make/regrade.ts';
import { testServer } from '../../../../test/server.ts';
import { excelOf } from '../../../kit/excel/write.ts';
import { markRelinked } from './relinked.ts';

/** Somebody has handed in an exam of questions that hang on a point. */
async function examined() {
  const hall = await satWith([0], { release: { score: 'now' } });
  const names = { ...(await makeAbilities(hall.organisation, ['安全', '常识'])) };
  const { 口令 } = await makeSkills(hall.organisation, names.安全, ['口令']);
  const [above = '', below = ''] = await makeChain(hall.admin, `信息 ${crypto.randomUUID()}`, '口令');
  await linkQuestions(hall.organisation, hall.questionIds, below);
  await linkKnowledge(hall.organisation, 口令, below, 50);
  await (await hall.sit(0)).hand();
  await doJobs();
  return { ...hall, ...names, 口令, above, below };
}

/** Of each ability how many answers tell, with the weights that they have. */
async function told({ organisation }: Pick<Hall, 'organisation'>, names: Readonly<Record<string, string>>) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('evidence')
    .select(['abilityId', 'weight'])
    .where('organisationId', '=', organisation.organisationId)
    .execute();
  return Object.fromEntries(
    Object.entries(names).map(([name, id]) => {
      const weights = rows.filter(({ abilityId }) => abilityId === id).map(({ weight }) => weight);
      return [name, `${weights.length} ${[...new Set(weights)].toSorted().join()}`.trim()];
    }),
  );
}

test('old answers follow when the points of an ability are others, also when that is done twice', async () => {
  const hall = await examined();
  const { 安全, 常识, 口令, admin, above, below, organisation } = hall;
  const names = { 安全, 常识, 口令 };
  expect(await told(hall, names)).toEqual({ 安全: '3 0.5', 常识: '0', 口令: '3 0.5' });
  const save = async (abilityId: string, points: { knowledgeId: string; weight: number }[]) => {
    const { mark } = await admin.call(abilityLink.get, { query: { abilityId } });
    await admin.call(abilityLink.save, { query: { abilityId }, body: { mark, points } });
    await doJobs();
  };
  await save(常识, [{ knowledgeId: above, weight: 30 }]);
  expect(await told(hall, names)).toEqual({ 安全: '3 0.5', 常识: '3 0.3', 口令: '3 0.5' });
  await save(口令, [{ knowledgeId: below, weight: 80 }]);
  expect(await told(hall, names)).toEqual({ 安全: '3 0.8', 常识: '3 0.3', 口令: '3 0.8' });
  await save(口令, []);
  const after = { 安全: '0', 常识: '3 0.3', 口令: '0' };
  expect(await told(hall, names)).toEqual(after);
  const { db } = await testServer();
  await markRelinked(db, { organisationId: organisation.organisationId, knowledgeIds: [below] });
  await doJobs();
  expect(await told(hall, names)).toEqual(after);
});

test('old answers follow a skill under another ability and a point under another point', async () => {
  const hall = await examined();
  const { 安全, 常识, 口令, admin, below, organisation } = hall;
  const names = { 安全, 常识, 口令 };
  await admin.call(ability.move, { body: { abilityId: 口令, parentId: 常识, beforeId: null } });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '0', 常识: '3 0.5', 口令: '3 0.5' });
  const [other = ''] = await makeChain(admin, `制度 ${crypto.randomUUID()}`);
  await linkKnowledge(organisation, 安全, other, 90);
  await admin.call(knowledge.move, { body: { knowledgeId: below, parentId: other, beforeId: null } });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '3 0.9', 常识: '3 0.5', 口令: '3 0.5' });
});

test('old answers follow abilities that are merged and those that a question names', async () => {
  const hall = await examined();
  const { 安全, 常识, 口令, admin, questionIds } = hall;
  const names = { 安全, 常识, 口令 };
  const { db } = await testServer();
  const first = await db
    .selectFrom('question')
    .select('currentVersionId')
    .where('id', '=', questionIds[0] ?? '')
    .executeTakeFirstOrThrow();
  const body = { ...sampleQuestion.single('改过的题'), abilityIds: [常识] };
  await admin.call(question.modify, { query: { id: first.currentVersionId }, body });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '3 0.5', 常识: '1 1', 口令: '3 0.5' });
  await admin.call(ability.merge, { body: { fromId: 口令, toId: 常识 } });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '0', 常识: '3 0.5,1', 口令: '0' });
});

async function workbook(titles: readonly string[], row: readonly string[]) {
  const columns = titles.map((title, at) => ({
    title,
    width: 10,
    value: (cells: readonly string[]) => cells[at] ?? '',
  }));
  return new File([(await excelOf('表', columns, [row])) as Uint8Array<ArrayBuffer>], '表.xlsx');
}

test('old answers follow skills and points that a file moves', async () => {
  const hall = await examined();
  const { 安全, 常识, 口令, admin, organisation } = hall;
  const names = { 安全, 常识, 口令 };
  const skills = await workbook(['能力名称', '所属维度'], ['口令', '常识']);
  expect(await admin.call(ability.excelUpload, { file: skills })).toMatchObject({ changed: 1 });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '0', 常识: '3 0.5', 口令: '3 0.5' });
  const { id: other } = await admin.call(knowledge.add, { body: { name: '制度', code: 'Z', parentId: null } });
  await linkKnowledge(organisation, 安全, other, 90);
  const { db } = await testServer();
  await db.updateTable('knowledgePoint').set({ code: 'K' }).where('id', '=', hall.below).execute();
  const points = await workbook(['编号', '名称', '上级编号'], ['K', '口令', 'Z']);
  expect(await admin.call(knowledge.excelUpload, { file: points })).toMatchObject({ changed: 1 });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '3 0.9', 常识: '3 0.5', 口令: '3 0.5' });
  await expectSameRebuilt(admin, organisation);
});

test('old answers follow a question that others are merged into, and deleted ones whose point goes', async () => {
  const hall = await examined();
  const { 安全, 常识, 口令, admin, organisation, questionIds, below } = hall;
  const names = { 安全, 常识, 口令 };
  const { db } = await testServer();
  const [keepId = ''] = questionIds;
  const kept = await db
    .selectFrom('question')
    .select(['bankId', 'fingerprint'])
    .where('id', '=', keepId)
    .executeTakeFirstOrThrow();
  const body = { bankId: kept.bankId, ...sampleQuestion.judge('同样的题'), abilityIds: [常识] };
  const { questionId } = await admin.call(question.add, { body });
  await db.updateTable('question').set({ fingerprint: kept.fingerprint }).where('id', '=', questionId).execute();
  await admin.call(questionDuplicate.merge, { body: { keepId, mergeIds: [questionId] } });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '3 0.5', 常识: '1 1', 口令: '3 0.5' });
  await db.updateTable('question').set({ deletedAt: new Date() }).where('id', 'in', questionIds).execute();
  await admin.call(knowledge.delete, { query: { knowledgeId: below } });
  await doJobs();
  expect(await told(hall, names)).toEqual({ 安全: '0', 常识: '1 1', 口令: '0' });
  await expectSameRebuilt(admin, organisation);
});
