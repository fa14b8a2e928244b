import { describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { message } from '#contract/notice/notice.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { studyTask, taskChoice } from '#contract/study/task.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { tendTasks } from './allocation.ts';

async function withMaterial() {
  const { admin, organisation } = await makeAdministrator();
  const { id: parentId } = await admin.call(ability.add, { body: { name: '合规' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '反洗钱', parentId } });
  const body = { abilityId, title: '反洗钱手册', url: 'https://example.com/aml' };
  const { materialId } = await admin.call(abilityMaterial.add, { body });
  const learner = await makeStaff(organisation, { realName: '林小雨' });
  return { admin, organisation, materialId, learner, me: await as(learner) };
}

type Made = Awaited<ReturnType<typeof withMaterial>>;

const newTask = ({ admin, organisation, materialId }: Pick<Made, 'admin' | 'organisation' | 'materialId'>, more = {}) =>
  admin.call(studyTask.add, {
    body: {
      ...{ name: '新员工反洗钱', departmentId: organisation.rootId },
      items: [{ kind: 'material', refId: materialId }],
      ...more,
    },
  });

type Rule = { kind: 'person' | 'department' | 'post' | 'tag'; refId: string };

const give = (admin: Client, taskId: string, ...rules: Rule[]) =>
  admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });

async function published(made: Made, more = {}) {
  const { taskId } = await newTask(made, more);
  await give(made.admin, taskId, { kind: 'person', refId: made.learner.userId });
  await made.admin.call(studyTask.publish, { query: { taskId } });
  return taskId;
}

const peopleOf = async (admin: Client, taskId: string, body = {}) =>
  (await admin.call(studyTask.people, { query: { taskId }, body })).data;

async function follow() {
  const { db } = await testServer();
  await inTransaction(db, (db) => tendTasks(db));
  await doJobs();
}

describe('a task', () => {
  test('is made of what there is, published, learned and completed', async () => {
    const made = await withMaterial();
    const { admin, me, materialId } = made;
    expect(await admin.call(taskChoice.search, { body: { kind: 'material' } })).toEqual([
      { refId: materialId, title: '反洗钱手册' },
    ]);
    const { taskId } = await newTask(made, { dueDays: 7 });
    await give(admin, taskId, { kind: 'person', refId: made.learner.userId });
    expect(await me.call(ownTask.list, {})).toEqual([]);
    expect(await admin.call(studyTask.publish, { query: { taskId } })).toEqual({ people: 1, pending: false });
    const own = await me.call(ownTask.detail, { query: { taskId } });
    expect(own).toMatchObject({ state: 'NOT_STARTED', items: [{ done: false, link: 'https://example.com/aml' }] });
    expect(own.why).toMatch(/^还差「反洗钱手册」，请在 \d{4}-\d\d-\d\d 24 点前完成。$/);
    const itemId = own.items[0]?.itemId ?? '';
    await me.call(ownTask.read, { query: { taskId, itemId } });
    await me.call(ownTask.read, { query: { taskId, itemId } });
    expect(await me.call(ownTask.list, {})).toMatchObject([{ taskId, state: 'DONE', progress: 10_000 }]);
    expect((await admin.call(studyTask.search, { body: {} })).data[0]?.counts).toMatchObject({ people: 1, done: 1 });
    const { data } = await me.call(message.list, { body: {} });
    expect(data.some(({ content }) => content.includes('新员工反洗钱'))).toBe(true);
  });

  test('refuses what cannot be', async () => {
    const made = await withMaterial();
    const { admin, organisation, materialId } = made;
    const add = (more: object) =>
      admin.send(studyTask.add, {
        body: {
          ...{ name: '任务', departmentId: organisation.rootId, items: [{ kind: 'material', refId: materialId }] },
          ...more,
        },
      });
    const item = { kind: 'material' as const, refId: materialId };
    expect((await add({ items: [{ ...item, optional: true }] })).code).toBe(9664);
    expect((await add({ items: [item, item] })).code).toBe(9665);
    expect((await add({ items: [{ kind: 'exam', refId: materialId }] })).code).toBe(9666);
    expect((await add({ dueAt: '2199-01-01T00:00:00.000Z', dueDays: 3 })).code).toBe(9667);
    const taskId = await published(made);
    expect((await admin.send(studyTask.publish, { query: { taskId } })).code).toBe(9660);
    expect((await admin.send(studyTask.delete, { query: { taskId } })).code).toBe(9662);
    await admin.call(studyTask.end, { query: { taskId } });
    const late = await admin.send(studyTask.allocate, {
      query: { taskId },
      body: { rules: [{ kind: 'department', refId: organisation.rootId }] },
    });
    expect(late.code).toBe(9663);
    await admin.call(studyTask.delete, { query: { taskId } });
    expect((await admin.call(studyTask.search, { body: {} })).total).toBe(0);
  });

  test('sees that an exam was handed in', async () => {
    const made = await withMaterial();
    const { admin, learner, me, organisation } = made;
    const { examId } = await makeExam(admin, [learner]);
    const { taskId } = await admin.call(studyTask.add, {
      body: { name: '考', departmentId: organisation.rootId, items: [{ kind: 'exam', refId: examId }] },
    });
    await give(admin, taskId, { kind: 'person', refId: learner.userId });
    await admin.call(studyTask.publish, { query: { taskId } });
    const why = async () => (await me.call(ownTask.detail, { query: { taskId } })).items[0]?.why;
    expect(await why()).toBe('还没有参加考试');
    const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
    expect(await why()).toBe('考试还没有交卷');
    await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
    expect(await peopleOf(admin, taskId)).toMatchObject([{ state: 'DONE', progress: 10_000 }]);
  });
});

