import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { courseMember, learningStateNames, memberStateNames } from '#contract/study/member.ts';
import { studyTarget } from '#contract/study/target.ts';
import { studyTask } from '#contract/study/task.ts';
import { addArticle, makeCourse } from '../../../../test/make/course.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function school() {
  const { admin, organisation } = await makeAdministrator();
  const person = await makeStaff(organisation, { realName: '林晓' });
  return { admin, organisation, person, me: await as(person) };
}

type School = Awaited<ReturnType<typeof school>>;

const told = async (me: School['me']) =>
  (await me.call(message.list, { body: { kind: 'message' } })).data.map(({ content }) => content);

/** Has read these articles. */
async function read(organisationId: string, courseId: string, userId: string, sectionIds: readonly string[]) {
  const { db } = await testServer();
  const at = new Date().toISOString();
  const place = { organisationId, courseId, userId, startedAt: at, lastAt: at, completedAt: at, progress: 10_000 };
  await db
    .insertInto('sectionProgress')
    .values(sectionIds.map((sectionId) => ({ ...place, sectionId, completionSource: 'DWELL' as const })))
    .execute();
}

test('whoever applies waits, hears why not, applies again and comes in once, however often it is clicked', async () => {
  const { admin, person, me } = await school();
  const { courseId } = await makeCourse(admin, '反洗钱');
  const query = { courseId };
  await admin.call(course.publicity, { query, body: { visibility: 'EVERYONE', joining: 'APPROVAL' } });
  expect(await me.call(courseLearning.join, { query })).toEqual({ membership: 'APPLIED' });
  expect(await me.call(courseLearning.join, { query })).toEqual({ membership: 'APPLIED' });
  expect(await told(admin)).toEqual(['有人申请学习课程「反洗钱」，请审批']);
  const applied = await admin.call(courseMember.search, { query, body: { state: 'APPLIED' } });
  expect(applied.data.map(({ userId, state }) => [userId, state])).toEqual([[person.userId, 'APPLIED']]);
  const userIds = [person.userId];
  const refused = { query, body: { userIds, reason: '名额已满' } };
  expect(await admin.call(courseMember.reject, refused)).toEqual({ changed: 1 });
  expect(await admin.call(courseMember.reject, refused)).toEqual({ changed: 0 });
  const view = () => me.call(courseLearning.view, { query });
  expect(await view()).toMatchObject({ membership: 'NONE', rejectReason: '名额已满' });
  await me.call(courseLearning.join, { query });
  expect(await view()).toMatchObject({ membership: 'APPLIED', rejectReason: '' });
  expect(await admin.call(courseMember.approve, { query, body: { userIds } })).toEqual({ changed: 1 });
  expect(await admin.call(courseMember.approve, { query, body: { userIds } })).toEqual({ changed: 0 });
  expect((await view()).membership).toBe('ACTIVE');
  expect(await told(me)).toEqual([
    '您申请的课程「反洗钱」已同意，可以开始学习',
    '您申请的课程「反洗钱」没有通过：名额已满',
  ]);
  const stranger = await makeStaff((await makeAdministrator()).organisation);
  const beside = { query, body: { userIds: [person.userId, stranger.userId] } };
  expect((await admin.send(courseMember.approve, beside)).status).toBe(404);
});

test('who applied comes in alone once everybody may', async () => {
  const { admin, me } = await school();
  const { courseId } = await makeCourse(admin, '反洗钱');
  const query = { courseId };
  await admin.call(course.publicity, { query, body: { visibility: 'EVERYONE', joining: 'APPROVAL' } });
  await me.call(courseLearning.join, { query });
  await admin.call(course.publicity, { query, body: { visibility: 'EVERYONE', joining: 'OPEN' } });
  expect(await me.call(courseLearning.join, { query })).toEqual({ membership: 'ACTIVE' });
});

