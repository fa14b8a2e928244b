import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { notice } from '#contract/notice/notice.ts';
import { question } from '#contract/question/question.ts';
import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { learnerHome } from '#contract/study/home.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { studyTask } from '#contract/study/task.ts';
import { addArticle, makeCourse } from '../../../../test/make/course.ts';
import { makeExam, takeExam } from '../../../../test/make/exam.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff, type TestOrganisation, type TestStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { traffic } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { learnerHome as home } from './home.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function learner() {
  const { admin, organisation } = await makeAdministrator();
  const staff = await makeStaff(organisation);
  return { admin, organisation, staff, me: await as(staff) };
}

async function giveTask(
  { admin, organisation, staff }: { admin: Admin; organisation: TestOrganisation; staff: TestStaff },
  name: string,
  courseId: string,
  more: object = {},
) {
  const items = [{ kind: 'course' as const, refId: courseId }];
  const { taskId } = await admin.call(studyTask.add, {
    body: { name, departmentId: organisation.rootId, items, ...more },
  });
  const rules = [{ kind: 'person' as const, refId: staff.userId }];
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
  await admin.call(studyTask.publish, { query: { taskId } });
  return taskId;
}

async function releasePractice(admin: Admin, name: string, more: object = {}) {
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  for (const stem of ['一', '二'])
    await admin.call(question.add, { body: { bankId, type: 'JUDGE', stem: `判断${stem}`, answer: true } });
  const body = { name, source: { bankIds: [bankId], count: 5 }, modes: ['SEQUENTIAL' as const], ...more };
  const { practiceId } = await admin.call(practice.add, { body });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  return practiceId;
}

/** Two days ago the task was due. */
async function overdue(taskId: string) {
  const { db } = await testServer();
  await db
    .updateTable('studyAssignment')
    .set({ dueAt: inDays(-2) })
    .where('taskId', '=', taskId)
    .execute();
}

test('whoever has nothing to do reads so', async () => {
  const { me } = await learner();
  expect(await me.call(learnerHome.overview, {})).toEqual({
    next: [],
    resume: [],
    progress: {
      courses: { learning: 0, completed: 0 },
      tasks: { open: 0, overdue: 0, dueThisWeek: 0, done: 0 },
      practice: { answered: 0, wrong: 0, due: 0 },
    },
    abilities: { count: 0, best: [] },
    certificates: { count: 0, latest: [] },
    notices: [],
  });
});

test('one list of everything to do: overdue first, then by date, what has none at the end, each with its step', async () => {
  const made = await learner();
  const { admin, staff, me } = made;
  const [first, second, free] = await Promise.all(['甲', '乙', '自选'].map((name) => makeCourse(admin, name)));
  const late = await giveTask(made, '过期的任务', first?.courseId ?? '', { dueAt: inDays(3) });
  await overdue(late);
  const soon = await giveTask(made, '本周的任务', second?.courseId ?? '', { dueAt: inDays(2) });
  await giveTask(made, '以后的任务', second?.courseId ?? '', { startsAt: inDays(20), dueAt: inDays(30) });
  const open = await makeExam(admin, [staff], { rules: { name: '开着的考试' } });
  await makeExam(admin, [staff], { startMinutes: 10 * 1440, endMinutes: 11 * 1440, rules: { name: '下周的考试' } });
  const done = await makeExam(admin, [staff], { rules: { name: '考过的考试' } });
  await takeExam(me, done.examId, true);
  await me.call(courseLearning.join, { query: { courseId: free?.courseId ?? '' } });
  await me.call(courseLearning.join, { query: { courseId: second?.courseId ?? '' } });
  await releasePractice(admin, '上岗练习');
  const { next, progress } = await me.call(learnerHome.overview, {});
  expect(next.map(({ kind, name, overdue }) => [kind, name, overdue])).toEqual([
    ['task', '过期的任务', true],
    ['exam', '开着的考试', false],
    ['task', '本周的任务', false],
    ['exam', '下周的考试', false],
    ['task', '以后的任务', false],
    ['course', '自选', false],
    ['practice', '上岗练习', false],
  ]);
  expect(next.every(({ why }) => why.endsWith('。'))).toBe(true);
  expect(next[0]?.why).toMatch(/^还差「甲」，已过截止日期/);
  expect(next[1]).toMatchObject({ step: { text: '进入考试', to: `/exam/${open.examId}` } });
  expect(next[2]).toMatchObject({ step: { text: '打开任务', to: `/task/detail?taskId=${soon}` } });
  expect(next[4]?.why).toMatch(/^任务从 .* 开始。$/);
  expect(next[5]).toMatchObject({ why: '还没有开始学习。', progress: 0 });
  expect(progress.tasks).toEqual({ open: 3, overdue: 1, dueThisWeek: 1, done: 0 });
});

