import { expect, test } from 'vitest';
import type { DataScope } from '#contract/access/role.ts';
import type { PermissionCode } from '#contract/access.ts';
import { auditLog } from '#contract/audit/audit.ts';
import { tag } from '#contract/directory/tag.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { type Client, makeBank } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const addTag = async (by: Client, type: number, name: string) =>
  (await by.call(tag.add, { body: { type, name } })).tagId;

const counts = async (by: Client, type?: number) => {
  const rows = await by.call(tag.list, { query: type ? { type } : {} });
  return Object.fromEntries(rows.map(({ name, useCount }) => [name, useCount]));
};

/** Somebody who manages tags for the people of one department and below. */
async function makeTagManager(
  organisation: TestOrganisation,
  departmentId: string,
  dataScope: DataScope = 'departmentTree',
) {
  const { me } = await makeHolder(organisation, [{ permissions: ['tag.manage'], dataScope }], { departmentId });
  return me;
}

async function makePost({ organisationId }: TestOrganisation, name: string) {
  const { db } = await testServer();
  const id = crypto.randomUUID();
  await db.insertInto('post').values({ organisationId, id, name }).execute();
  return id;
}

test('a name is taken once for each kind, whatever its letters, and free again after deletion', async () => {
  const { admin } = await makeAdministrator();
  const tagId = await addTag(admin, 4, '骨干');
  await addTag(admin, 5, '骨干');
  const again = await admin.send(tag.add, { body: { type: 4, name: ' 骨干 ' } });
  expect([again.code, again.res, again.fields]).toEqual([
    1501,
    '已有同名标签「骨干」，请换一个名称',
    { name: '已有同名标签' },
  ]);
  const other = await addTag(admin, 4, '新人');
  expect((await admin.send(tag.modify, { body: { tagId: other, name: '骨干', color: 'red', version: 1 } })).code).toBe(
    1501,
  );
  await admin.call(tag.modify, { body: { tagId, name: '骨干', color: 'red', version: 1 } });
  expect(await admin.call(tag.list, { query: { type: 4 } })).toEqual([
    { tagId, type: 4, name: '骨干', color: 'red', useCount: 0, version: 2 },
    { tagId: other, type: 4, name: '新人', color: 'blue', useCount: 0, version: 1 },
  ]);
  await admin.call(tag.delete, { body: { tagIds: [tagId] } });
  expect(await addTag(admin, 4, '骨干')).not.toBe(tagId);
});

test('of two who change one tag, the later is told what the other saved and loses nothing', async () => {
  const { admin } = await makeAdministrator();
  const tagId = await addTag(admin, 4, '骨干');
  const save = (name: string, version: number) =>
    admin.send(tag.modify, { body: { tagId, name, color: 'red', version } });
  expect((await save('业务骨干', 1)).res).toEqual({ tagId, version: 2 });
  const late = await save('技术骨干', 1);
  expect([late.status, late.current]).toEqual([409, { tagId, name: '业务骨干', color: 'red', version: 2 }]);
  expect(await counts(admin)).toEqual({ 业务骨干: 0 });
  expect((await save('技术骨干', 2)).code).toBe(0);
  expect(await counts(admin)).toEqual({ 技术骨干: 0 });
});

test('two who take a name at once: one of them is told', async () => {
  const { admin } = await makeAdministrator();
  const tries = await Promise.all([1, 2, 3].map(() => admin.send(tag.add, { body: { type: 2, name: '易错' } })));
  expect(tries.map(({ code }) => code).sort()).toEqual([0, 1501, 1501]);
});

test('names, kinds and colours that are none are refused', async () => {
  const { admin } = await makeAdministrator();
  const wrong = [
    { type: 6, name: '甲' },
    { type: 0, name: '甲' },
    { type: 4, name: '  ' },
    { type: 4, name: '长'.repeat(21) },
    { type: 4, name: '甲', color: 'url(javascript:alert(1))' },
  ];
  for (const body of wrong) expect((await admin.send(tag.add, { body })).code).toBe(1000);
  expect(await admin.call(tag.list, {})).toEqual([]);
});