test('a department comes in with everything below; who leaves and comes back goes on where they were', async () => {
  const { admin, organisation, person, me } = await school();
  const north = await makeDepartment(organisation, '北部');
  const below = await makeDepartment(organisation, '下', north);
  await makeStaff(organisation, { realName: '王海涛', departmentId: below });
  const { courseId, chapterId, sectionId } = await makeCourse(admin, '反洗钱', { open: false });
  await addArticle(admin, chapterId, '第二节');
  const query = { courseId };
  const add = (body: object) => admin.call(courseMember.add, { query, body });
  expect(await add({ userIds: [person.userId], departmentIds: [north] })).toEqual({ added: 2, already: 0 });
  expect(await add({ departmentIds: [north] })).toEqual({ added: 0, already: 1 });
  expect((await admin.send(courseMember.add, { query, body: {} })).fields).toEqual({ userIds: '请选择人员或部门' });
  // Of a draft nobody hears before it opens, and then once.
  expect(await told(me)).toEqual([]);
  await admin.call(course.open, { query });
  expect(await told(me)).toEqual(['您被安排学习课程「反洗钱」']);
  await read(organisation.organisationId, courseId, person.userId, [sectionId]);
  const remove = { query, body: { userIds: [person.userId] } };
  expect(await admin.call(courseMember.remove, remove)).toEqual({ changed: 1, kept: 0 });
  expect(await admin.call(courseMember.remove, remove)).toEqual({ changed: 0, kept: 0 });
  const left = await admin.call(courseMember.search, { query, body: { state: 'LEFT' } });
  expect(left.data.map(({ realName }) => realName)).toEqual(['林晓']);
  expect(await add({ userIds: [person.userId] })).toEqual({ added: 1, already: 0 });
  const { data, total } = await admin.call(courseMember.search, { query: { ...query, sort: 'progress' }, body: {} });
  expect([total, data.map((row) => [row.realName, row.progress, row.learning])]).toEqual([
    2,
    [
      ['王海涛', 0, 'NOT_STARTED'],
      ['林晓', 5000, 'LEARNING'],
    ],
  ]);
  const found = async (body: object) =>
    (await admin.call(courseMember.search, { query, body })).data.map(({ realName }) => realName);
  expect(await found({ departmentId: north })).toEqual(['王海涛']);
  expect(await found({ text: '海涛' })).toEqual(['王海涛']);
  expect(await found({ section: { sectionId, reach: 'FINISHED' } })).toEqual(['林晓']);
  expect(await found({ section: { sectionId, reach: 'NOT_BEGUN' } })).toEqual(['王海涛']);
  const file = await admin.send(courseMember.export, { query, body: { learning: 'LEARNING' } });
  const cells = await readXlsxFile(Buffer.from(file.bytes));
  expect(JSON.stringify(cells)).toContain('林晓');
  expect(JSON.stringify(cells)).not.toContain('王海涛');
  for (const words of [memberStateNames.ACTIVE, learningStateNames.LEARNING])
    expect(JSON.stringify(cells)).toContain(words);
});

test('whom a task or a target put into a course that takes out as long as it goes on; then its managers do', async () => {
  const { admin, organisation, person } = await school();
  const { courseId } = await makeCourse(admin, '反洗钱');
  const items = [{ kind: 'course' as const, refId: courseId }];
  const rules = [{ kind: 'person' as const, refId: person.userId }];
  const task = { name: '新员工', departmentId: organisation.rootId, items };
  const { taskId } = await admin.call(studyTask.add, { body: task });
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
  await admin.call(studyTask.publish, { query: { taskId } });
  const remove = { query: { courseId }, body: { userIds: [person.userId] } };
  expect(await admin.call(courseMember.remove, remove)).toEqual({ changed: 0, kept: 1 });
  const gradations = [{ name: '入门', unlock: 'NONE' as const, items }];
  const target = { name: '成长', ownerId: person.userId, gradations };
  const { targetId } = await admin.call(studyTarget.add, { body: target });
  await admin.call(studyTarget.allocate, { query: { targetId }, body: { rules } });
  await admin.call(studyTarget.open, { query: { targetId } });
  await admin.call(studyTask.end, { query: { taskId } });
  expect(await admin.call(courseMember.remove, remove)).toEqual({ changed: 0, kept: 1 });
  await admin.call(studyTarget.close, { query: { targetId } });
  expect(await admin.call(courseMember.remove, remove)).toEqual({ changed: 1, kept: 0 });
});

test('a task or a target that is deleted takes out whom nothing else put into its course', async () => {
  const { admin, organisation, person } = await school();
  const other = await makeStaff(organisation);
  const { courseId } = await makeCourse(admin, '反洗钱');
  const items = [{ kind: 'course' as const, refId: courseId }];
  const rules = [person, other].map(({ userId }) => ({ kind: 'person' as const, refId: userId }));
  const task = { name: '新员工', departmentId: organisation.rootId, items };
  const { taskId } = await admin.call(studyTask.add, { body: task });
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
  await admin.call(studyTask.publish, { query: { taskId } });
  const gradations = [{ name: '入门', unlock: 'NONE' as const, items }];
  const target = { name: '成长', ownerId: person.userId, gradations };
  const { targetId } = await admin.call(studyTarget.add, { body: target });
  await admin.call(studyTarget.allocate, { query: { targetId }, body: { rules: rules.slice(0, 1) } });
  await admin.call(studyTarget.open, { query: { targetId } });
  const { db } = await testServer();
  const members = async () => {
    const rows = await db
      .selectFrom('courseMember')
      .select(['userId', 'state', 'sources'])
      .where('courseId', '=', courseId)
      .execute();
    return [person, other].map(({ userId }) => {
      const row = rows.find((member) => member.userId === userId);
      return [row?.state, row?.sources.toSorted()];
    });
  };
  expect(await members()).toEqual([
    ['ACTIVE', [`target:${targetId}`, `task:${taskId}`]],
    ['ACTIVE', [`task:${taskId}`]],
  ]);
  await admin.call(studyTask.end, { query: { taskId } });
  await admin.call(studyTask.delete, { query: { taskId } });
  expect(await members()).toEqual([
    ['ACTIVE', [`target:${targetId}`]],
    ['LEFT', []],
  ]);
  await admin.call(studyTarget.close, { query: { targetId } });
  await admin.call(studyTarget.delete, { query: { targetId } });
  expect((await members())[0]).toEqual(['LEFT', []]);
});

