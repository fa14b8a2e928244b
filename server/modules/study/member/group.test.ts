import { expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { courseGroup, courseMember, courseStatistics } from '#contract/study/member.ts';
import { addArticle, makeCourse } from '../../../../test/make/course.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { statements } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { bucketsOf, middleOf, peopleIn } from './retention.rules.ts';
import { courseFigures } from './statistics.ts';

/** A course with two people, the first of whom is in a group. */
async function grouped() {
  const { admin, organisation } = await makeAdministrator();
  const [first, second] = [
    await makeStaff(organisation, { realName: '林晓' }),
    await makeStaff(organisation, { realName: '王海涛' }),
  ];
  const made = await makeCourse(admin, '反洗钱');
  const query = { courseId: made.courseId };
  const { groupId } = await admin.call(courseGroup.add, { query, body: { name: '一组' } });
  await admin.call(courseMember.add, { query, body: { userIds: [first.userId, second.userId] } });
  await admin.call(courseGroup.assign, { query, body: { userIds: [first.userId], groupId } });
  return { admin, organisation, first, second, ...made, query, groupId };
}

test('groups have names of their own, people and numbers; a group that goes leaves its people in the course', async () => {
  const { admin, query, groupId, second } = await grouped();
  expect((await admin.send(courseGroup.add, { query, body: { name: '一组' } })).fields).toEqual({
    name: '这门课程已有同名小组',
  });
  const assign = { query, body: { userIds: [second.userId], groupId } };
  expect(await admin.call(courseGroup.assign, assign)).toEqual({ changed: 1 });
  expect(await admin.call(courseGroup.assign, assign)).toEqual({ changed: 0 });
  await admin.call(courseGroup.modify, { query: { groupId }, body: { name: '甲组' } });
  expect(await admin.call(courseGroup.list, { query })).toMatchObject([
    { name: '甲组', memberCount: 2, completedCount: 0, averageProgress: 0 },
  ]);
  const { data } = await admin.call(courseMember.search, { query: { ...query, groupId }, body: {} });
  expect(data.map((row) => row.groupName)).toEqual(['甲组', '甲组']);
  await admin.call(courseGroup.delete, { query: { groupId } });
  expect((await admin.send(courseGroup.delete, { query: { groupId } })).status).toBe(404);
  const { total } = await admin.call(courseMember.search, { query, body: { ungrouped: true } });
  expect(total).toBe(2);
});

test('a role for a group opens the people of the group, and nothing else of the course', async () => {
  const { admin, organisation, first, second, courseId, query, groupId } = await grouped();
  await admin.call(course.publicity, { query, body: { visibility: 'MEMBERS', joining: 'ASSIGNED' } });
  const leads = { permissions: ['course.manage' as const], groupId };
  const { me } = await makeHolder(organisation, [leads], { realName: '刘婧' });
  const inside = { courseId, groupId };
  const { data } = await me.call(courseMember.search, { query: inside, body: {} });
  expect(data.map(({ realName }) => realName)).toEqual(['林晓']);
  expect((await me.call(courseStatistics.get, { query: inside })).members).toBe(1);
  const one = (userId: string) => me.send(courseMember.detail, { query: { ...inside, userId } });
  expect([(await one(first.userId)).status, (await one(second.userId)).status]).toEqual([200, 404]);
  expect((await me.send(courseMember.search, { query, body: {} })).status).toBe(403);
  expect((await me.send(courseMember.remove, { query, body: { userIds: [first.userId] } })).status).toBe(403);
  const { groupId: other } = await admin.call(courseGroup.add, { query, body: { name: '二组' } });
  expect((await me.send(courseMember.search, { query: { courseId, groupId: other }, body: {} })).status).toBe(403);
  const { courseId: elsewhere } = await makeCourse(admin, '别的课程');
  expect((await me.send(courseMember.search, { query: { courseId: elsewhere, groupId }, body: {} })).status).toBe(404);
  expect((await me.call(courseLearning.view, { query })).ledGroups).toEqual([{ groupId, name: '一组' }]);
  expect(await me.call(courseLearning.led, {})).toEqual([{ courseId, name: '反洗钱', groupId, groupName: '一组' }]);
  expect(await admin.call(courseLearning.led, {})).toEqual([]);
  expect((await admin.call(courseGroup.list, { query }))[0]?.leaders).toEqual(['刘婧']);
});

test('a role for a group reaches whom its scope names, and holds only what means something there', async () => {
  const { admin, organisation, query, courseId, groupId } = await grouped();
  const north = await makeDepartment(organisation, '北部');
  const near = await makeStaff(organisation, { departmentId: north, realName: '刘婧' });
  await admin.call(courseMember.add, { query, body: { userIds: [near.userId], groupId } });
  const narrow = { permissions: ['course.manage' as const], dataScope: 'department' as const, groupId };
  const { me } = await makeHolder(organisation, [narrow], { departmentId: north });
  const { data } = await me.call(courseMember.search, { query: { courseId, groupId }, body: {} });
  expect(data.map(({ realName }) => realName)).toEqual(['刘婧']);
  const add = (permissions: ('course.manage' | 'exam.mark')[]) =>
    admin.send(role.add, { body: { name: `带组 ${crypto.randomUUID().slice(0, 8)}`, groupId, permissions } });
  expect((await add(['exam.mark'])).code).toBe(1408);
  expect((await add(['course.manage'])).code).toBe(0);
  const made = (await admin.call(role.list, {})).find((one) => one.groupId === groupId && one.name.startsWith('带组'));
  expect(made?.groupName).toBe('反洗钱：一组');
});

test('the figures of a course, by day, by section and along a film', async () => {
  const { admin, organisation, first, second, courseId, chapterId, sectionId, query } = await grouped();
  const { sectionId: filmId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '片子', mediaId: await makeFilm(admin) },
  });
  const { organisationId } = organisation;
  const { db } = await testServer();
  const at = new Date().toISOString();
  const of = (userId: string, more: object) => ({
    ...{ organisationId, courseId, userId, startedAt: at, lastAt: at, sectionId: filmId },
    ...more,
  });
  const done = { completedAt: at, completionSource: 'AUTO' as const, progress: 10_000 };
  await db
    .insertInto('sectionProgress')
    .values([
      of(first.userId, { sectionId, ...done }),
      of(first.userId, { covered: '{[0,20000)}', ...done }),
      of(second.userId, { covered: '{[0,5000),[10000,12000)}' }),
    ])
    .execute();
  const me = await as(second);
  await me.call(courseLearning.open, { query: { sectionId } });
  const figures = await admin.call(courseStatistics.get, { query });
  expect(figures).toMatchObject({ members: 2, applied: 0, completed: 0 });
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)?.active).toBe(1);
  expect(figures.sections).toMatchObject([
    { title: '反洗钱', begun: 2, finished: 1, hasCurve: false },
    { title: '片子', begun: 2, finished: 1, hasCurve: true },
  ]);
  const curve = await admin.call(courseStatistics.retention, { query: { courseId, sectionId: filmId } });
  expect([curve.begun, curve.points.length]).toEqual([2, 20]);
  const seen = curve.points.map(({ people }) => people).join('');
  expect(seen).toBe('22222111112211111111');
  const atMs = curve.points[11]?.atMs ?? 0;
  const list = await admin.call(courseMember.search, { query, body: { section: { sectionId: filmId, atMs } } });
  expect(list.total).toBe(2);
  const day = figures.days.at(-1)?.day ?? '';
  const active = await admin.call(courseMember.search, { query, body: { activeOn: day } });
  expect(active.data.map(({ realName }) => realName)).toEqual(['王海涛']);
  expect((await admin.send(courseStatistics.retention, { query: { courseId, sectionId } })).status).toBe(404);
  expect((await admin.send(courseStatistics.export, { query })).status).toBe(200);
});

