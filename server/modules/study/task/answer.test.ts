import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { studyTask } from '#contract/study/task.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makePractice } from '../../../../test/make/practice.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function learned() {
  const { admin, organisation } = await makeAdministrator();
  const learner = await makeStaff(organisation, { realName: '林小雨' });
  const { courseId, sectionId } = await makeCourse(admin, '反洗钱');
  const practiceId = await makePractice(admin);
  const { examId } = await makeExam(admin, [learner]);
  const { taskId } = await admin.call(studyTask.add, {
    body: {
      ...{ name: '任务', departmentId: organisation.rootId },
      items: [
        { kind: 'course', refId: courseId },
        { kind: 'practice', refId: practiceId, weight: 3 },
        { kind: 'exam', refId: examId, weight: 1 },
      ],
    },
  });
  const query = { taskId };
  await admin.call(studyTask.allocate, { query, body: { rules: [{ kind: 'person', refId: learner.userId }] } });
  await admin.call(studyTask.publish, { query });
  const me = await as(learner);
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  for (const { questionVersionId } of items) {
    await me.call(ownPractice.answer, { query: { sessionId }, body: { questionVersionId, response: true } });
  }
  await me.call(ownPractice.finish, { query: { sessionId } });
  return { admin, organisation, learner, me, taskId, examId, sectionId };
}

test('a manager sees what somebody did, and what of each thing is missing', async () => {
  const { admin, learner, me, taskId, examId } = await learned();
  const query = { taskId, userId: learner.userId };
  const read = () => admin.call(studyTask.answer, { query });
  const before = await read();
  expect(before).toMatchObject({ realName: '林小雨', taskName: '任务', state: 'IN_PROGRESS', score: 5000 });
  expect(before.why).toBe('还差「反洗钱」等 2 项。');
  expect(before.items).toMatchObject([
    { kind: 'course', done: false, why: '还没有开始学习', sections: [{ title: '反洗钱', progress: 0 }] },
    { kind: 'practice', done: true, why: null, sessions: [{ total: 2, answered: 2, right: 1 }] },
    { kind: 'exam', done: false, why: '还没有参加考试', exam: null },
  ]);
  const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  const after = await read();
  expect(after.items[2]).toMatchObject({ done: true, exam: { attempts: 1, totalPoints: expect.any(Number) } });
});

test('a course began with the first opening of a section, however late it was opened last', async () => {
  const { admin, learner, me, taskId, sectionId } = await learned();
  await me.call(courseLearning.open, { query: { sectionId } });
  const { db } = await testServer();
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable('sectionProgress').set({ startedAt }).where('userId', '=', learner.userId).execute();
  await me.call(courseLearning.open, { query: { sectionId } });
  const { items } = await admin.call(studyTask.answer, { query: { taskId, userId: learner.userId } });
  expect(items[0]).toMatchObject({ kind: 'course', startedAt });
});

test('results of exams are told to who reads them, the rest to who manages the task', async () => {
  const { organisation, learner, me, taskId, examId } = await learned();
  const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  const holder = async (...permissions: ('study.manage' | 'exam.result')[]) => {
    const rights = [{ permissions, dataScope: 'all' as const }];
    return (await makeHolder(organisation, rights, { departmentId: organisation.rootId })).me;
  };
  const query = { taskId, userId: learner.userId };
  const examOf = async (...permissions: ('study.manage' | 'exam.result')[]) =>
    (await (await holder(...permissions)).call(studyTask.answer, { query })).items[2]?.exam;
  expect(await examOf('study.manage')).toBeNull();
  expect(await examOf('study.manage', 'exam.result')).toMatchObject({ attempts: 1 });
  expect((await me.send(studyTask.answer, { query })).status).toBe(403);
  const stranger = await makeStaff(organisation);
  const other = await holder('study.manage');
  expect((await other.send(studyTask.answer, { query: { taskId, userId: stranger.userId } })).status).toBe(404);
});
