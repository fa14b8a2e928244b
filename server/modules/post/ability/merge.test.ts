import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { rating } from '#contract/post/rating.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { makeEvidence as answered, expectSameRebuilt, levelsOf } from '../../../../test/make/evidence.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeChain } from '../../../../test/make/knowledge.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { makePost, storeModel } from '../../../../test/make/post-model.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { holdAbilities } from './ability.queries.ts';

async function library() {
  const { admin, organisation } = await makeAdministrator();
  return { admin, organisation, ...(await makeAbilities(organisation, ['风险识别', '风险判断', '沟通'])) };
}

const at = '2026-01-01T00:00:00Z';

async function makeModel(
  { organisationId }: TestOrganisation,
  name: string,
  abilityIds: readonly string[],
  current = true,
) {
  const { db } = await testServer();
  const [postId, modelId] = [newId(), newId()];
  await db.insertInto('post').values({ organisationId, id: postId, name }).execute();
  await db
    .insertInto('postModel')
    .values({ organisationId, id: modelId, postId, number: 1, current, publishedAt: at })
    .execute();
  const parts = abilityIds.map((abilityId, position) => ({
    ...{ organisationId, modelId, abilityId, position, weight: 5000, requiredLevel: 3 },
  }));
  await db.insertInto('postModelAbility').values(parts).execute();
  return modelId;
}

async function makeDraft({ organisationId }: TestOrganisation, name: string, abilityIds: readonly string[]) {
  const { db } = await testServer();
  const { userId } = await db
    .selectFrom('staff')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = newId();
  const abilities = abilityIds.map((abilityId) => ({ abilityId, weight: 5000, requiredLevel: 2, mustHave: true }));
  const content = JSON.stringify({ basics: { postName: name }, abilities, note: '' });
  const by = { createdBy: userId, createdAt: at, updatedBy: userId, updatedAt: at };
  await db
    .insertInto('postDraft')
    .values({ organisationId, id, content, ...by })
    .execute();
  return id;
}

async function makeEvidence(organisation: TestOrganisation, abilityId: string, score: number, itemId = newId()) {
  const { db } = await testServer();
  const { organisationId } = organisation;
  const { userId } = await makeStaff(organisation);
  const row = { organisationId, userId, abilityId, source: 'exam' as const, originId: newId(), itemId };
  await db
    .insertInto('evidence')
    .values({ ...row, score, level: null, difficulty: 5, weight: 1, at })
    .execute();
  return userId;
}

const addQuestion = async (admin: Client, bankId: string, stem: string, abilityIds: string[]) =>
  (await admin.call(question.add, { body: { bankId, ...sampleQuestion.judge(stem), abilityIds } })).questionId;

const merge = (admin: Client, fromId: string, toId: string) => admin.send(ability.merge, { body: { fromId, toId } });

const rowOf = async (admin: Client, name: string) =>
  (await admin.call(ability.search, { query: { size: 200 }, body: {} })).data.find((row) => row.name === name);

