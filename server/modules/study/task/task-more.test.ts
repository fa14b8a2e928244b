import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postCourse } from '#contract/post/course.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { studyTask } from '#contract/study/task.ts';
import { anyPhone } from '../../../../test/codes.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { makePost } from '../../../../test/make/post-model.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { followTask } from './allocation.ts';
import { openAssignments } from './standing.queries.ts';

async function hall() {
  const { admin, organisation } = await makeAdministrator();
  const { 合规 } = await makeAbilities(organisation, ['合规']);
  const body = { abilityId: 合规, title: '手册', url: 'https://example.com/a' };
  const { materialId } = await admin.call(abilityMaterial.add, { body });
  const learner = await makeStaff(organisation, { realName: '林小雨' });
  const add = async (name: string, more: object = {}) => {
    const fields = {
      name,
      departmentId: organisation.rootId,
      items: [{ kind: 'material' as const, refId: materialId }],
    };
    return (await admin.call(studyTask.add, { body: { ...fields, ...more } })).taskId;
  };
  const give = (taskId: string, rule: { kind: 'person' | 'post'; refId: string }) =>
    admin.call(studyTask.allocate, { query: { taskId }, body: { rules: [rule] } });
  return { admin, organisation, learner, materialId, add, give };
}

const daysFrom = (instant: string | null | undefined, from: Date) =>
  Math.round((new Date(instant ?? 0).getTime() - from.getTime()) / 86_400_000);

describe('a task', () => {
  test('is put away once it has ended, and copied as a draft for nobody', async () => {
    const { admin, learner, add, give } = await hall();
    const taskId = await add('旧任务', { dueDays: 7 });
    const query = { taskId };
    await give(taskId, { kind: 'person', refId: learner.userId });
    await admin.call(studyTask.publish, { query });
    expect((await admin.send(studyTask.archive, { query })).code).toBe(9675);
    await admin.call(studyTask.end, { query });
    await admin.call(studyTask.archive, { query });
    await admin.call(studyTask.archive, { query });
    expect((await admin.call(studyTask.search, { body: {} })).total).toBe(0);
    expect((await admin.call(studyTask.search, { body: { state: 'ARCHIVED' } })).total).toBe(1);
    expect(await (await as(learner)).call(ownTask.list, {})).toEqual([]);
    expect((await admin.send(studyTask.clear, { query })).code).toBe(9663);
    const copy = await admin.call(studyTask.copy, { query });
    const detail = await admin.call(studyTask.read, { query: copy });
    expect(detail).toMatchObject({ name: '旧任务（副本）', state: 'DRAFT', dueDays: 7, persons: 0, rules: [] });
    expect(detail.items).toMatchObject([{ title: '手册' }]);
  });

  test('tells what was done to it, and stands where it is sorted', async () => {
    const { admin, learner, add, give } = await hall();
    const taskId = await add('乙', { dueAt: '2199-01-01T00:00:00.000Z' });
    await add('甲', { dueAt: '2198-01-01T00:00:00.000Z' });
    const names = async (query: object) =>
      (await admin.call(studyTask.search, { query, body: {} })).data.map(({ name }) => name);
    expect(await names({})).toEqual(['甲', '乙']);
    expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual(['乙', '甲']);
    expect(await names({ sort: 'dueAt', order: 'desc' })).toEqual(['乙', '甲']);
    const query = { taskId };
    await give(taskId, { kind: 'person', refId: learner.userId });
    await admin.call(studyTask.publish, { query });
    await admin.call(studyTask.exempt, { query, body: { userIds: [learner.userId], reason: '持有证书' } });
    const { data, total } = await admin.call(studyTask.history, { query });
    expect([total, data.map(({ action }) => action)]).toEqual([
      4,
      ['studyTask.exempt', 'studyTask.publish', 'studyTask.allocate', 'studyTask.add'],
    ]);
    expect(data[0]).toMatchObject({ people: 1, reason: '持有证书' });
    const people = await admin.call(studyTask.people, {
      query: { ...query, sort: 'progress', order: 'desc' },
      body: {},
    });
    expect(people.total).toBe(1);
  });
});

