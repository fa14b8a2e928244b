import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { postCourse } from '#contract/post/course.ts';
import { post } from '#contract/post/post.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';

async function twoPosts() {
  const { admin, organisation } = await makeAdministrator();
  const make = async (postName: string) => (await admin.call(post.add, { body: { postName } })).postId;
  return { admin, organisation, 柜员: await make('柜员'), 主管: await make('主管') };
}

const add = async (admin: Client, postId: string, name: string, more: object = {}) =>
  (await admin.call(postCourse.add, { body: { postId, name, ...more } })).courseId;

async function names(admin: Client, body: object = {}) {
  const { data } = await admin.call(postCourse.search, { body });
  return data.map(({ name }) => name);
}

describe('courses of a post', () => {
  test('stand in their order, narrowed by post, kind and words', async () => {
    const { admin, 柜员, 主管 } = await twoPosts();
    const first = await add(admin, 柜员, '反洗钱', { dueDays: 30 });
    await add(admin, 柜员, '服务礼仪', { required: false });
    const last = await add(admin, 柜员, '点钞');
    const other = await add(admin, 主管, '团队管理');
    expect(await names(admin, { postId: 柜员 })).toEqual(['反洗钱', '服务礼仪', '点钞']);
    expect(await names(admin, { postId: 柜员, required: false })).toEqual(['服务礼仪']);
    expect(await names(admin, { text: '管理' })).toEqual(['团队管理']);
    expect(await names(admin, { text: '%' })).toEqual([]);
    const { data } = await admin.call(postCourse.search, { body: { text: '反洗钱' } });
    expect(data).toMatchObject([{ postName: '柜员', required: true, dueDays: 30, version: 1 }]);
    const move = (courseId: string, beforeId: string | null) =>
      admin.send(postCourse.move, { body: { courseId, beforeId } });
    await move(last, first);
    expect(await names(admin, { postId: 柜员 })).toEqual(['点钞', '反洗钱', '服务礼仪']);
    await move(last, null);
    expect(await names(admin, { postId: 柜员 })).toEqual(['反洗钱', '服务礼仪', '点钞']);
    expect((await move(first, other)).status).toBe(404);
  });

  test('are changed by who saw what stands there, and go away', async () => {
    const { admin, 柜员 } = await twoPosts();
    const courseId = await add(admin, 柜员, '反洗钱');
    const save = (body: object) =>
      admin.send(postCourse.update, { query: { courseId }, body: { name: '反洗钱', version: 1, ...body } });
    expect((await save({ name: '反洗钱实务', required: false, dueDays: 90 })).res).toEqual({ version: 2 });
    const stale = await save({ name: '又改' });
    expect([stale.status, stale.current]).toMatchObject([409, { name: '反洗钱实务', dueDays: 90 }]);
    await admin.call(postCourse.delete, { query: { courseId } });
    expect((await admin.send(postCourse.delete, { query: { courseId } })).status).toBe(404);
    expect(await names(admin)).toEqual([]);
  });

  test('have one name in a post and a sensible deadline', async () => {
    const { admin, 柜员, 主管 } = await twoPosts();
    await add(admin, 柜员, '反洗钱');
    await add(admin, 主管, '反洗钱');
    const second = await add(admin, 柜员, '点钞');
    const send = (body: object) => admin.send(postCourse.add, { body: { postId: 柜员, name: '新课程', ...body } });
    const taken = await send({ name: '反洗钱' });
    expect([taken.code, taken.fields]).toEqual([9580, { name: '这个岗位已有同名课程' }]);
    const query = { courseId: second };
    expect((await admin.send(postCourse.update, { query, body: { name: '反洗钱', version: 1 } })).code).toBe(9580);
    for (const dueDays of [0, 3651, 1.5]) {
      expect((await send({ dueDays })).fields?.dueDays).toBe('入岗后天数要在 1 到 3650 之间');
    }
    expect((await send({ name: ' ' })).fields?.name).toBe('请填写课程');
    expect(await names(admin, { postId: 柜员 })).toEqual(['反洗钱', '点钞']);
  });

  test('are copied behind the post’s own, without those it has', async () => {
    const { admin, 柜员, 主管 } = await twoPosts();
    await add(admin, 柜员, '反洗钱', { dueDays: 30 });
    await add(admin, 柜员, '服务礼仪', { required: false });
    await add(admin, 主管, '反洗钱', { dueDays: 7 });
    const copy = (fromPostId: string, postId: string) => admin.call(postCourse.copy, { body: { fromPostId, postId } });
    expect(await copy(柜员, 主管)).toEqual({ added: 1, skipped: 1 });
    const { data } = await admin.call(postCourse.search, { body: { postId: 主管 } });
    expect(data).toMatchObject([
      { name: '反洗钱', dueDays: 7 },
      { name: '服务礼仪', required: false, dueDays: null },
    ]);
    expect(await copy(柜员, 主管)).toEqual({ added: 0, skipped: 2 });
    expect(await copy(柜员, 柜员)).toEqual({ added: 0, skipped: 2 });
    const { data: log } = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.filter(({ action }) => action === 'postCourse.copy')).toHaveLength(1);
  });

  test('are for whoever manages posts, and go with the post', async () => {
    const { admin, organisation, 柜员 } = await twoPosts();
    await add(admin, 柜员, '反洗钱');
    const rights = [{ permissions: ['post.match'], dataScope: 'all' }] as const;
    const { me } = await makeHolder(organisation, rights, { departmentId: organisation.rootId });
    expect((await me.send(postCourse.search, { body: {} })).status).toBe(403);
    await admin.call(post.delete, { body: { postIds: [柜员] } });
    expect(await names(admin)).toEqual([]);
  });
});