test('tags of all five kinds are put on and taken off in batches, and counted by what still exists', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const other = await makeBank(admin);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [
      { type: 'JUDGE', stem: '甲', answer: true },
      { type: 'JUDGE', stem: '乙', answer: true },
    ],
  });
  const postId = await makePost(organisation, '柜员');
  const targets: Record<number, string[]> = {
    ...{ 1: [bankId, other], 2: questionIds, 3: [postId] },
    ...{ 4: [staff.userId], 5: [organisation.rootId] },
  };
  const tagIds: Record<number, string> = {};
  for (const type of [1, 2, 3, 4, 5]) tagIds[type] = await addTag(admin, type, `标签${type}`);
  for (const [type, targetIds] of Object.entries(targets)) {
    const body = { targetIds: [...targetIds, ...targetIds], add: [tagIds[Number(type)] ?? ''] };
    expect(await admin.call(tag.attach, { body })).toEqual({ attached: targetIds.length, detached: 0 });
    expect(await admin.call(tag.attach, { body })).toEqual({ attached: 0, detached: 0 });
  }
  expect(await counts(admin)).toEqual({ 标签1: 2, 标签2: 2, 标签3: 1, 标签4: 1, 标签5: 1 });
  expect(await counts(admin, 2)).toEqual({ 标签2: 2 });
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(0, 1) } });
  await admin.call(bank.delete, { query: { bankId: other } });
  const remove = [tagIds[4] ?? ''];
  expect(await admin.call(tag.attach, { body: { targetIds: [staff.userId], remove } })).toEqual({
    ...{ attached: 0, detached: 1 },
  });
  expect(await counts(admin)).toEqual({ 标签1: 1, 标签2: 1, 标签3: 1, 标签4: 0, 标签5: 1 });
});

test('a thing of another kind, of nobody or of others refuses the whole batch, and so do foreign tags', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const theirs = await makeAdministrator();
  const theirTag = await addTag(theirs.admin, 4, '别处');
  const [people, departments] = [await addTag(admin, 4, '骨干'), await addTag(admin, 5, '分支')];
  const attach = (targetIds: string[], add: string[], remove: string[] = []) =>
    admin.send(tag.attach, { body: { targetIds, add, remove } });
  for (const stranger of [theirs.staff.userId, organisation.rootId, crypto.randomUUID()]) {
    expect((await attach([staff.userId, stranger], [people])).status).toBe(404);
  }
  expect((await attach([organisation.rootId, theirs.organisation.rootId], [departments])).status).toBe(404);
  expect((await attach([staff.userId], [people, theirTag])).status).toBe(404);
  expect((await attach([staff.userId], [people], [theirTag])).status).toBe(404);
  expect((await attach([staff.userId], [people, departments])).code).toBe(1502);
  expect((await attach([staff.userId], [])).code).toBe(1503);
  expect((await attach([], [people])).code).toBe(1000);
  expect(await counts(admin)).toEqual({ 骨干: 0, 分支: 0 });
  for (const [endpoint, body] of [
    [tag.modify, { tagId: theirTag, name: '改名', color: 'red', version: 1 }],
    [tag.delete, { tagIds: [people, theirTag], confirmed: true }],
  ] as const) {
    expect((await admin.send(endpoint, { body })).status).toBe(404);
  }
  expect(await counts(theirs.admin)).toEqual({ 别处: 0 });
  expect(await counts(admin)).toEqual({ 骨干: 0, 分支: 0 });
});