test('of one member every section tells how far, and in one sentence why it is not complete', async () => {
  const { admin, organisation, person } = await school();
  const { courseId, chapterId, sectionId } = await makeCourse(admin, '反洗钱');
  const mediaId = await makeFilm(admin);
  const { sectionId: filmId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '片子', mediaId },
  });
  const { sectionId: unknownId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '没有时长', mediaId: await makeFilm(admin, { durationMs: null }) },
  });
  const query = { courseId };
  const { organisationId } = organisation;
  const { userId } = person;
  await admin.call(courseMember.add, { query, body: { userIds: [userId] } });
  await read(organisationId, courseId, userId, [sectionId]);
  const { db } = await testServer();
  const at = new Date().toISOString();
  const begun = { organisationId, courseId, userId, startedAt: at, lastAt: at };
  await db
    .insertInto('sectionProgress')
    .values([
      { ...begun, sectionId: filmId, covered: '{[0,8000)}', coveredMs: 8000, progress: 4000 },
      { ...begun, sectionId: unknownId },
    ])
    .execute();
  const detail = async () => {
    const { sections } = await admin.call(courseMember.detail, { query: { courseId, userId } });
    return sections.map(({ title, progress, lacks, completionSource }) => [title, progress, lacks, completionSource]);
  };
  expect(await detail()).toEqual([
    ['反洗钱', 10_000, null, 'DWELL'],
    ['片子', 4000, '还需观看 0:08–0:20，已看 40%，要求 95%', null],
    ['没有时长', 0, '系统无法测出这个视频的时长，看完后请联系课程管理人确认完成', null],
  ]);
  const complete = { query: { courseId, userId, sectionId: unknownId }, body: { reason: '当面看过' } };
  expect(await admin.call(courseMember.complete, complete)).toEqual({ changed: 1 });
  expect(await admin.call(courseMember.complete, complete)).toEqual({ changed: 0 });
  expect((await detail())[2]).toEqual(['没有时长', 10_000, null, 'MANUAL']);
  const own = await makeHolder(organisation, [{ permissions: ['course.manage'] }]);
  await admin.call(courseMember.add, { query, body: { userIds: [own.staff.userId] } });
  const myself = { query: { courseId, userId: own.staff.userId, sectionId: filmId }, body: { reason: '我看过' } };
  expect((await own.me.send(courseMember.complete, myself)).code).toBe(9562);
});

test('who completed a course stays so when more is required, and it is shown', async () => {
  const { admin, organisation, person } = await school();
  const { courseId, chapterId, sectionId } = await makeCourse(admin, '反洗钱');
  const query = { courseId };
  await read(organisation.organisationId, courseId, person.userId, [sectionId]);
  await admin.call(courseMember.add, { query, body: { userIds: [person.userId] } });
  const one = async (learning: 'COMPLETED' | 'HAS_NEW') =>
    (await admin.call(courseMember.search, { query, body: { learning } })).data.map((row) => row.learning);
  expect([await one('COMPLETED'), await one('HAS_NEW')]).toEqual([['COMPLETED'], []]);
  await addArticle(admin, chapterId, '新增必修');
  expect([await one('COMPLETED'), await one('HAS_NEW')]).toEqual([['HAS_NEW'], ['HAS_NEW']]);
});

test('who manages one course sees its people as far as they see staff', async () => {
  const { admin, organisation, person } = await school();
  const north = await makeDepartment(organisation, '北部');
  const near = await makeStaff(organisation, { departmentId: north, realName: '刘婧' });
  const { me, staff } = await makeHolder(organisation, [{ permissions: ['staff.view'], dataScope: 'department' }], {
    departmentId: north,
  });
  const { courseId } = await makeCourse(admin, '反洗钱');
  const query = { courseId };
  await admin.call(courseMember.add, { query, body: { userIds: [person.userId, near.userId] } });
  expect((await me.send(courseMember.search, { query, body: {} })).status).toBe(404);
  await admin.call(course.modifyManagers, { query, body: { userIds: [staff.userId] } });
  const { data } = await me.call(courseMember.search, { query, body: {} });
  expect(data.map(({ realName }) => realName)).toEqual(['刘婧']);
  const both = { query, body: { userIds: [person.userId, near.userId] } };
  expect((await me.send(courseMember.remove, both)).status).toBe(404);
  expect((await me.send(courseMember.detail, { query: { courseId, userId: person.userId } })).status).toBe(404);
});
