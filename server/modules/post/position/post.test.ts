import { expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { postName } from '#contract/directory/post-name.ts';
import { staff } from '#contract/directory/staff.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { postCategory } from '#contract/post/category.ts';
import { postDraft } from '#contract/post/draft.ts';
import { post } from '#contract/post/post.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { type Client, makePaper } from '../../../../test/make/exam.ts';
import { storeModel } from '../../../../test/make/post-model.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { readExcel } from '../../../kit/excel/read.ts';

const addPost = async (admin: Client, name: string, more: object = {}) =>
  (await admin.call(post.add, { body: { postName: name, ...more } })).postId;

const addCategory = async (admin: Client, name: string, parentId: string | null = null) =>
  (await admin.call(postCategory.add, { body: { name, parentId } })).id;

async function giveTo(postId: string, ...userIds: string[]) {
  const { db } = await testServer();
  await db.updateTable('staff').set({ postId }).where('userId', 'in', userIds).execute();
}

/** Manages posts, and reaches the people of a department. */
async function makeManager(organisation: TestOrganisation, departmentId: string) {
  const rights = [{ permissions: ['post.manage'], dataScope: 'departmentTree' }] as const;
  return (await makeHolder(organisation, rights, { departmentId })).me;
}

const names = async (admin: Client, body: object) =>
  (await admin.call(post.search, { body })).data.map((row) => row.postName).toSorted();

test('a post is described, found by name, code, category, state and model, and changed', async () => {
  const { admin, organisation } = await makeAdministrator();
  const business = await addCategory(admin, '业务');
  const branch = await addCategory(admin, '网点', business);
  const teller = await addPost(admin, '柜员', {
    ...{ code: 'GW-01', categoryId: branch, sequence: '操作', grade: '三级', headcount: 12 },
    ...{ departmentId: organisation.rootId, description: '办理柜面业务', duties: '一、\n二、', requirements: '大专' },
  });
  await addPost(admin, '客户经理', { categoryId: business });
  await admin.call(postName.addSimple, { body: { postName: '保洁' } });
  expect(await names(admin, {})).toEqual(['保洁', '客户经理', '柜员']);
  expect(await names(admin, { keyword: 'gw-0' })).toEqual(['柜员']);
  expect(await names(admin, { categoryId: business })).toEqual(['客户经理', '柜员']);
  expect(await names(admin, { categoryId: branch })).toEqual(['柜员']);
  expect(await names(admin, { uncategorised: true })).toEqual(['保洁']);
  expect(await names(admin, { hasModel: true })).toEqual([]);

  const detail = await admin.call(post.detail, { query: { postId: teller } });
  expect(detail).toMatchObject({
    ...{ postName: '柜员', code: 'GW-01', categoryName: '网点', headcount: 12, duties: '一、\n二、', version: 1 },
    ...{ departmentId: organisation.rootId, modelNumber: null, abilityCount: 0, disabled: false, staffCount: 0 },
  });
  const changed = { postName: '综合柜员', code: 'GW-02', categoryId: null, version: 1 };
  expect(await admin.call(post.modify, { query: { postId: teller }, body: changed })).toEqual({ version: 2 });
  expect(await admin.call(post.detail, { query: { postId: teller } })).toMatchObject({
    ...{ postName: '综合柜员', code: 'GW-02', categoryName: '', headcount: null, duties: '', version: 2 },
  });
  const again = await admin.send(post.modify, { query: { postId: teller }, body: changed });
  expect([again.status, again.code]).toEqual([409, 409]);
});

test('names and codes are the one post’s alone', async () => {
  const { admin } = await makeAdministrator();
  await addPost(admin, '柜员', { code: 'A' });
  const other = await addPost(admin, '主管', { code: 'B' });
  const refused = async (body: object) => {
    const { code, fields } = await admin.send(post.add, { body: { postName: '新岗位', ...body } });
    return [code, fields];
  };
  expect(await refused({ postName: '柜员' })).toEqual([1309, { postName: '已有同名岗位' }]);
  expect(await refused({ code: 'A' })).toEqual([9512, { code: '已有岗位使用这个编码' }]);
  const taken = await admin.send(post.modify, {
    query: { postId: other },
    body: { postName: '主管', code: 'A', version: 1 },
  });
  expect(taken.code).toBe(9512);
  expect(await names(admin, {})).toEqual(['主管', '柜员']);
});

test('a post that has only a name is changed like any other', async () => {
  const { admin } = await makeAdministrator();
  const { postId } = await admin.call(postName.addSimple, { body: { postName: '保洁' } });
  expect(await admin.call(post.detail, { query: { postId } })).toMatchObject({ code: '', version: 0, updatedAt: null });
  const body = { postName: '保洁员', code: 'BJ', version: 0 };
  expect(await admin.call(post.modify, { query: { postId }, body })).toEqual({ version: 1 });
  expect((await admin.send(post.modify, { query: { postId }, body })).code).toBe(409);
});

test('the text beside the name of a post follows its category', async () => {
  const { admin } = await makeAdministrator();
  const category = await addCategory(admin, '业务');
  const postId = await addPost(admin, '柜员', { categoryId: category });
  const shown = async () => (await admin.call(postName.list, { query: {} })).map((one) => one.category);
  expect(await shown()).toEqual(['业务']);
  await admin.call(postCategory.modify, { body: { id: category, name: '营业' } });
  expect(await shown()).toEqual(['营业']);
  await admin.call(post.modify, { query: { postId }, body: { postName: '柜员', version: 1 } });
  expect(await shown()).toEqual(['']);
});

test('a copy is described the same, without code and people', async () => {
  const { admin, staff: person } = await makeAdministrator();
  const category = await addCategory(admin, '业务');
  const postId = await addPost(admin, '柜员', { code: 'A', categoryId: category, duties: '办理业务', headcount: 3 });
  await giveTo(postId, person.userId);
  const copy = await admin.call(post.copy, { body: { postId, postName: '柜员（二）' } });
  expect(await admin.call(post.detail, { query: copy })).toMatchObject({
    ...{ postName: '柜员（二）', code: '', categoryName: '业务', duties: '办理业务', headcount: 3, staffCount: 0 },
  });
  expect((await admin.send(post.copy, { body: { postId, postName: '柜员' } })).code).toBe(1309);
});

test('a copy has the current model of the other as its draft, and none where that has no model', async () => {
  const { admin, organisation } = await makeAdministrator();
  const ids = Object.values(await makeAbilities(organisation, ['沟通', '风险']));
  const asked = ids.map((abilityId, at) => ({ abilityId, weight: 50, requiredLevel: at + 2, mustHave: at === 0 }));
  const postId = await addPost(admin, '柜员', { duties: '办理业务' });
  await storeModel(organisation, postId, asked);
  const copy = await admin.call(post.copy, { body: { postId, postName: '柜员（二）' } });
  const drafts = await admin.call(postDraft.list, {});
  expect(drafts.map((draft) => [draft.postId, draft.postName, draft.abilityCount])).toEqual([
    [copy.postId, '柜员（二）', 2],
  ]);
  const { content } = await admin.call(postDraft.get, { query: { draftId: drafts[0]?.draftId ?? '' } });
  expect(content.abilities).toEqual(asked.map((one) => ({ ...one, weight: 5000 })));
  expect(content.basics).toMatchObject({ postName: '柜员（二）', duties: '办理业务', code: '' });
  // The version in force stays the other's alone.
  expect((await admin.call(post.detail, { query: copy })).modelNumber).toBeNull();

  const plain = await addPost(admin, '司机');
  await admin.call(post.copy, { body: { postId: plain, postName: '司机（二）' } });
  expect(await admin.call(postDraft.list, {})).toHaveLength(1);
});

test('a disabled post stays with who has it and is given to nobody else', async () => {
  const { admin, organisation } = await makeAdministrator();
  const holder = await makeStaff(organisation);
  const other = await makeStaff(organisation);
  const postId = await addPost(admin, '柜员');
  await giveTo(postId, holder.userId);
  const change = (disabled: boolean) => admin.call(post.changeState, { body: { postIds: [postId], disabled } });
  expect(await change(true)).toEqual({ changed: 1 });
  expect(await change(true)).toEqual({ changed: 0 });
  expect((await admin.call(postName.list, { query: {} })).map((one) => one.disabled)).toEqual([true]);
  expect(await names(admin, { state: 'enabled' })).toEqual([]);
  const modify = async (userId: string) => {
    const { realName, jobNumber, departmentId, version } = await admin.call(staff.detail, { query: { userId } });
    const body = { realName, jobNumber, departmentId, postId, version };
    return (await admin.send(staff.modify, { query: { userId }, body })).code;
  };
  expect([await modify(holder.userId), await modify(other.userId)]).toEqual([0, 9516]);
  const moved = await admin.send(staff.transfer, { body: { userIds: [other.userId], postId } });
  expect([moved.code, moved.res]).toEqual([9516, '岗位「柜员」已停用，不能再安排给员工']);
  expect(await change(false)).toEqual({ changed: 1 });
  expect(await modify(other.userId)).toBe(0);
});

test('people are counted and listed within reach', async () => {
  const { admin, organisation, staff: self } = await makeAdministrator();
  const north = await makeDepartment(organisation, '北部');
  const inside = await makeStaff(organisation, { departmentId: north });
  const postId = await addPost(admin, '柜员');
  await giveTo(postId, self.userId, inside.userId);
  const manager = await makeManager(organisation, north);
  const seen = async (by: Client) => {
    const [row] = (await by.call(post.search, { body: {} })).data;
    const { staffCount } = await by.call(post.detail, { query: { postId } });
    const people = await by.call(post.people, { query: { postId } });
    return [row?.staffCount, staffCount, people.total, people.data.map(({ userId }) => userId)];
  };
  expect(await seen(admin)).toEqual([2, 2, 2, expect.arrayContaining([self.userId, inside.userId])]);
  expect(await seen(manager)).toEqual([1, 1, 1, [inside.userId]]);
});

test('nobody deletes a post that somebody has, had when they left, or that an exam is for', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { db } = await testServer();
  const north = await makeDepartment(organisation, '北部');
  const postId = await addPost(admin, '柜员');
  const unused = await addPost(admin, '空缺');
  const [here, gone, far] = [
    await makeStaff(organisation, { departmentId: north }),
    await makeStaff(organisation, { departmentId: north }),
    await makeStaff(organisation),
  ];
  await giveTo(postId, here.userId, gone.userId, far.userId);
  await admin.call(staff.changeStatus, { body: { userIds: [gone.userId], action: 'leave', reason: '' } });
  const refused = async (by: Client) => (await by.send(post.delete, { body: { postIds: [unused, postId] } })).res;
  const rest = '，不能删除；不再使用的岗位可以停用';
  expect(await refused(admin)).toBe(`岗位「柜员」还有人任职（在职 2 人、已离职 1 人）${rest}`);
  const manager = await makeManager(organisation, north);
  expect(await refused(manager)).toBe(`岗位「柜员」还有人任职（在职 1 人、已离职 1 人、您管理范围以外的人员）${rest}`);
  await db.updateTable('staff').set({ postId: null }).where('postId', '=', postId).execute();

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { examId } = await admin.call(exam.add, {
    body: { name: '上岗考试', startAt: inHours(1), endAt: inHours(2), durationMinutes: 30 },
  });
  await admin.call(examinee.add, { query: { examId }, body: { postIds: [postId] } });
  const { paperId } = await makePaper(admin);
  await db.updateTable('paper').set({ postId }).where('id', '=', paperId).execute();
  expect(await refused(admin)).toBe(`岗位「柜员」正被 1 份试卷、1 场考试的考生范围使用${rest}`);
  const papers = await admin.call(post.papers, { query: { postId } });
  expect(papers.map((one) => one.paperId)).toEqual([paperId]);
  expect(await names(admin, {})).toEqual(['柜员', '空缺']);

  expect(await admin.call(post.delete, { body: { postIds: [unused] } })).toEqual({ deleted: 1 });
  expect(await names(admin, {})).toEqual(['柜员']);
  const { data } = await admin.call(auditLog.search, { query: { action: 'post.delete' } });
  expect(data).toMatchObject([{ actionName: '删除岗位', target: unused }]);
});

test('what stands in the list goes to Excel', async () => {
  const { admin } = await makeAdministrator();
  await addPost(admin, '柜员', { code: 'A' });
  const { bytes } = await admin.send(post.export, { body: {} });
  const { rows } = await readExcel('', { name: '岗位.xlsx', bytes }, 10);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['岗位名称', '编码'],
    ['柜员', 'A'],
  ]);
});