describe('people of a task', () => {
  test('follow its rules: they come, go unless they began, and keep other sources', async () => {
    const made = await withMaterial();
    const { admin, organisation } = made;
    const { db } = await testServer();
    const branchId = await makeDepartment(organisation, '分行');
    const inBranch = await makeStaff(organisation, { departmentId: branchId });
    const both = await makeStaff(organisation, { departmentId: branchId });
    const taskId = await published(made);
    await give(admin, taskId, { kind: 'department', refId: branchId }, { kind: 'person', refId: both.userId });
    expect(await peopleOf(admin, taskId)).toHaveLength(3);
    const later = await makeStaff(organisation, { departmentId: branchId });
    await follow();
    expect(await peopleOf(admin, taskId)).toHaveLength(4);
    const away = [inBranch.userId, both.userId];
    await db.updateTable('staff').set({ departmentId: organisation.rootId }).where('userId', 'in', away).execute();
    await follow();
    const states = new Map((await peopleOf(admin, taskId)).map(({ userId, state }) => [userId, state]));
    expect(away.map((userId) => states.get(userId))).toEqual(['WITHDRAWN', 'NOT_STARTED']);
    expect(states.get(later.userId)).toBe('NOT_STARTED');
    await db.updateTable('staff').set({ departmentId: branchId }).where('userId', '=', inBranch.userId).execute();
    await follow();
    expect(await peopleOf(admin, taskId, { state: 'NOT_STARTED' })).toHaveLength(4);
  });

  test('are taken out, and stay out until they are named again', async () => {
    const made = await withMaterial();
    const { admin, organisation, learner, me } = made;
    const taskId = await published(made);
    await give(admin, taskId, { kind: 'department', refId: organisation.rootId });
    const userIds = [learner.userId];
    expect(await admin.call(studyTask.remove, { query: { taskId }, body: { userIds } })).toEqual({ changed: 1 });
    await follow();
    expect(await me.call(ownTask.list, {})).toEqual([]);
    expect((await me.send(ownTask.detail, { query: { taskId } })).status).toBe(404);
    await give(admin, taskId, { kind: 'person', refId: learner.userId });
    expect(await me.call(ownTask.list, {})).toHaveLength(1);
    await admin.call(studyTask.clear, { query: { taskId } });
    await follow();
    expect(await me.call(ownTask.list, {})).toEqual([]);
  });

  test('are given more time, let off and urged once an hour', async () => {
    const made = await withMaterial();
    const { admin, learner } = made;
    const taskId = await published(made, { dueAt: '2020-01-01T00:00:00.000Z' });
    const [person] = await peopleOf(admin, taskId, { state: 'OVERDUE' });
    expect(person?.dueAt).toBe('2020-01-01T15:59:59.999Z');
    const userIds = [learner.userId];
    const query = { taskId };
    expect(await admin.call(studyTask.urge, { query, body: {} })).toEqual({ urged: 1, sent: 0 });
    expect((await admin.send(studyTask.urge, { query, body: { userIds } })).code).toBe(9670);
    await admin.call(studyTask.extend, { query, body: { userIds, dueAt: '2199-01-01T00:00:00.000Z' } });
    expect(await peopleOf(admin, taskId)).toMatchObject([{ state: 'NOT_STARTED', dueAt: '2199-01-01T15:59:59.999Z' }]);
    await admin.call(studyTask.exempt, { query, body: { userIds, reason: '持有证书' } });
    expect(await peopleOf(admin, taskId)).toMatchObject([{ state: 'EXEMPT', exemptReason: '持有证书' }]);
    expect((await admin.send(studyTask.export, { query, body: {} })).status).toBe(200);
  });
});

describe('nobody', () => {
  test('lets themselves off, gives tasks beyond their reach or reads for others', async () => {
    const made = await withMaterial();
    const { organisation, learner } = made;
    const branchId = await makeDepartment(organisation, '支行');
    const { name: role } = await makeRole(organisation, { permissions: ['study.manage'], dataScope: 'department' });
    const head = await makeStaff(organisation, { departmentId: branchId, roles: [role] });
    const her = await as(head);
    const { taskId } = await her.call(studyTask.add, {
      body: { name: '支行', departmentId: branchId, items: [{ kind: 'material', refId: made.materialId }] },
    });
    const query = { taskId };
    const rules = (kind: 'person' | 'department' | 'post', refId: string) => ({
      query,
      body: { rules: [{ kind, refId }] },
    });
    expect((await her.send(studyTask.allocate, rules('person', learner.userId))).status).toBe(404);
    expect((await her.send(studyTask.allocate, rules('department', organisation.rootId))).status).toBe(404);
    expect((await her.send(studyTask.allocate, rules('post', learner.userId))).code).toBe(9668);
    await her.call(studyTask.allocate, rules('department', branchId));
    await her.call(studyTask.publish, { query });
    const own = { query, body: { userIds: [head.userId], reason: '我自己会' } };
    expect((await her.send(studyTask.exempt, own)).code).toBe(9669);
    const item = (await her.call(ownTask.detail, { query })).items[0];
    expect((await made.me.send(ownTask.read, { query: { taskId, itemId: item?.itemId ?? '' } })).status).toBe(404);
    expect((await made.me.send(studyTask.read, { query })).status).toBe(403);
    const adminsTask = await published(made);
    expect((await her.send(studyTask.read, { query: { taskId: adminsTask } })).status).toBe(404);
  });
});