describe('merging', () => {
  test('everything that hangs on the one hangs on the other, and the one is listed no more', async () => {
    const { admin, organisation, 风险识别: from, 风险判断: to } = await library();
    const { db } = await testServer();
    await makeSkills(organisation, from, ['可疑交易']);
    const bankId = await makeBank(admin);
    const both = await addQuestion(admin, bankId, '两项', [from, to]);
    const one = await addQuestion(admin, bankId, '一项', [from]);
    const [top = '', leaf = ''] = await makeChain(admin, '反洗钱', '客户尽调');
    const save = async (abilityId: string, points: { knowledgeId: string; weight: number }[]) => {
      const { mark } = await admin.call(abilityLink.get, { query: { abilityId } });
      await admin.call(abilityLink.save, { query: { abilityId }, body: { points, mark } });
    };
    await save(from, [
      { knowledgeId: top, weight: 80 },
      { knowledgeId: leaf, weight: 10 },
    ]);
    await save(to, [{ knowledgeId: top, weight: 30 }]);
    const body = { abilityId: from, title: '手册', url: 'https://example.com/a' };
    await admin.call(abilityMaterial.add, { body });
    const modelId = await makeModel(organisation, '柜员', [from]);
    const oldId = await makeModel(organisation, '旧岗', [from], false);
    const draftId = await makeDraft(organisation, '新岗', [from]);
    const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
    const { paperId } = await admin.call(paper.add, { body: { name: '卷', paperBankId, type: paperTypes.random } });
    const rule = { count: 1, points: 2, filter: { abilityIds: [from, to] } };
    const rules = { sections: [{ name: '大题', rules: [rule] }], version: 1 };
    await admin.call(randomPaper.save, { query: { paperId }, body: rules as never });
    const userId = await makeEvidence(organisation, from, 1);

    const preview = await admin.call(ability.previewMerge, { query: { fromId: from, toId: to } });
    expect(preview).toMatchObject({
      ...{ from: '风险识别', to: '风险判断', hindrance: null },
      uses: {
        posts: ['旧岗', '柜员'],
        drafts: ['新岗'],
        questions: 2,
        evidence: 1,
        materials: 1,
        points: 2,
        skills: 1,
      },
    });
    expect((await merge(admin, from, to)).res).toEqual({ merged: true });

    const named = await db.selectFrom('question').select('abilityIds').where('id', 'in', [both, one]).execute();
    expect(named).toEqual([{ abilityIds: [to] }, { abilityIds: [to] }]);
    const { points } = await admin.call(abilityLink.get, { query: { abilityId: to } });
    expect(points.map(({ name, weight }) => `${name} ${weight}`)).toEqual(['反洗钱 80', '客户尽调 10']);
    expect(await rowOf(admin, '风险识别')).toBeUndefined();
    expect(await rowOf(admin, '风险判断')).toMatchObject({
      ...{ questionCount: 2, materialCount: 1, posts: [{ name: '柜员' }] },
    });
    expect((await rowOf(admin, '可疑交易'))?.above).toEqual(['通用能力', '风险判断']);
    const abilityOf = async (id: string) =>
      (await db.selectFrom('postModelAbility').select('abilityId').where('modelId', '=', id).execute())[0]?.abilityId;
    expect([await abilityOf(modelId), await abilityOf(oldId)]).toEqual([to, from]);
    const draft = await db.selectFrom('postDraft').selectAll().where('id', '=', draftId).executeTakeFirstOrThrow();
    expect([draft.version, JSON.stringify(draft.content).includes(from)]).toEqual([2, false]);
    const kept = await db.selectFrom('paperRule').select('demand').where('paperId', '=', paperId).execute();
    expect(JSON.stringify(kept)).not.toContain(from);
    const evidence = await db.selectFrom('evidence').select('abilityId').where('userId', '=', userId).execute();
    expect(evidence).toEqual([{ abilityId: to }]);
    const log = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.data.filter(({ action }) => action === 'ability.merge')).toHaveLength(1);
    // Its name is free again, and the one that is gone can be named no more.
    await admin.call(ability.add, { body: { name: '风险识别' } });
    expect((await merge(admin, from, to)).status).toBe(404);
  });

  test('is refused where a current model or a draft holds both, and nothing is lost', async () => {
    const { admin, organisation, 风险识别: from, 风险判断: to } = await library();
    await makeModel(organisation, '柜员', [from, to]);
    await makeDraft(organisation, '新岗', [to, from]);
    const refused = await merge(admin, from, to);
    const words = '岗位「柜员」的能力模型和岗位草稿「新岗」同时用了「风险识别」和「风险判断」，请先从中去掉一项再合并';
    expect([refused.code, refused.res]).toEqual([9576, words]);
    const preview = await admin.call(ability.previewMerge, { query: { fromId: from, toId: to } });
    expect(preview.hindrance).toBe(words);
    expect(await rowOf(admin, '风险识别')).toBeDefined();
  });

  test('is of two abilities, and of one with skills into an ability alone', async () => {
    const { admin, organisation, 风险识别, 沟通 } = await library();
    const { 倾听 } = await makeSkills(organisation, 沟通, ['倾听']);
    await makeSkills(organisation, 风险识别, ['可疑交易']);
    expect((await merge(admin, 沟通, 沟通)).code).toBe(9574);
    const skills = await merge(admin, 风险识别, 倾听);
    expect([skills.code, skills.res]).toEqual([
      9575,
      '「风险识别」之下还有技能，只能合并到能力，不能合并到技能「倾听」',
    ]);
    const dimension = (await admin.call(ability.tree, {}))[0]?.id ?? '';
    expect((await merge(admin, 沟通, dimension)).code).toBe(9505);
    expect((await merge(admin, 倾听, 沟通)).code).toBe(0);
    expect((await merge(admin, 风险识别, 沟通)).code).toBe(0);
    expect((await rowOf(admin, '可疑交易'))?.above).toEqual(['通用能力', '沟通']);
  });
});

