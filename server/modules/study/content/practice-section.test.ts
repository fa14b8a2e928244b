import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { enrol, makeCourse } from '../../../../test/make/course.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { tendCourses } from '../learning/learning.ts';
import { practicesReached } from '../own-practice/completion.queries.ts';
import { practisedSince } from './progress.queries.ts';

/** A course whose second section is a practice of two questions, which is for a department that nobody is in. */
async function scene({ modes = ['SEQUENTIAL', 'MOCK', 'WRONG'] as ('SEQUENTIAL' | 'MOCK' | 'WRONG')[] } = {}) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: ['甲', '乙'].map((stem) => ({ type: 'JUDGE' as const, stem, answer: true })),
  });
  const departmentId = await makeDepartment(organisation, '别的部门');
  const { practiceId } = await admin.call(practice.add, {
    body: {
      ...{ name: '动火练习', source: { bankIds: [bankId], count: 2 }, modes },
      ...{ audience: 'CHOSEN', chosen: [{ kind: 'department', refId: departmentId }] },
    },
  });
  const { courseId, chapterId } = await makeCourse(admin, '安全培训', { open: false });
  const add = () =>
    admin.send(courseContent.addSection, { body: { chapterId, kind: 'PRACTICE', title: '练一练', refId: practiceId } });
  const early = await add();
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const added = await add();
  await admin.call(course.open, { query: { courseId } });
  const person = await makeStaff(organisation);
  const { sectionId } = added.res as { sectionId: string };
  return { admin, organisation, practiceId, courseId, sectionId, early, added, person, me: await as(person) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function answer(
  { me, practiceId }: Pick<Scene, 'me' | 'practiceId'>,
  mode: 'SEQUENTIAL' | 'MOCK',
  count: number,
) {
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  for (const { questionVersionId } of items.filter(({ answered }) => !answered).slice(0, count)) {
    await me.call(ownPractice.answer, { query: { sessionId }, body: { questionVersionId, response: false } });
  }
  return sessionId;
}

/** As the database has it, before somebody looks at the course. */
async function cached({ courseId, sectionId, person: { userId } }: Scene) {
  const { db } = await testServer();
  const section = await db
    .selectFrom('sectionProgress')
    .select(['progress', 'completionSource'])
    .where('sectionId', '=', sectionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const member = await db
    .selectFrom('courseMember')
    .select('progress')
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { section, course: member?.progress };
}

test('only a released practice in reach stands in a course, and its members may practise it', async () => {
  const it = await scene();
  expect(it.early.status).toBe(404);
  expect(it.added.code).toBe(0);
  const { data } = await it.admin.call(courseContent.practices, { query: { courseId: it.courseId } });
  expect(data.map(({ name }) => name)).toEqual(['动火练习']);
  const outline = await it.admin.call(courseContent.outline, { query: { courseId: it.courseId } });
  expect(outline[0]?.sections.at(-1)).toMatchObject({ kind: 'PRACTICE', refName: '动火练习' });

  const start = () => it.me.send(ownPractice.start, { body: { practiceId: it.practiceId, mode: 'SEQUENTIAL' } });
  expect((await start()).status).toBe(404);
  expect((await it.me.send(courseLearning.open, { query: { sectionId: it.sectionId } })).code).toBe(9609);
  await enrol(it.organisation.organisationId, it.courseId, [it.person.userId]);
  expect((await start()).code).toBe(0);
  const own = await it.me.call(ownPractice.list, { query: { practiceId: it.practiceId } });
  expect(own.data.map(({ name }) => name)).toEqual(['动火练习']);
  const opened = await it.me.call(courseLearning.open, { query: { sectionId: it.sectionId } });
  expect(opened).toMatchObject({ kind: 'PRACTICE', refId: it.practiceId });
  await it.admin.call(course.close, { query: { courseId: it.courseId } });
  expect((await it.me.send(ownPractice.list, { query: { practiceId: it.practiceId } })).status).toBe(404);
});

test('who manages no practices finds none to put into their course', async () => {
  const it = await scene();
  const manager = await makeStaff(it.organisation);
  await it.admin.call(course.modifyManagers, { query: { courseId: it.courseId }, body: { userIds: [manager.userId] } });
  const { data } = await (await as(manager)).call(courseContent.practices, { query: { courseId: it.courseId } });
  expect(data).toEqual([]);
});

test('a whole round completes the section at once, whatever was right; half a round does not', async () => {
  const it = await scene();
  await enrol(it.organisation.organisationId, it.courseId, [it.person.userId]);
  await answer(it, 'SEQUENTIAL', 1);
  expect(await cached(it)).toEqual({ section: undefined, course: 0 });
  await it.me.call(courseLearning.view, { query: { courseId: it.courseId } });
  expect(await cached(it)).toEqual({ section: { progress: 5000, completionSource: null }, course: 0 });
  await answer(it, 'SEQUENTIAL', 1);
  expect(await cached(it)).toEqual({ section: { progress: 10_000, completionSource: 'AUTO' }, course: 5000 });
  const view = await it.me.call(courseLearning.view, { query: { courseId: it.courseId } });
  expect(view.chapters[0]?.sections.at(-1)?.completedAt).not.toBeNull();
  const { db } = await testServer();
  const asked = [it.person.organisationId, [it.practiceId], [it.person.userId]] as const;
  expect(await practicesReached(db, ...asked)).toMatchObject([{ progress: 10_000, doneAt: expect.anything() }]);
});

test('a mock exam that was ended without answers does not count, one that was answered does', async () => {
  const it = await scene();
  await enrol(it.organisation.organisationId, it.courseId, [it.person.userId]);
  const empty = await answer(it, 'MOCK', 0);
  await it.me.call(ownPractice.finish, { query: { sessionId: empty } });
  expect((await cached(it)).section?.completionSource ?? null).toBeNull();
  await answer(it, 'MOCK', 2);
  expect((await cached(it)).section).toEqual({ progress: 10_000, completionSource: 'AUTO' });
});

test('who practised before they joined has completed it with the next look or the next round of the clock', async () => {
  const it = await scene();
  const other = await makeStaff(it.organisation);
  await enrol(it.organisation.organisationId, it.courseId, [it.person.userId]);
  await answer(it, 'SEQUENTIAL', 2);
  const { db } = await testServer();
  await db.deleteFrom('sectionProgress').where('sectionId', '=', it.sectionId).execute();
  await tendCourses(db, now());
  expect((await cached(it)).section?.progress).toBe(10_000);
  await tendCourses(db, now());
  expect(await cached({ ...it, person: other })).toEqual({ section: undefined, course: undefined });
});

test('the clock looks at who practised or joined since yesterday, and nobody else', async () => {
  const it = await scene();
  const { organisationId, userId } = it.person;
  const { db } = await testServer();
  const longAgo = '2020-01-01T00:00:00Z';
  await enrol(organisationId, it.courseId, [userId]);
  const sessionId = await answer(it, 'SEQUENTIAL', 1);
  const dayAgo = new Date(Date.now() - 86_400_000);
  const looked = () => practisedSince(db, organisationId, dayAgo);
  await db.updateTable('courseSection').set({ createdAt: longAgo }).where('id', '=', it.sectionId).execute();
  const member = () => db.updateTable('courseMember').where('userId', '=', userId);
  await member().set({ joinedAt: longAgo }).execute();
  const session = () => db.updateTable('practiceSession').where('id', '=', sessionId);
  await session().set({ startedAt: longAgo }).execute();
  // Answered just now, in a session that began long ago.
  expect(await looked()).toEqual([userId]);
  await db.updateTable('practiceAnswer').set({ answeredAt: longAgo }).where('sessionId', '=', sessionId).execute();
  expect(await looked()).toEqual([]);
  await tendCourses(db, now());
  expect((await cached(it)).section).toBeUndefined();
  await member().set({ joinedAt: now().toISOString() }).execute();
  await tendCourses(db, now());
  expect((await cached(it)).section?.progress).toBe(5000);
});
