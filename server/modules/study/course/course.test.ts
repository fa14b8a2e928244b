import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { courseCategory } from '#contract/study/category.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { aPicture, enrol, makeCourse } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';

const names = async (client: Client, body: object = {}) =>
  (await client.call(course.search, { body, query: { sort: 'name' } })).data.map(({ name }) => name);

describe('courses', () => {
  test('are found by words, category and state', async () => {
    const { admin } = await makeAdministrator();
    const top = (await admin.call(courseCategory.add, { body: { name: '合规' } })).id;
    const below = (await admin.call(courseCategory.add, { body: { name: '反洗钱', parentId: top } })).id;
    await makeCourse(admin, 'A 反洗钱实务', { categoryIds: [below] });
    await makeCourse(admin, 'B 合规入门', { categoryIds: [top], open: false });
    await admin.call(course.add, { body: { name: 'C 点钞', teachers: ['王 老师'], summary: '单指单张 100%' } });
    expect(await names(admin, { categoryId: top })).toEqual(['A 反洗钱实务', 'B 合规入门']);
    expect(await names(admin, { categoryId: below })).toEqual(['A 反洗钱实务']);
    expect(await names(admin, { uncategorised: true })).toEqual(['C 点钞']);
    expect(await names(admin, { state: 'DRAFT' })).toEqual(['B 合规入门', 'C 点钞']);
    expect(await names(admin, { keyword: '王老师' })).toEqual(['C 点钞']);
    expect(await names(admin, { keyword: '100%' })).toEqual(['C 点钞']);
    expect(await names(admin, { keyword: '%' })).toEqual(['C 点钞']);
    const { data, total } = await admin.call(course.search, { query: { size: 1, page: 1, sort: 'name' }, body: {} });
    expect([total, data.map(({ name, sectionCount }) => [name, sectionCount])]).toEqual([3, [['B 合规入门', 1]]]);
  });

  test('are changed by who saw what stands there', async () => {
    const { admin } = await makeAdministrator();
    const { courseId } = await makeCourse(admin, '反洗钱');
    const { url: cover } = await admin.call(course.addPicture, { query: { courseId }, file: aPicture() });
    const { version } = await admin.call(course.detail, { query: { courseId } });
    const save = (body: object) =>
      admin.send(course.modify, { query: { courseId }, body: { name: '反洗钱实务', version, ...body } });
    expect((await save({ cover: 'https://example.com/a.png' })).fields?.cover).toBe('请上传一张图片作为封面');
    expect((await save({ cover, teachers: ['王老师'] })).code).toBe(0);
    expect((await save({ name: '又改' })).current).toMatchObject({ name: '反洗钱实务', cover, teachers: ['王老师'] });
    expect((await save({ requirement: { threshold: 59 } })).fields).toMatchObject({
      'requirement.threshold': '观看比例要在 60% 到 100% 之间',
    });
  });

  test('open with something in them, close and open again', async () => {
    const { admin } = await makeAdministrator();
    const { courseId } = await admin.call(course.add, { body: { name: '空课' } });
    const open = () => admin.send(course.open, { query: { courseId } });
    expect((await open()).res).toBe('课程「空课」还没有内容，请先新增章节再开放');
    const { chapterId } = await admin.call(courseContent.addChapter, { body: { courseId, title: '第一章' } });
    const body = { chapterId, kind: 'ARTICLE', title: '导言' } as const;
    const { sectionId } = await admin.call(courseContent.addSection, { body });
    expect((await open()).res).toBe('「导言」还没有选择正文，请先补上再开放');
    await admin.call(courseContent.modifySection, {
      ...{ query: { sectionId }, body: { title: '导言', content: '<p>开始</p>', version: 1 } },
    });
    expect((await open()).res).toEqual({ state: 'OPEN' });
    const state = async () => (await admin.call(course.detail, { query: { courseId } })).state;
    await admin.call(course.close, { query: { courseId } });
    expect(await state()).toBe('CLOSED');
    await open();
    await open();
    expect(await state()).toBe('OPEN');
    const { data } = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(data.filter(({ action }) => action === 'course.open')).toHaveLength(2);
  });

  test('are copied with what they teach, as a draft without members', async () => {
    const { admin, organisation } = await makeAdministrator();
    const id = (await admin.call(courseCategory.add, { body: { name: '合规' } })).id;
    const { courseId } = await makeCourse(admin, '反洗钱', { categoryIds: [id] });
    await enrol(organisation.organisationId, courseId, [(await makeStaff(organisation)).userId]);
    const copy = await admin.call(course.copy, { body: { courseId, name: '反洗钱二' } });
    const detail = await admin.call(course.detail, { query: copy });
    expect(detail).toMatchObject({ state: 'DRAFT', memberCount: 0, categories: [{ name: '合规' }] });
    const [chapter] = await admin.call(courseContent.outline, { query: copy });
    expect(chapter).toMatchObject({ title: '反洗钱', sections: [{ title: '反洗钱', kind: 'ARTICLE' }] });
    const sectionId = chapter?.sections[0]?.sectionId ?? '';
    expect((await admin.call(courseContent.section, { query: { sectionId } })).content).toBe('<p>反洗钱</p>');
  });

  test('are not deleted while somebody learns', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { courseId } = await makeCourse(admin, '反洗钱');
    const free = await makeCourse(admin, '没有人学');
    await enrol(organisation.organisationId, courseId, [(await makeStaff(organisation)).userId]);
    const refused = await admin.send(course.delete, { query: { courseId } });
    expect(refused.res).toBe('课程「反洗钱」还有 1 人在学习，不能删除；不再使用的课程可以关闭');
    await admin.call(course.delete, { query: { courseId: free.courseId } });
    expect(await names(admin)).toEqual(['反洗钱']);
  });
});