test('whoever manages tags for a branch tags its people and departments only', async () => {
  const { organisation, admin } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const below = await makeDepartment(organisation, '柜台', here);
  const inside = await makeStaff(organisation, { departmentId: below });
  const outside = await makeStaff(organisation);
  const [people, departments] = [await addTag(admin, 4, '骨干'), await addTag(admin, 5, '分支')];
  const head = await makeTagManager(organisation, here);
  const attach = async (by: Client, targetIds: string[], add: string[]) =>
    (await by.send(tag.attach, { body: { targetIds, add } })).status;
  expect(await attach(head, [inside.userId, outside.userId], [people])).toBe(404);
  expect(await attach(head, [below, organisation.rootId], [departments])).toBe(404);
  expect(await counts(admin)).toEqual({ 骨干: 0, 分支: 0 });
  expect(await attach(head, [inside.userId], [people])).toBe(200);
  expect(await attach(head, [here, below], [departments])).toBe(200);
  expect(await counts(admin)).toEqual({ 骨干: 1, 分支: 2 });
  const self = await makeTagManager(organisation, here, 'self');
  expect(await attach(self, [inside.userId], [people])).toBe(404);
  expect(await attach(self, [here], [departments])).toBe(404);
});

test('banks and questions are tagged only by who may change them', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北区'), await makeDepartment(organisation, '南区')];
  const author = async (departmentId: string, permissions: PermissionCode[] = ['tag.manage', 'question.manage']) =>
    (await makeHolder(organisation, [{ permissions, dataScope: 'departmentTree' }], { departmentId })).me;
  const owner = await author(north);
  const [bankTag, questionTag] = [await addTag(admin, 1, '题库标签'), await addTag(admin, 2, '试题标签')];
  const material = async (visibility: 'private' | 'organisation') => {
    const { bankId } = await owner.call(bank.add, { body: { name: visibility, visibility } });
    const body = { bankId, type: 'JUDGE', stem: visibility, answer: true } as const;
    return { bankId, questionId: (await owner.call(question.add, { body })).questionId };
  };
  const [hidden, open] = [await material('private'), await material('organisation')];
  const attach = async (by: Client, { bankId, questionId }: typeof open, more = '') => {
    const banks = { targetIds: [bankId, ...(more ? [more] : [])], add: [bankTag] };
    const questions = { targetIds: [questionId, ...(more ? [more] : [])], add: [questionTag] };
    const answers = [await by.send(tag.attach, { body: banks }), await by.send(tag.attach, { body: questions })];
    return answers.map(({ code }) => code);
  };
  const stranger = await author(south);
  const tagsOnly = await author(north, ['tag.manage']);
  expect(await attach(stranger, hidden)).toEqual([404, 404]);
  expect(await attach(stranger, open)).toEqual([2005, 2005]);
  expect(await attach(tagsOnly, open)).toEqual([404, 404]);
  expect(await attach(owner, open, crypto.randomUUID())).toEqual([404, 404]);
  expect(await counts(admin)).toEqual({ 题库标签: 0, 试题标签: 0 });
  expect(await attach(owner, hidden)).toEqual([0, 0]);
  expect(await attach(owner, open)).toEqual([0, 0]);
  expect(await counts(admin)).toEqual({ 题库标签: 2, 试题标签: 2 });
});