test('the figures take as many questions of the database, however many people and sections there are', async () => {
  const { admin, organisation, chapterId, courseId, query } = await grouped();
  const permissions = ['course.manage'];
  const grant = { permissions, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null };
  const { organisationId } = organisation;
  const caller = { organisationId, userId: crypto.randomUUID(), permissions, grants: [grant] } as unknown as Caller;
  const ask = () => statements((db) => courseFigures(db, caller, { courseId, days: 30 }, new Date()));
  const before = await ask();
  const more = await Promise.all(Array.from({ length: 5 }, () => makeStaff(organisation)));
  await admin.call(courseMember.add, { query, body: { userIds: more.map(({ userId }) => userId) } });
  for (const title of ['二', '三', '四']) await addArticle(admin, chapterId, title);
  expect([before, await ask()]).toEqual([4, 4]);
});

test('a film in pieces', () => {
  expect([bucketsOf(500).count, bucketsOf(20_000).count, bucketsOf(3_600_000).count]).toEqual([1, 20, 60]);
  expect(middleOf(bucketsOf(3_600_000), 1)).toBe(90_000);
  const edges = [
    { place: 0, change: 2 },
    { place: 2, change: -1 },
    { place: 3, change: -1 },
  ];
  expect(peopleIn({ stepMs: 1, count: 3 }, edges)).toEqual([2, 2, 1]);
});