describe('managers of a course', () => {
  test('manage their own without managing all, and nobody else’s', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { courseId, chapterId } = await makeCourse(admin, '反洗钱');
    const other = await makeCourse(admin, '别人的课');
    const teacher = await makeStaff(organisation);
    const me = await as(teacher);
    expect((await me.send(course.detail, { query: { courseId } })).status).toBe(404);
    await admin.call(course.modifyManagers, { query: { courseId }, body: { userIds: [teacher.userId] } });
    expect(await me.call(course.managed, {})).toEqual([{ courseId, name: '反洗钱', state: 'OPEN' }]);
    const detail = await me.call(course.detail, { query: { courseId } });
    expect([detail.wholly, detail.managers.map(({ userId }) => userId)]).toEqual([false, [teacher.userId]]);
    await me.call(course.modify, { query: { courseId }, body: { name: '反洗钱实务', version: detail.version } });
    await me.call(courseContent.addSection, { body: { chapterId, kind: 'ARTICLE', title: '新的一节' } });
    await me.call(course.close, { query: { courseId } });
    const query = { courseId: other.courseId };
    expect((await me.send(course.detail, { query })).status).toBe(404);
    expect((await me.send(courseContent.outline, { query })).status).toBe(404);
    expect((await me.send(course.delete, { query: { courseId } })).status).toBe(403);
    expect((await me.send(course.search, { body: {} })).status).toBe(403);
    await admin.call(course.modifyManagers, { query: { courseId }, body: { userIds: [] } });
    expect((await me.send(course.open, { query: { courseId } })).status).toBe(404);
  });

  test('and departments are taken only within reach', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { courseId } = await makeCourse(admin, '反洗钱');
    const [north, south] = [await makeDepartment(organisation, '北'), await makeDepartment(organisation, '南')];
    const rights = [{ permissions: ['course.manage'], dataScope: 'departmentTree' }] as const;
    const { me } = await makeHolder(organisation, rights, { departmentId: north });
    const [here, there] = [
      await makeStaff(organisation, { departmentId: north }),
      await makeStaff(organisation, { departmentId: south }),
    ];
    const manage = (userIds: string[]) => me.send(course.modifyManagers, { query: { courseId }, body: { userIds } });
    expect((await manage([there.userId])).status).toBe(404);
    expect((await manage([here.userId])).res).toEqual({ managers: 1 });
    const show = (departmentIds: string[], visibility: 'DEPARTMENTS' | 'EVERYONE' = 'DEPARTMENTS') =>
      me.send(course.publicity, { query: { courseId }, body: { visibility, joining: 'OPEN', departmentIds } });
    expect((await show([])).fields).toEqual({ departmentIds: '请选择哪些部门能找到' });
    expect((await show([north, south])).status).toBe(404);
    expect((await show([north])).code).toBe(0);
    await enrol(organisation.organisationId, courseId, [here.userId, there.userId]);
    const counted = async (client: Client) => (await client.call(course.detail, { query: { courseId } })).memberCount;
    expect([await counted(me), await counted(admin)]).toEqual([1, 2]);
  });
});