describe('what is reckoned after merging', () => {
  test('whose levels stay have a match by what they know of the ability that is asked now', async () => {
    const { admin, organisation, 风险识别: from, 风险判断: to } = await library();
    const { db } = await testServer();
    const { userId } = await makeStaff(organisation);
    const postId = await makePost(organisation, '柜员');
    await storeModel(organisation, postId, [{ abilityId: from, weight: 100, requiredLevel: 3 }]);
    await answered(organisation, [{ userId, abilityId: to, score: 0.9 }]);
    await doJobs();
    expect((await merge(admin, from, to)).code).toBe(0);
    await doJobs();
    const matches = await db.selectFrom('postMatch').selectAll().where('postId', '=', postId).execute();
    expect(matches).toMatchObject([{ userId, score: 1, coverage: 1 }]);
  });

  test('of ratings of both that one rater gave at once the same counts as in a rebuild', async () => {
    const { admin, organisation, 风险识别: from, 风险判断: to } = await library();
    const { userId } = await makeStaff(organisation);
    const ratings = [
      { abilityId: from, level: 5 as const },
      { abilityId: to, level: 1 as const },
    ];
    for (const given of [ratings, ratings.toReversed()]) {
      await admin.call(rating.save, { body: { userId, ratings: given } });
    }
    expect((await merge(admin, from, to)).code).toBe(0);
    const known = await levelsOf({ userId });
    expect([[...known.keys()], known.get(to)]).toMatchObject([[to], { level: 5, items: 1 }]);
    await expectSameRebuilt(admin, organisation);
  });
});

describe('deleting', () => {
  test('takes what is below along, once it is confirmed', async () => {
    const { admin } = await library();
    const dimension = (await admin.call(ability.tree, {}))[0]?.id ?? '';
    const remove = (query: object) => admin.send(ability.delete, { query: { abilityId: dimension, ...query } });
    expect((await remove({})).code).toBe(7223);
    expect((await remove({ confirmed: 'true' })).res).toEqual({ deleted: 4 });
    expect((await remove({ confirmed: 'true' })).status).toBe(404);
  });

  test('is refused while anything hangs on it or below it, which is said', async () => {
    const { admin, organisation, 风险识别, 风险判断, 沟通 } = await library();
    const bankId = await makeBank(admin);
    const questionId = await addQuestion(admin, bankId, '题', [沟通]);
    await makeModel(organisation, '柜员', [风险识别], false);
    await makeEvidence(organisation, 风险识别, 0.5);
    const body = { abilityId: 风险判断, title: '手册', url: 'https://example.com/a' };
    const { materialId } = await admin.call(abilityMaterial.add, { body });
    const remove = async (abilityId: string) =>
      (await admin.send(ability.delete, { query: { abilityId, confirmed: 'true' } })).res;
    const tail = '。请先去掉这些引用，或合并到另一项能力';
    expect(await remove(风险识别)).toBe(`「风险识别」或其下级还在使用：岗位「柜员」的能力模型，1 条能力证据${tail}`);
    expect(await remove(沟通)).toBe(`「沟通」或其下级还在使用：1 道试题${tail}`);
    expect(await remove(风险判断)).toBe(`「风险判断」或其下级还在使用：1 份学习资料${tail}`);
    const up = await admin.send(ability.move, { body: { abilityId: 沟通, parentId: null } });
    expect([up.code, up.res]).toEqual([9509, '「沟通」还在使用：1 道试题，不能移到最上层成为维度']);
    await admin.call(abilityMaterial.delete, { query: { materialId } });
    await admin.call(question.delete, { body: { questionIds: [questionId], confirmed: true } });
    expect(await remove(风险判断)).toEqual({ deleted: 1 });
    expect(await remove(沟通)).toEqual({ deleted: 1 });
  });
});

test('who changes a question while its ability is merged waits for it', async () => {
  const { admin, organisation, 沟通: talk } = await library();
  const bankId = await makeBank(admin);
  const body = { ...sampleQuestion.judge('先听后说'), abilityIds: [talk] };
  const { id, questionId } = await admin.call(question.add, { body: { bankId, ...body } });
  const changed = await meanwhile(
    (db) => holdAbilities(db, organisation.organisationId, [talk]),
    () => admin.send(question.modify, { query: { id }, body: { ...body, stem: '先听，后说' } }),
    (db) =>
      db
        .updateTable('question')
        .set({ abilityIds: [talk] })
        .where('id', '=', questionId)
        .execute(),
  );
  expect(changed.status).toBe(200);
});
