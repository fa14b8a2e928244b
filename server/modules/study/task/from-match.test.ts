import { expect, test } from 'vitest';
import { abilityMaterial } from '#contract/post/material.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { practice } from '#contract/study/practice.ts';
import { studyTask } from '#contract/study/task.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { linkKnowledge } from '../../../../test/make/evidence.ts';
import { makeChain } from '../../../../test/make/knowledge.ts';
import { makePost, storeLevels, storeModel } from '../../../../test/make/post-model.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { itemsForGaps } from './gap-items.rules.ts';

async function world() {
  const { admin, organisation } = await makeAdministrator();
  const { organisationId } = organisation;
  const { 风控, 沟通 } = await makeAbilities(organisation, ['风控', '沟通']);
  const postId = await makePost(organisation, '客户经理');
  await storeModel(organisation, postId, [
    { abilityId: 风控, weight: 60, requiredLevel: 3 },
    { abilityId: 沟通, weight: 40, requiredLevel: 2 },
  ]);
  const person = await makeStaff(organisation, { realName: '林小雨' });
  return { admin, organisation, organisationId, 风控, 沟通, postId, person };
}

const material = async (
  admin: Awaited<ReturnType<typeof world>>['admin'],
  body: { abilityId: string; level?: number },
) =>
  (
    await admin.call(abilityMaterial.add, {
      body: { title: `资料 ${body.level ?? ''}`.trim(), url: 'https://example.com/a', ...body },
    })
  ).materialId;

test('a gap becomes a draft of what leads on in it, which is given when it is published', async () => {
  const { admin, organisation, organisationId, 风控, 沟通, postId, person } = await world();
  const { db } = await testServer();
  await storeLevels(organisation, person.userId, { [风控]: 1, [沟通]: 3 });
  const reached = await material(admin, { abilityId: 风控, level: 1 });
  const fitting = await material(admin, { abilityId: 风控, level: 3 });
  await material(admin, { abilityId: 沟通 });
  const { courseId } = await makeCourse(admin, '风险识别');
  await db.insertInto('courseAbility').values({ organisationId, courseId, abilityId: 风控, level: 2 }).execute();
  const bankId = await makeBank(admin, '风控题');
  const [top = '', below = ''] = await makeChain(admin, '风险', '操作风险');
  await linkKnowledge(organisation, 风控, below);
  const source = { bankIds: [bankId], knowledgeIds: [top], count: 5 };
  const { practiceId } = await admin.call(practice.add, { body: { name: '风控练习', source, modes: ['RANDOM'] } });
  await db.updateTable('practice').set({ state: 'RELEASED' }).where('id', '=', practiceId).execute();
  const { taskId, items } = await admin.call(studyTask.addFromMatch, { query: { postId, userId: person.userId } });
  expect(items).toBe(3);
  const detail = await admin.call(studyTask.read, { query: { taskId } });
  expect(detail).toMatchObject({
    name: '林小雨 · 客户经理培养任务',
    state: 'DRAFT',
    persons: 1,
    counts: { people: 0 },
  });
  expect(detail.description).toBe('根据与「客户经理」的匹配结果生成，要提高：风控（1 级，要求 3 级）。');
  expect(detail.items.map(({ kind, refId }) => [kind, refId])).toEqual([
    ['course', courseId],
    ['material', fitting],
    ['practice', practiceId],
  ]);
  expect(reached).not.toBe(fitting);
  const me = await as(person);
  expect(await me.call(ownTask.list, {})).toEqual([]);
  await admin.call(studyTask.publish, { query: { taskId } });
  expect(await me.call(ownTask.list, {})).toMatchObject([{ taskId }]);
});

test('nothing is made where nothing is missing or nothing leads on, nor beyond one’s reach', async () => {
  const { admin, organisation, 风控, 沟通, postId, person } = await world();
  const query = { postId, userId: person.userId };
  const send = () => admin.send(studyTask.addFromMatch, { query });
  expect((await send()).res).toContain('还没有能提高这些能力的内容：风控、沟通');
  await storeLevels(organisation, person.userId, { [风控]: 3, [沟通]: 2 });
  expect((await send()).code).toBe(9673);
  const rights = [{ permissions: ['study.manage'], dataScope: 'all' }] as const;
  const { me } = await makeHolder(organisation, rights, { departmentId: organisation.rootId });
  expect((await me.send(studyTask.addFromMatch, { query })).status).toBe(404);
});

test('each thing stands once, learning first, a few of a kind for a gap', () => {
  const gap = (abilityId: string) => ({ abilityId, name: abilityId, level: null, requiredLevel: 3 });
  const leading = (abilityId: string, kind: 'exam' | 'course', refId: string, level: number | null = null) => ({
    ...{ abilityId, kind, refId, level },
    title: refId,
  });
  const items = itemsForGaps(
    [gap('a'), gap('b')],
    [
      ...[
        leading('a', 'exam', 'x'),
        leading('b', 'exam', 'x'),
        leading('a', 'course', '1'),
        leading('a', 'course', '2'),
      ],
      ...[leading('a', 'course', '3'), leading('b', 'course', '2'), leading('b', 'course', '4', 4)],
    ],
  );
  expect(items.map(({ refId }) => refId)).toEqual(['1', '2', 'x']);
});