describe('the courses of a post', () => {
  test('become tasks that follow who holds it, with days from when they came to it', async () => {
    const { admin, organisation, learner } = await hall();
    const { organisationId } = organisation;
    const { db } = await testServer();
    const postId = await makePost(organisation, '柜员');
    const { courseId } = await makeCourse(admin, '反洗钱');
    const closed = await makeCourse(admin, '草稿', { open: false });
    const name = (name: string, more: object = {}) => admin.call(postCourse.add, { body: { postId, name, ...more } });
    const make = () => admin.send(studyTask.addFromPost, { query: { postId } });
    expect((await make()).code).toBe(9676);
    await name('只有名称');
    await name('选修', { required: false, studyCourseId: courseId });
    expect((await make()).code).toBe(9676);
    const refused = await admin.send(postCourse.add, {
      body: { postId, name: '未开放', studyCourseId: closed.courseId },
    });
    expect(refused.status).toBe(404);
    await name('反洗钱必修', { dueDays: 30, studyCourseId: courseId });
    const { taskIds } = await admin.call(studyTask.addFromPost, { query: { postId } });
    expect((await make()).code).toBe(9677);
    const taskId = taskIds[0] ?? '';
    const detail = await admin.call(studyTask.read, { query: { taskId } });
    expect(detail).toMatchObject({ name: '柜员必修课程（入岗后 30 天）', dueDays: 30, dueFrom: 'POST' });
    expect([detail.items.map(({ refId }) => refId), detail.rules.map(({ kind }) => kind)]).toEqual([
      [courseId],
      ['post'],
    ]);
    const came = new Date(Date.now() - 10 * 86_400_000);
    await db.updateTable('staff').set({ postId }).where('userId', '=', learner.userId).execute();
    const kind = 'transfer' as const;
    const change = { organisationId, id: newId(), userId: learner.userId, kind, toPost: '柜员', at: came };
    await db.insertInto('staffChange').values(change).execute();
    const old = await makeStaff(organisation);
    const longAgo = new Date('2001-01-01T00:00:00.000Z');
    await db.updateTable('staff').set({ postId, joinedAt: longAgo }).where('userId', '=', old.userId).execute();
    await admin.call(studyTask.publish, { query: { taskId } });
    const { data } = await admin.call(studyTask.people, { query: { taskId }, body: {} });
    const dueOf = (userId: string) => data.find((row) => row.userId === userId)?.dueAt;
    expect(daysFrom(dueOf(learner.userId), came)).toBeOneOf([30, 31]);
    expect(daysFrom(dueOf(old.userId), new Date())).toBeOneOf([30, 31]);
  });
});

describe('an urging', () => {
  test('goes out by SMS and mail too, to nobody twice in half a day', async () => {
    const { admin, organisation, learner, add, give } = await hall();
    const { db } = await testServer();
    const email = `${newId()}@example.com`;
    await db.updateTable('users').set({ email, phone: anyPhone() }).where('id', '=', learner.userId).execute();
    const other = await makeStaff(organisation);
    await db.updateTable('users').set({ phone: null, email: null }).where('id', '=', other.userId).execute();
    const publish = async (name: string) => {
      const taskId = await add(name);
      await give(taskId, { kind: 'person', refId: learner.userId });
      await give(taskId, { kind: 'person', refId: other.userId });
      await admin.call(studyTask.publish, { query: { taskId } });
      return taskId;
    };
    const urge = async (taskId: string) =>
      admin.call(studyTask.urge, { query: { taskId }, body: { channels: ['sms', 'mail'] } });
    expect(await urge(await publish('甲'))).toEqual({ urged: 2, sent: 1 });
    expect(await urge(await publish('乙'))).toEqual({ urged: 2, sent: 0 });
    const sent = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(sent).toMatchObject([{ channel: 'mail', template: 'taskReminder', subject: '学习任务「甲」还没有完成' }]);
    const byPhone = await db
      .selectFrom('outbox')
      .select('content')
      .where('organisationId', '=', organisation.organisationId)
      .where('channel', '=', 'sms')
      .where('template', '=', 'taskReminder')
      .execute();
    expect(byPhone).toEqual([{ content: '学习提醒：您的学习任务「甲」还没有完成，请尽快完成。' }]);
  });
});

test('tasks of posts are for who reaches everybody', async () => {
  const { organisation } = await hall();
  const rights = [{ permissions: ['study.manage' as const], dataScope: 'departmentTree' as const }];
  const { me } = await makeHolder(organisation, rights, { departmentId: organisation.rootId });
  const postId = await makePost(organisation, '柜员');
  expect((await me.send(studyTask.addFromPost, { query: { postId } })).code).toBe(9668);
});

describe('following', () => {
  test('holds nobody whose task stays as it is: they learn meanwhile', async () => {
    const { admin, organisation, learner, add, give } = await hall();
    const { organisationId } = organisation;
    const { courseId } = await makeCourse(admin, '反洗钱');
    const taskId = await add('新员工', { items: [{ kind: 'course', refId: courseId }] });
    await give(taskId, { kind: 'person', refId: learner.userId });
    await admin.call(studyTask.publish, { query: { taskId } });
    const { db } = await testServer();
    const free = async () => {
      const { rows: members } = await sql`select from course_member where course_id = ${courseId}
        for update skip locked`.execute(db);
      const { rows: assignments } = await sql`select from study_assignment where task_id = ${taskId}
        for update skip locked`.execute(db);
      return [members.length, assignments.length];
    };
    expect(await free()).toEqual([1, 1]);
    await inTransaction(db, async (tx) => {
      await followTask(tx, { organisationId, taskId });
      expect(await free()).toEqual([1, 1]);
    });
  });

  test('comes to every task of somebody, in however many portions', async () => {
    const { admin, organisation, learner, add, give } = await hall();
    const given = [];
    for (const name of ['甲', '乙', '丙']) {
      const taskId = await add(name);
      await give(taskId, { kind: 'person', refId: learner.userId });
      await admin.call(studyTask.publish, { query: { taskId } });
      given.push(taskId);
    }
    const { db } = await testServer();
    const found: string[] = [];
    let after: { taskId: string; userId: string } | undefined;
    do {
      [after] = await openAssignments(db, organisation.organisationId, { userIds: [learner.userId], after }, 1);
      if (after) found.push(after.taskId);
    } while (after);
    expect(found).toEqual(given.toSorted());
  });
});
