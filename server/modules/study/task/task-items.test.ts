import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { practice } from '#contract/study/practice.ts';
import { studyTask, taskChoice } from '#contract/study/task.ts';
import type { ItemKind } from '#contract/study/task-shape.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { makePractice } from '../../../../test/make/practice.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { followTask } from './allocation.ts';

async function hall() {
  const { admin, organisation } = await makeAdministrator();
  const learner = await makeStaff(organisation, { realName: '林小雨' });
  return { admin, organisation, learner, me: await as(learner) };
}

/** A task of one thing, published to one person. */
async function given(
  { admin, organisation, learner }: Awaited<ReturnType<typeof hall>>,
  kind: ItemKind,
  refId: string,
) {
  const { taskId } = await admin.call(studyTask.add, {
    body: { name: '任务', departmentId: organisation.rootId, items: [{ kind, refId }] },
  });
  const query = { taskId };
  await admin.call(studyTask.allocate, { query, body: { rules: [{ kind: 'person', refId: learner.userId }] } });
  await admin.call(studyTask.publish, { query });
  return taskId;
}

const itemOf = async (me: Client, taskId: string) => (await me.call(ownTask.detail, { query: { taskId } })).items[0];

/** As lists of tasks count it, which reckon nothing themselves. */
const countsOf = async (admin: Client) => (await admin.call(studyTask.search, { body: {} })).data[0]?.counts;

async function readAll(me: Client, userId: string, sectionId: string) {
  const { db } = await testServer();
  const { playId } = await me.call(courseLearning.open, { query: { sectionId } });
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable('playLease').set({ startedAt }).where('userId', '=', userId).execute();
  return me.call(courseLearning.read, { body: { sectionId, playId: playId ?? '' } });
}

test('a practice is done once all questions of one session were answered, which lists know at once', async () => {
  const there = await hall();
  const { admin, me } = there;
  const practiceId = await makePractice(admin);
  await makePractice(admin, { name: '另一个' });
  const choices = await admin.call(taskChoice.search, { body: { kind: 'practice', text: '上岗' } });
  expect(choices).toEqual([{ refId: practiceId, title: '上岗练习' }]);
  const taskId = await given(there, 'practice', practiceId);
  expect(await itemOf(me, taskId)).toMatchObject({ why: '还没有开始练习', link: '/practice', mode: 'SEQUENTIAL' });
  const session = async () => {
    const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
    return me.call(ownPractice.session, { query: { sessionId } });
  };
  const answer = (sessionId: string, questionVersionId: string | undefined) =>
    me.call(ownPractice.answer, {
      query: { sessionId },
      body: { questionVersionId: questionVersionId ?? '', response: true },
    });
  const first = await session();
  await answer(first.sessionId, first.items[0]?.questionVersionId);
  await me.call(ownPractice.finish, { query: { sessionId: first.sessionId } });
  expect((await itemOf(me, taskId))?.why).toBe('一次练习要答完全部题目，最多的一次答了 50%');
  const second = await session();
  for (const { questionVersionId } of second.items) await answer(second.sessionId, questionVersionId);
  await me.call(ownPractice.finish, { query: { sessionId: second.sessionId } });
  await doJobs();
  expect(await countsOf(admin)).toMatchObject({ done: 1 });
  expect(await itemOf(me, taskId)).toMatchObject({ done: true, why: null });
});

test('of a practice that was closed is said that it is', async () => {
  const there = await hall();
  const practiceId = await makePractice(there.admin);
  const taskId = await given(there, 'practice', practiceId);
  await there.admin.call(practice.close, { query: { practiceId }, body: { version: 2 } });
  expect(await itemOf(there.me, taskId)).toMatchObject({ why: '练习没有开放，请联系管理员', link: null, mode: null });
});

test('who has a task learns in its courses, and completing them is counted at once', async () => {
  const there = await hall();
  const { admin, organisation, learner, me } = there;
  const { courseId, sectionId } = await makeCourse(admin, '反洗钱');
  const { db } = await testServer();
  await db
    .updateTable('course')
    .set({ joining: 'ASSIGNED', visibility: 'MEMBERS' })
    .where('id', '=', courseId)
    .execute();
  const taskId = await given(there, 'course', courseId);
  const view = () => me.send(courseLearning.view, { query: { courseId } });
  expect((await view()).res).toMatchObject({ membership: 'ACTIVE' });
  await readAll(me, learner.userId, sectionId);
  await doJobs();
  expect(await countsOf(admin)).toMatchObject({ done: 1 });
  const other = await makeStaff(organisation);
  const query = { taskId };
  await admin.call(studyTask.allocate, { query, body: { rules: [{ kind: 'person', refId: other.userId }] } });
  const them = await as(other);
  expect((await them.send(courseLearning.view, { query: { courseId } })).status).toBe(200);
  await admin.call(studyTask.remove, { query, body: { userIds: [other.userId] } });
  expect((await them.send(courseLearning.view, { query: { courseId } })).status).toBe(404);
  expect((await view()).res).toMatchObject({ membership: 'ACTIVE', progress: 10_000 });
});

test('of a course that was closed is said that it is, and what was reached stays', async () => {
  const there = await hall();
  const { admin, learner, me } = there;
  const open = await makeCourse(admin, '反洗钱');
  const taskId = await given(there, 'course', open.courseId);
  await admin.call(course.close, { query: { courseId: open.courseId } });
  expect(await itemOf(me, taskId)).toMatchObject({ why: '课程没有开放，请联系管理员', link: null, done: false });
  await admin.call(course.open, { query: { courseId: open.courseId } });
  await readAll(me, learner.userId, open.sectionId);
  await admin.call(course.close, { query: { courseId: open.courseId } });
  expect(await itemOf(me, taskId)).toMatchObject({ done: true, why: null });
});

test('an exam that is handed in is counted at once', async () => {
  const there = await hall();
  const { admin, learner, me } = there;
  const { examId } = await makeExam(admin, [learner]);
  await given(there, 'exam', examId);
  const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  await doJobs();
  expect(await countsOf(admin)).toMatchObject({ done: 1 });
});

test('who leaves keeps what they began, and goes on with it when they come back', async () => {
  const there = await hall();
  const { admin, organisation, learner, me } = there;
  const { courseId, sectionId } = await makeCourse(admin, '反洗钱');
  const rest = await makeCourse(admin, '合规');
  const items = [courseId, rest.courseId].map((refId) => ({ kind: 'course' as const, refId }));
  const { taskId } = await admin.call(studyTask.add, {
    body: { name: '任务', departmentId: organisation.rootId, items },
  });
  const query = { taskId };
  const rules = [{ kind: 'department' as const, refId: organisation.rootId }];
  await admin.call(studyTask.allocate, { query, body: { rules } });
  await admin.call(studyTask.publish, { query });
  await readAll(me, learner.userId, sectionId);
  await doJobs();
  const { db } = await testServer();
  const place = { organisationId: organisation.organisationId, taskId };
  const status = async (status: number) => {
    await db.updateTable('staff').set({ status }).where('userId', '=', learner.userId).execute();
    await followTask(db, place);
    const { data } = await admin.call(studyTask.people, { query, body: { text: '林小雨' } });
    return data[0];
  };
  expect(await status(2)).toMatchObject({ state: 'IN_PROGRESS', progress: 5000 });
  expect(await status(0)).toMatchObject({ state: 'IN_PROGRESS', progress: 5000 });
  await readAll(await as(learner), learner.userId, rest.sectionId);
  await doJobs();
  expect(await status(0)).toMatchObject({ state: 'DONE', progress: 10_000 });
});
