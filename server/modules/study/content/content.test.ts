import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseMember } from '#contract/study/member.ts';
import { addArticle, enrol, makeCourse } from '../../../../test/make/course.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdManaged } from '../course/reach.queries.ts';
import { refreshProgress } from './progress.queries.ts';

/** `chapter[section section]` of each chapter, to be read at a glance. */
async function drawn(client: Client, courseId: string) {
  const chapters = await client.call(courseContent.outline, { query: { courseId } });
  return chapters
    .map(({ title, sections }) => `${title}[${sections.map((section) => section.title).join(' ')}]`)
    .join(' ');
}

async function twoChapters() {
  const { admin, organisation } = await makeAdministrator();
  const made = await makeCourse(admin, '甲');
  const second = (await admin.call(courseContent.addChapter, { body: { courseId: made.courseId, title: '乙' } }))
    .chapterId;
  const { sectionId: later } = await addArticle(admin, made.chapterId, '丙');
  return { admin, organisation, ...made, second, later };
}

describe('chapters and sections', () => {
  test('stand in an order that is changed, sections also between chapters', async () => {
    const { admin, courseId, chapterId, second, sectionId, later } = await twoChapters();
    expect(await drawn(admin, courseId)).toBe('甲[甲 丙] 乙[]');
    const move = (body: { sectionId: string; chapterId: string; beforeId?: string }) =>
      admin.send(courseContent.moveSection, { body });
    await move({ sectionId: later, chapterId, beforeId: sectionId });
    expect(await drawn(admin, courseId)).toBe('甲[丙 甲] 乙[]');
    await move({ sectionId: later, chapterId: second });
    await admin.call(courseContent.moveChapter, { body: { chapterId: second, beforeId: chapterId } });
    expect(await drawn(admin, courseId)).toBe('乙[丙] 甲[甲]');
    expect((await move({ sectionId, chapterId: second, beforeId: sectionId })).status).toBe(404);
    const other = await makeCourse(admin, '另一门课');
    expect((await move({ sectionId, chapterId: other.chapterId })).status).toBe(404);
    await admin.call(courseContent.modifyChapter, { body: { chapterId, title: '第一章' } });
    await admin.call(courseContent.deleteSection, { query: { sectionId: later } });
    expect(await drawn(admin, courseId)).toBe('乙[] 第一章[甲]');
    await admin.call(courseContent.deleteChapter, { query: { chapterId } });
    expect(await drawn(admin, courseId)).toBe('乙[]');
    expect((await admin.send(courseContent.section, { query: { sectionId } })).status).toBe(404);
  });

  test('keep what was written, without scripts, and what they ask', async () => {
    const { admin, sectionId } = await twoChapters();
    const settings = { leastSeconds: 30 };
    const body = {
      title: '导言',
      content: '<p onclick="x()">开始</p><script>1</script>',
      settings,
      durationMinutes: 5,
      version: 1,
    };
    await admin.call(courseContent.modifySection, { query: { sectionId }, body });
    const section = await admin.call(courseContent.section, { query: { sectionId } });
    expect(section).toMatchObject({ content: '<p>开始</p>', settings, durationMs: 300_000, version: 2 });
    const stale = await admin.send(courseContent.modifySection, { query: { sectionId }, body });
    expect([stale.status, stale.current]).toMatchObject([409, { version: 2 }]);
  });

  test('name exams of people in reach, and not what is gone or of another kind', async () => {
    const { admin, organisation, chapterId, courseId } = await twoChapters();
    const taker = await makeStaff(organisation);
    const { examId } = await makeExam(admin, [taker], { rules: { name: '反洗钱测验' } });
    const add = (refId: string | null, kind: 'EXAM' | 'VIDEO' | 'LIVE' = 'EXAM') =>
      admin.send(courseContent.addSection, { body: { chapterId, kind, title: '测验', refId, mediaId: null } });
    const { data } = await admin.call(courseContent.exams, { query: { courseId } });
    expect(data.map(({ name }) => name)).toEqual(['反洗钱测验']);
    expect((await add(examId)).code).toBe(0);
    expect((await add(crypto.randomUUID())).status).toBe(404);
    expect((await add(null, 'LIVE')).code).toBe(9607);
    const mediaId = crypto.randomUUID();
    const video = { chapterId, kind: 'VIDEO', title: '视频', mediaId } as const;
    expect((await admin.send(courseContent.addSection, { body: video })).status).toBe(404);
    const outline = await admin.call(courseContent.outline, { query: { courseId } });
    expect(outline[0]?.sections.at(-1)).toMatchObject({ kind: 'EXAM', refName: '反洗钱测验' });
  });
});

