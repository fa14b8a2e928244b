import { expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { enrol, makeCourse, readArticle } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { satWith } from '../../../../test/make/regrade.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { tendCourses } from '../learning/learning.ts';

/** Three people sit an exam; it is a section of a course, beside an article. */
async function examined() {
  const hall = await satWith([0, 1, 2]);
  const { admin, examId } = hall;
  const { courseId, chapterId, sectionId: articleId } = await makeCourse(admin, '反洗钱');
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'EXAM', title: '结业考试', refId: examId },
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
  return { ...hall, courseId, sectionId, articleId, standing, tend };
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