test('a running exam is gone on with, and one that is handed in is no longer there', async () => {
  const { admin, staff, me } = await learner();
  const { examId } = await makeExam(admin, [staff], { rules: { attemptsAllowed: 2 } });
  const { attemptId } = await me.call(attempt.start, { query: { examId } });
  const steps = async () => (await me.call(learnerHome.overview, {})).next.map(({ step }) => step);
  expect(await steps()).toEqual([{ text: '继续作答', to: `/exam/take/${attemptId}` }]);
  await me.call(attempt.submit, { query: { attemptId } });
  expect(await steps()).toEqual([]);
});

test('one goes on where one was, in the course and in the practice, the later one first', async () => {
  const { admin, me } = await learner();
  const { courseId, chapterId } = await makeCourse(admin, '反洗钱');
  const { sectionId } = await addArticle(admin, chapterId, '客户身份识别');
  await me.call(courseLearning.join, { query: { courseId } });
  await me.call(courseLearning.open, { query: { sectionId } });
  const practiceId = await releasePractice(admin, '上岗练习');
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
  const session = await me.call(ownPractice.session, { query: { sessionId } });
  const questionVersionId = session.items[0]?.questionVersionId ?? '';
  await me.call(ownPractice.answer, { query: { sessionId }, body: { questionVersionId, response: false } });
  const { resume, next, progress } = await me.call(learnerHome.overview, {});
  expect(resume).toMatchObject([
    { kind: 'practice', name: '上岗练习', within: '答了 1 / 2 题', progress: 5000, to: `/practice/${sessionId}` },
    {
      kind: 'section',
      name: '客户身份识别',
      within: '反洗钱',
      to: `/manage/study/course/detail?courseId=${courseId}&tab=learner`,
    },
  ]);
  expect(next.map(({ name, why }) => [name, why])).toEqual([
    ['上岗练习', '还有 1 题没有答。'],
    ['反洗钱', '上次学到「客户身份识别」。'],
  ]);
  expect(progress).toMatchObject({ courses: { learning: 1 }, practice: { answered: 1, wrong: 1 } });
});

test('certificates that hold, and what was received last', async () => {
  const { admin, staff, me } = await learner();
  const fields = { name: '结业', title: '结业证书', wording: '{姓名}完成学习', issuer: '培训部', validMonths: null };
  const { templateId } = await admin.call(certificateTemplate.add, { body: fields });
  await admin.call(certificate.issue, { body: { templateId, subject: '反洗钱实务', userIds: [staff.userId] } });
  const audience = { userIds: [staff.userId] };
  const noticeId = crypto.randomUUID();
  await admin.call(notice.publish, { body: { title: '停电', content: '<p>周六停电</p>', audience, noticeId } });
  const { certificates, notices } = await me.call(learnerHome.overview, {});
  expect(certificates).toMatchObject({ count: 1, latest: [{ title: '结业证书', subject: '反洗钱实务' }] });
  expect(notices.map(({ content, unread }) => [content, unread])).toContainEqual(['停电', true]);
});

test('of others nothing is told', async () => {
  const made = await learner();
  const { admin, organisation } = made;
  const { courseId } = await makeCourse(admin, '甲');
  await giveTask(made, '别人的任务', courseId);
  await makeExam(admin, [made.staff]);
  const other = await as(await makeStaff(organisation));
  const { next, resume } = await other.call(learnerHome.overview, {});
  expect([next, resume]).toEqual([[], []]);
});

test('it takes as many statements for much as for little', async () => {
  const made = await learner();
  const { admin, organisation, staff, me } = made;
  const user = { organisationId: organisation.organisationId, userId: staff.userId, departmentId: organisation.rootId };
  const asked = () => traffic((db) => home(db, user as Caller, new Date()));
  const grow = async (name: string) => {
    const { courseId, sectionId } = await makeCourse(admin, name);
    await giveTask(made, `任务${name}`, courseId, { dueDays: 7 });
    await me.call(courseLearning.join, { query: { courseId } });
    await me.call(courseLearning.open, { query: { sectionId } });
    await makeExam(admin, [staff]);
    await releasePractice(admin, `练习${name}`);
  };
  await grow('一');
  const little = await asked();
  for (const name of ['二', '三', '四']) await grow(name);
  const much = await asked();
  expect([much.statements, much.statements <= 17]).toEqual([little.statements, true]);
});