/** What a member completed, as watching writes it. */
async function complete(organisationId: string, courseId: string, sectionId: string, userId: string, within?: Db) {
  const db = within ?? (await testServer()).db;
  const at = new Date().toISOString();
  const done = { completedAt: at, completionSource: 'MANUAL' as const, progress: 10_000 };
  await db
    .insertInto('sectionProgress')
    .values({ organisationId, courseId, sectionId, userId, startedAt: at, lastAt: at, ...done })
    .execute();
}

test('what is required anew changes the version and takes completion back from nobody', async () => {
  const { admin, organisation, courseId, chapterId, sectionId, later } = await twoChapters();
  const { organisationId } = organisation;
  const [done, half] = [await makeStaff(organisation), await makeStaff(organisation)];
  await enrol(organisationId, courseId, [done.userId, half.userId]);
  for (const id of [sectionId, later]) await complete(organisationId, courseId, id, done.userId);
  await complete(organisationId, courseId, sectionId, half.userId);
  const { db } = await testServer();
  const standing = async () => {
    const rows = await db.selectFrom('courseMember').selectAll().where('courseId', '=', courseId).execute();
    return [done, half].map(({ userId }) => {
      const row = rows.find((member) => member.userId === userId);
      return [row?.progress, row?.completedRequirement];
    });
  };
  const version = async () => (await admin.call(course.detail, { query: { courseId } })).requirementVersion;
  const before = await version();
  const { sectionId: added } = await addArticle(admin, chapterId, '新增的必修', { required: false });
  expect(await version()).toBe(before);
  const require = (required: boolean, at: number) =>
    admin.call(courseContent.modifySection, {
      ...{ query: { sectionId: added }, body: { title: '新增的必修', content: '<p>读</p>', required, version: at } },
    });
  await require(true, 1);
  expect(await version()).toBe(before + 1);
  expect(await standing()).toEqual([
    [6666, null],
    [3333, null],
  ]);
  await require(false, 2);
  expect(await standing()).toEqual([
    [10_000, before + 2],
    [5000, null],
  ]);
  await require(true, 3);
  expect(await standing()).toEqual([
    [10_000, before + 2],
    [3333, null],
  ]);
  await admin.call(courseContent.deleteSection, { query: { sectionId: later } });
  expect((await standing())[1]).toEqual([5000, null]);
});

test('who was taken out comes no further, whatever is required later', async () => {
  const { admin, organisation, courseId, sectionId, later } = await twoChapters();
  const { organisationId } = organisation;
  const { userId } = await makeStaff(organisation);
  await enrol(organisationId, courseId, [userId]);
  await complete(organisationId, courseId, sectionId, userId);
  const { db } = await testServer();
  const member = () =>
    db
      .selectFrom('courseMember')
      .select(['state', 'progress', 'completedAt'])
      .where('courseId', '=', courseId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
  await refreshProgress(db, organisationId, { courseId, userIds: [userId] }, new Date());
  expect(await member()).toEqual({ state: 'ACTIVE', progress: 5000, completedAt: null });
  await admin.call(courseMember.remove, { query: { courseId }, body: { userIds: [userId] } });
  await admin.call(courseContent.deleteSection, { query: { sectionId: later } });
  expect(await member()).toEqual({ state: 'LEFT', progress: 5000, completedAt: null });
  await admin.call(courseMember.add, { query: { courseId }, body: { userIds: [userId] } });
  expect((await member()).progress).toBe(10_000);
});

test('who completes the last two sections in one moment has completed the course', async () => {
  const { organisation, courseId, sectionId, later } = await twoChapters();
  const { organisationId } = organisation;
  const { userId } = await makeStaff(organisation);
  await enrol(organisationId, courseId, [userId]);
  const { db } = await testServer();
  const finish = async (tx: Db, id: string) => {
    await complete(organisationId, courseId, id, userId, tx);
    await refreshProgress(tx, organisationId, { courseId, userIds: [userId] }, new Date());
  };
  await meanwhile(
    (tx) => finish(tx, sectionId),
    () => inTransaction(db, (tx) => finish(tx, later)),
  );
  const { progress, completedAt } = await db
    .selectFrom('courseMember')
    .select(['progress', 'completedAt'])
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  expect([progress, completedAt === null]).toEqual([10_000, false]);
});

test('while a course is changed people may come into it', async () => {
  const { organisation, courseId } = await twoChapters();
  const manager = { organisationId: organisation.organisationId, permissions: ['course.manage'] } as unknown as Caller;
  const { db } = await testServer();
  await inTransaction(db, async (tx) => {
    await holdManaged(tx, manager, courseId);
    // As the foreign key of a new member asks.
    const { rows } = await sql`select from course where id = ${courseId} for key share skip locked`.execute(db);
    expect(rows.length).toBe(1);
    const changed = await sql`select from course where id = ${courseId} for no key update skip locked`.execute(db);
    expect(changed.rows.length).toBe(0);
  });
});
