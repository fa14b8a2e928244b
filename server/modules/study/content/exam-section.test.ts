import { expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { courseContent, type ExamCompletion } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { courseMember } from '#contract/study/member.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { enrol, makeCourse, readArticle } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { satWith } from '../../../../test/make/regrade.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { tendCourses } from '../learning/learning.ts';

/** Three people sit an exam; it is a section of a course, beside an article. */
async function examined({ rules = {}, examCompletion = 'HANDED_IN' as ExamCompletion | null } = {}) {
  const hall = await satWith([0, 1, 2], rules);
  const { admin, examId } = hall;
  const { courseId, chapterId, sectionId: articleId } = await makeCourse(admin, '反洗钱');
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'EXAM', title: '结业考试', refId: examId, examCompletion },
  });
  const standing = async () => {
    const { db } = await testServer();
    const rows = await db
      .selectFrom('sectionProgress')
      .select(['userId', 'progress', 'completedAt', 'completionSource'])
      .where('sectionId', '=', sectionId)
      .execute();
    return new Map(rows.map(({ userId, ...row }) => [userId, row]));
  };
  const tend = async () => tendCourses((await testServer()).db, now());
  return { ...hall, courseId, chapterId, sectionId, articleId, standing, tend };
}

const view = (client: Client | undefined, courseId: string) =>
  client?.call(courseLearning.view, { query: { courseId } });

test('an exam that was handed in completes its section while nobody looks, for members alone and once', async () => {
  const { organisation, staff, takers, courseId, articleId, sit, standing, tend } = await examined();
  const [first, second, stranger] = staff.map(({ userId }) => userId);
  await enrol(organisation.organisationId, courseId, [first ?? '', second ?? '']);
  for (const at of [0, 2]) await (await sit(at)).hand();
  await sit(1);
  await tend();
  const done = await standing();
  expect([...done.keys()]).toEqual([first]);
  expect(done.get(first ?? '')).toMatchObject({ progress: 10_000, completionSource: 'AUTO' });
  expect(stranger).toBeTruthy();
  await tend();
  expect(await standing()).toEqual(done);
  const { db } = await testServer();
  const member = await db
    .selectFrom('courseMember')
    .select(['progress', 'completedAt'])
    .where('courseId', '=', courseId)
    .where('userId', '=', first ?? '')
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ progress: 5000, completedAt: null });
  const [taker] = takers;
  if (taker) await readArticle(taker, first ?? '', articleId);
  expect(await view(taker, courseId)).toMatchObject({ progress: 10_000, hasNew: false });
});

test('who handed in before joining has completed the section when they look', async () => {
  const { takers, courseId, sectionId, sit } = await examined();
  const [taker] = takers;
  await (await sit(0)).hand();
  expect(await view(taker, courseId)).toMatchObject({ progress: 0, membership: 'NONE' });
  await taker?.call(courseLearning.join, { query: { courseId } });
  const seen = await view(taker, courseId);
  const sections = seen?.chapters.flatMap((chapter) => chapter.sections) ?? [];
  expect(sections.filter(({ completedAt }) => completedAt).map((section) => section.sectionId)).toEqual([sectionId]);
});

test('an attempt that was voided completes nothing', async () => {
  const { organisation, staff, courseId, sit, standing, tend } = await examined();
  const userId = staff[0]?.userId ?? '';
  await enrol(organisation.organisationId, courseId, [userId]);
  const { attemptId, hand } = await sit(0);
  await hand();
  const { db } = await testServer();
  await db.updateTable('attempt').set({ state: 'VOIDED' }).where('id', '=', attemptId).execute();
  await tend();
  expect((await standing()).size).toBe(0);
});