test('a tag used beyond the reach of who manages tags is neither counted there nor changed by them', async () => {
  const { organisation, admin } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId: here });
  const outside = await makeStaff(organisation);
  const [people, departments, own] = [
    await addTag(admin, 4, '骨干'),
    await addTag(admin, 5, '分支'),
    await addTag(admin, 4, '本部'),
  ];
  const attach = (targetIds: string[], add: string[]) => admin.call(tag.attach, { body: { targetIds, add } });
  await attach([inside.userId, outside.userId], [people]);
  await attach([here, organisation.rootId], [departments]);
  await attach([inside.userId], [own]);
  const head = await makeTagManager(organisation, here);
  expect(await counts(head)).toEqual({ 骨干: 1, 分支: 1, 本部: 1 });
  expect(await counts(await makeTagManager(organisation, here, 'self'))).toEqual({ 骨干: 0, 分支: 0, 本部: 0 });
  const modify = async (tagId: string) =>
    (await head.send(tag.modify, { body: { tagId, name: '改名', color: 'red', version: 1 } })).code;
  const remove = async (tagIds: string[]) => (await head.send(tag.delete, { body: { tagIds, confirmed: true } })).code;
  expect([await modify(people), await modify(departments)]).toEqual([1504, 1504]);
  expect([await remove([people]), await remove([own, departments])]).toEqual([1504, 1504]);
  expect(await counts(admin)).toEqual({ 骨干: 2, 分支: 2, 本部: 1 });

  const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { examId } = await admin.call(exam.add, {
    body: { name: '季度考试', startAt: inAnHour(1), endAt: inAnHour(2), durationMinutes: 30 },
  });
  await admin.call(examinee.add, { query: { examId }, body: { tagIds: [own] } });
  expect([await modify(own), await remove([own])]).toEqual([1504, 1504]);
  await admin.call(exam.delete, { query: { examId } });
  expect([await modify(own), await remove([own])]).toEqual([0, 0]);
  expect(await counts(admin)).toEqual({ 骨干: 2, 分支: 2 });
});

test('a new tag is written down with who made it', async () => {
  const { admin, staff } = await makeAdministrator();
  const tagId = await addTag(admin, 4, '骨干');
  const { data } = await admin.call(auditLog.search, { query: { action: 'tag.' } });
  expect(data).toMatchObject([{ action: 'tag.add', actionName: '新增标签', target: tagId, userId: staff.userId }]);
});

test('deleting tags in use asks first, names where, and can be repeated', async () => {
  const { admin, staff } = await makeAdministrator();
  const [used, unused] = [await addTag(admin, 4, '骨干'), await addTag(admin, 4, '新人')];
  await admin.call(tag.attach, { body: { targetIds: [staff.userId], add: [used] } });
  const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { examId } = await admin.call(exam.add, {
    body: { name: '季度考试', startAt: inAnHour(1), endAt: inAnHour(2), durationMinutes: 30 },
  });
  await admin.call(examinee.add, { query: { examId }, body: { tagIds: [used] } });
  const tagIds = [used, unused];
  const asked = await admin.send(tag.delete, { body: { tagIds } });
  expect([asked.code, String(asked.res)]).toEqual([
    7223,
    expect.stringContaining('「骨干」用于 1 名人员、1 场考试的考生范围'),
  ]);
  expect(await counts(admin)).toEqual({ 骨干: 1, 新人: 0 });
  expect(await admin.call(tag.delete, { body: { tagIds, confirmed: true } })).toEqual({ deleted: 2 });
  expect(await admin.call(tag.delete, { body: { tagIds, confirmed: true } })).toEqual({ deleted: 0 });
  expect(await counts(admin)).toEqual({});
  expect((await admin.send(tag.modify, { body: { tagId: used, name: '骨干', color: 'red', version: 1 } })).status).toBe(
    404,
  );
  const attach = { targetIds: [staff.userId], add: [used] };
  expect((await admin.send(tag.attach, { body: attach })).status).toBe(404);
  const rules = await admin.call(examinee.rules, { query: { examId } });
  expect([rules.tags, rules.total]).toEqual([[], 1]);
});

test('a tag deleted while it is put on things is gone from all of them', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const people = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
  const targetIds = [staff, ...people].map(({ userId }) => userId);
  const tagId = await addTag(admin, 4, '骨干');
  const answers = await Promise.all([
    ...targetIds.map((userId) => admin.send(tag.attach, { body: { targetIds: [userId], add: [tagId] } })),
    admin.send(tag.delete, { body: { tagIds: [tagId], confirmed: true } }),
  ]);
  expect(answers.filter(({ code }) => code !== 0 && code !== 404)).toEqual([]);
  const { db } = await testServer();
  expect(await db.selectFrom('tagUse').selectAll().where('tagId', '=', tagId).execute()).toEqual([]);
});
