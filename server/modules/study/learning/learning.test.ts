import { expect, test } from 'vitest';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { addArticle, makeCourse } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function learner() {
  const { admin, organisation } = await makeAdministrator();
  const staff = await makeStaff(organisation);
  return { admin, organisation, staff, me: await as(staff) };
}

const view = (client: Client, courseId: string) => client.call(courseLearning.view, { query: { courseId } });

/** As if the section had been opened so long ago. */
async function ago(userId: string, seconds: number) {
  const { db } = await testServer();
  const startedAt = new Date(Date.now() - seconds * 1000).toISOString();
  await db.updateTable('playLease').set({ startedAt }).where('userId', '=', userId).execute();
}

test('a learner joins, reads the articles no sooner than they can be read, and completes the course', async () => {
  const { admin, staff, me } = await learner();
  const { courseId, chapterId, sectionId } = await makeCourse(admin, '反洗钱');
  const { sectionId: later } = await addArticle(admin, chapterId, '第二节');
  await addArticle(admin, chapterId, '选读', { required: false });
  const open = (id: string) => me.send(courseLearning.open, { query: { sectionId: id } });
  expect((await open(sectionId)).code).toBe(9609);
  expect(await me.call(courseLearning.join, { query: { courseId } })).toEqual({ membership: 'ACTIVE' });
  const { playId } = await me.call(courseLearning.open, { query: { sectionId } });
  const read = (id: string, play: string | null) =>
    me.send(courseLearning.read, { body: { sectionId: id, playId: play ?? '' } });
  expect((await read(sectionId, playId)).code).toBe(9611);
  await ago(staff.userId, 10);
  expect((await read(sectionId, playId)).res).toMatchObject({ courseCompleted: false });
  const second = await me.call(courseLearning.open, { query: { sectionId: later } });
  expect((await read(sectionId, playId)).code).toBe(9612);
  expect(await view(me, courseId)).toMatchObject({ progress: 5000, lastSectionId: later, membership: 'ACTIVE' });
  await ago(staff.userId, 10);
  expect((await read(later, second.playId)).res).toMatchObject({ courseCompleted: true });
  const done = await view(me, courseId);
  expect([done.progress, done.hasNew]).toEqual([10_000, false]);
  await addArticle(admin, chapterId, '新增必修');
  const added = await view(me, courseId);
  expect([added.progress, added.completedAt, added.hasNew]).toEqual([10_000, done.completedAt, true]);
  const { data } = await me.call(courseLearning.mine, {});
  expect(data).toMatchObject([{ courseId, progress: 10_000, sectionCount: 4 }]);
});

test('two sections cannot be read at once', async () => {
  const { admin, staff, me } = await learner();
  const { courseId, chapterId, sectionId } = await makeCourse(admin, '反洗钱');
  const { sectionId: later } = await addArticle(admin, chapterId, '第二节');
  await me.call(courseLearning.join, { query: { courseId } });
  const first = await me.call(courseLearning.open, { query: { sectionId } });
  const second = await me.call(courseLearning.open, { query: { sectionId: later } });
  await ago(staff.userId, 3600);
  const read = (id: string, playId: string | null) =>
    me.send(courseLearning.read, { body: { sectionId: id, playId: playId ?? '' } });
  expect((await read(sectionId, first.playId)).code).toBe(9612);
  expect((await read(sectionId, second.playId)).code).toBe(9612);
  expect((await read(later, second.playId)).code).toBe(0);
});

test('who may find a course and how one comes in is as its managers said', async () => {
  const { admin, organisation, staff, me } = await learner();
  const { courseId, sectionId } = await makeCourse(admin, '反洗钱');
  const department = await makeDepartment(organisation, '北部');
  const inside = await as(
    await makeStaff(organisation, { departmentId: await makeDepartment(organisation, '下', department) }),
  );
  const set = (visibility: 'EVERYONE' | 'DEPARTMENTS' | 'MEMBERS', joining: 'OPEN' | 'APPROVAL' | 'ASSIGNED') =>
    admin.call(course.publicity, { query: { courseId }, body: { visibility, joining, departmentIds: [department] } });
  const found = async (client: Client) =>
    (await client.call(courseLearning.catalogue, { body: {} })).data.map((row) => row.courseId);
  const join = (client: Client) => client.send(courseLearning.join, { query: { courseId } });
  await set('DEPARTMENTS', 'ASSIGNED');
  expect([await found(inside), await found(me)]).toEqual([[courseId], []]);
  expect((await me.send(courseLearning.view, { query: { courseId } })).status).toBe(404);
  expect([(await join(inside)).code, (await join(me)).status]).toEqual([9610, 404]);
  await set('DEPARTMENTS', 'APPROVAL');
  expect((await join(inside)).res).toEqual({ membership: 'APPLIED' });
  expect((await inside.send(courseLearning.open, { query: { sectionId } })).code).toBe(9609);
  // Who waits still finds it.
  expect(await found(inside)).toEqual([courseId]);
  await set('EVERYONE', 'OPEN');
  expect(await found(me)).toEqual([courseId]);
  expect((await join(me)).res).toEqual({ membership: 'ACTIVE' });
  expect(await found(me)).toEqual([]);
  await set('MEMBERS', 'OPEN');
  expect([await found(me), await found(inside)]).toEqual([[], []]);
  const mine = async (client: Client) => (await client.call(courseLearning.mine, {})).data.map((row) => row.courseId);
  expect([await mine(me), await mine(inside)]).toEqual([[courseId], []]);
  expect((await view(me, courseId)).state).toBe('OPEN');
  expect((await inside.send(courseLearning.view, { query: { courseId } })).status).toBe(404);
  await admin.call(course.close, { query: { courseId } });
  expect((await view(me, courseId)).state).toBe('CLOSED');
  expect((await me.send(courseLearning.open, { query: { sectionId } })).code).toBe(9608);
  const looked = await admin.call(courseLearning.open, { query: { sectionId } });
  expect(looked.playId).toBeNull();
  expect(staff.userId).toBeTruthy();
});