test('handing in completes the section and the course by a job, with nobody looking', async () => {
  const { organisation, staff, takers, courseId, articleId, sit, standing } = await examined();
  const userId = staff[0]?.userId ?? '';
  await enrol(organisation.organisationId, courseId, [userId]);
  const { hand } = await sit(0);
  if (takers[0]) await readArticle(takers[0], userId, articleId);
  await hand();
  expect((await standing()).size).toBe(0);
  await doJobs();
  expect((await standing()).get(userId)).toMatchObject({ progress: 10_000, completionSource: 'AUTO' });
  const { db } = await testServer();
  const { submittedAt } = await db
    .selectFrom('attempt')
    .select('submittedAt')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const member = await db
    .selectFrom('courseMember')
    .select(['progress', 'completedAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ progress: 10_000, completedAt: submittedAt });
});

const later = { score: 'afterMarking', correctness: 'never', key: 'never', analysis: 'never', rank: 'never' } as const;

/** All that a learner is told of a course, but for the moment. */
async function told({ courseId, sectionId }: { courseId: string; sectionId: string }, taker: Client | undefined) {
  const opened = await taker?.call(courseLearning.open, { query: { sectionId } });
  const { playId: _, ...section } = opened ?? { playId: '', lacks: null };
  const { data } = (await taker?.call(courseLearning.mine, { query: {} })) ?? { data: [] };
  const [course] = data;
  const messages = await taker?.call(message.list, { query: {} });
  return { view: await view(taker, courseId), section, course: { ...course, lastAt: null }, messages: messages?.total };
}

test('a pass completes the section once the score may be told, and nothing tells it before', async () => {
  const it = await examined({ rules: { release: later }, examCompletion: null });
  const { organisation, admin, staff, takers, courseId, examId, sit, standing, tend } = it;
  const [passes = '', fails = '', blank = ''] = staff.map(({ userId }) => userId);
  await enrol(organisation.organisationId, courseId, [passes, fails, blank]);
  const outline = await admin.call(courseContent.outline, { query: { courseId } });
  expect(outline[0]?.sections.at(-1)).toMatchObject({ kind: 'EXAM', examCompletion: 'PASSED' });
  expect((await told(it, takers[0])).section).toMatchObject({ lacks: '考试及格后这一节算完成。' });
  for (const at of [0, 1]) await (await sit(at)).hand();
  const { attemptId, hand } = await sit(2);
  await hand();
  await doJobs();
  await tend();
  const before = await told(it, takers[2]);
  expect(before).toMatchObject({ view: { progress: 0 }, section: { lacks: '已交卷，成绩公布后判断这一节是否完成。' } });
  const { db } = await testServer();
  const { score, state } = await db
    .selectFrom('attempt')
    .select(['score', 'state'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  // Whatever the marked score is, nothing of it is seen: neither by looking, nor by what is done meanwhile.
  for (const supposed of [0, 1_000_000]) {
    await db.updateTable('attempt').set({ state: 'MARKED', score: supposed }).where('id', '=', attemptId).execute();
    await tend();
    expect(await told(it, takers[2])).toEqual(before);
    const seen = await admin.call(courseMember.detail, { query: { courseId, userId: blank } });
    expect(seen.sections.at(-1)).toMatchObject({ completedAt: null, lacks: '已交卷，成绩公布后判断' });
  }
  await db.updateTable('attempt').set({ state, score }).where('id', '=', attemptId).execute();
  expect([...(await standing()).values()].filter(({ completedAt }) => completedAt)).toEqual([]);
  await db.updateTable('exam').set({ releasedAt: now().toISOString() }).where('id', '=', examId).execute();
  await tend();
  const done = await standing();
  expect([passes, fails, blank].map((userId) => Boolean(done.get(userId)?.completedAt))).toEqual([true, false, false]);
  const { submittedAt } = await db
    .selectFrom('attempt')
    .select('submittedAt')
    .where('userId', '=', passes)
    .executeTakeFirstOrThrow();
  expect(done.get(passes)?.completedAt).toEqual(submittedAt);
  expect((await told(it, takers[1])).section).toMatchObject({ lacks: '考试没有及格，这一节还没有完成。' });
  const seen = await admin.call(courseMember.detail, { query: { courseId, userId: fails } });
  expect(seen.sections.at(-1)).toMatchObject({ lacks: '考试没有及格' });
});

test('a section asks for a pass where one can be told, and stays as it was unless somebody says otherwise', async () => {
  const { admin, examId, courseId, chapterId, sectionId } = await examined({ rules: { release: later } });
  const add = (body: object) =>
    admin.send(courseContent.addSection, { body: { chapterId, kind: 'EXAM', title: '补考', refId: examId, ...body } });
  const read = () => admin.call(courseContent.section, { query: { sectionId } });
  const { title, refId, version } = await read();
  const save = (body: object) =>
    admin.send(courseContent.modifySection, { query: { sectionId }, body: { title, refId, ...body } as never });
  await save({ version });
  expect((await read()).examCompletion).toBe('HANDED_IN');
  await save({ version: version + 1, examCompletion: 'PASSED' });
  await save({ version: version + 2 });
  expect((await read()).examCompletion).toBe('PASSED');
  const passable = async () => (await admin.call(courseContent.exams, { query: { courseId } })).data[0]?.passable;
  expect(await passable()).toBe(true);
  const { db } = await testServer();
  const release = JSON.stringify({ ...later, score: 'never' });
  await db.updateTable('exam').set({ release }).where('id', '=', examId).execute();
  expect(await passable()).toBe(false);
  expect((await add({ examCompletion: 'PASSED' })).fields?.examCompletion).toContain('不公布成绩');
  const added = await add({});
  const query = added.res as { sectionId: string };
  expect((await admin.call(courseContent.section, { query })).examCompletion).toBe('HANDED_IN');
  // What stands there is not refused for what became of the exam.
  expect((await save({ version: version + 3, examCompletion: 'PASSED' })).code).toBe(0);
  const copied = await admin.call(course.copy, { body: { courseId, name: '副本' } });
  const outline = await admin.call(courseContent.outline, { query: copied });
  expect(outline[0]?.sections.map(({ examCompletion }) => examCompletion)).toEqual([
    'HANDED_IN',
    'PASSED',
    'HANDED_IN',
  ]);
});
