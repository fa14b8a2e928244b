import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { paper } from '#contract/paper/paper.ts';
import { client } from '../../../../test/client.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

async function make(admin: Admin, name: string, categoryId: string | null = null) {
  const { paperBankId } = await admin.call(paperBank.add, { body: { name, categoryId } });
  return paperBankId;
}

const names = async (admin: Admin, body: object = {}) =>
  (await admin.call(paperBank.searchInner, { body })).data.map((bank) => bank.name);

test('a bank is listed with its category, its creator and the papers in it', async () => {
  const { admin } = await makeAdministrator();
  const { id: categoryId } = await admin.call(paperCategory.add, { body: { name: '合规' } });
  const { paperBankId } = await admin.call(paperBank.add, {
    body: { name: ' 反洗钱卷库 ', description: '每季度更新', categoryId },
  });
  const { paperId } = await makePaper(admin, { paperBankId });
  await makePaper(admin, { paperBankId });
  await admin.call(paper.delete, { body: { paperIds: [paperId] } });
  const { data, total } = await admin.call(paperBank.searchInner, { body: {} });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    ...{ paperBankId, name: '反洗钱卷库', description: '每季度更新', categoryId, categoryName: '合规' },
    ...{ paperCount: 1, creator: '林晓', version: 1 },
  });
});

test('banks are paged from 1, newest first, and found by the sub-tree of a category and by text', async () => {
  const { admin } = await makeAdministrator();
  const { id: top } = await admin.call(paperCategory.add, { body: { name: '上' } });
  const { id: below } = await admin.call(paperCategory.add, { body: { name: '下', parentId: top } });
  await make(admin, '甲卷库', top);
  await make(admin, '乙卷库', below);
  await make(admin, '丙 Java 题', null);
  expect(await names(admin)).toEqual(['丙 Java 题', '乙卷库', '甲卷库']);
  expect(await names(admin, { page: { pageNumber: 2, pageSize: 2 } })).toEqual(['甲卷库']);
  expect(await names(admin, { page: { pageNumber: 9, pageSize: 2 } })).toEqual([]);
  expect(await names(admin, { categoryId: top })).toEqual(['乙卷库', '甲卷库']);
  expect(await names(admin, { categoryId: below })).toEqual(['乙卷库']);
  expect(await names(admin, { searchContent: 'java' })).toEqual(['丙 Java 题']);
  const wrong = await admin.send(paperBank.searchInner, { body: { page: { pageNumber: 0, pageSize: 201 } } });
  expect(Object.keys(wrong.fields ?? {})).toEqual(['page.pageNumber', 'page.pageSize']);
});

test('signs of LIKE are found as themselves', async () => {
  const { admin } = await makeAdministrator();
  for (const name of ['100%正确', '100分正确', 'a_b', 'axb', 'c\\d', 'cd']) await make(admin, name);
  expect(await names(admin, { searchContent: '%' })).toEqual(['100%正确']);
  expect(await names(admin, { searchContent: '_' })).toEqual(['a_b']);
  expect(await names(admin, { searchContent: '\\' })).toEqual(['c\\d']);
  expect(await names(admin, { searchContent: "'; drop table paper; --" })).toEqual([]);
});

test('a name is taken once in an organisation, also by two at the same time, and free again after deletion', async () => {
  const { admin } = await makeAdministrator();
  const answers = await Promise.all([1, 2].map(() => admin.send(paperBank.add, { body: { name: '期末卷库' } })));
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 3001]);
  expect(answers.find((answer) => answer.code)?.res).toBe('已有同名卷库「期末卷库」，请换一个名称');
  const other = await make(admin, '期中卷库');
  const renamed = await admin.send(paperBank.modify, {
    query: { paperBankId: other },
    body: { name: '期末卷库', version: 1 },
  });
  expect(renamed.code).toBe(3001);
  await make((await makeAdministrator()).admin, '期末卷库');
  await admin.call(paperBank.delete, { body: { paperBankIds: [other] } });
  await make(admin, '期中卷库');
});

test('a stale save answers 409 with the current paper', async () => {
  const { admin } = await makeAdministrator();
  const paperBankId = await make(admin, '甲');
  const save = (name: string, version: number) =>
    admin.send(paperBank.modify, { query: { paperBankId }, body: { name, description: `${name}的说明`, version } });
  const answers = await Promise.all([save('乙', 1), save('丙', 1)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const winner = answers.findIndex((answer) => answer.status === 200) === 0 ? '乙' : '丙';
  const loser = answers.find((answer) => answer.status === 409);
  expect(loser?.current).toMatchObject({ paperBankId, name: winner, description: `${winner}的说明`, version: 2 });
  expect((await save('丁', 9e15)).status).toBe(409);
  expect((await save('丁', 2)).res).toEqual({ version: 3 });
});

test('a bank with papers is not deleted, nor is the rest of its batch', async () => {
  const { admin, organisation } = await makeAdministrator();
  const empty = await make(admin, '空卷库');
  const full = await make(admin, '满卷库');
  const { paperId } = await makePaper(admin, { paperBankId: full });
  const remove = (paperBankIds: string[]) => admin.send(paperBank.delete, { body: { paperBankIds } });
  expect((await remove([empty, full])).res).toBe('卷库「满卷库」里还有 1 份试卷，请先移走或删除');
  await admin.call(paper.delete, { body: { paperIds: [paperId] } });
  expect((await remove([empty, full, empty])).res).toEqual({ deleted: 2 });
  expect(await names(admin)).toEqual([]);
  expect((await remove([empty])).status).toBe(404);
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'target'])
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paperBank.delete')
    .execute();
  expect(log).toEqual([{ action: 'paperBank.delete', target: `${empty} ${full}` }]);
});

test('a paper that goes into a bank while it is deleted keeps its bank, or is refused', async () => {
  const { admin } = await makeAdministrator();
  for (let round = 0; round < 5; round += 1) {
    const paperBankId = await make(admin, `卷库 ${round}`);
    const [added, removed] = await Promise.all([
      admin.send(paper.add, { body: { name: '赶来的试卷', paperBankId } }),
      admin.send(paperBank.delete, { body: { paperBankIds: [paperBankId] } }),
    ]);
    expect([added.status === 404, removed.code === 3002]).toContain(true);
    expect(added.status === 404 && removed.code === 3002).toBe(false);
  }
});

test("another organisation's bank does not exist", async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const foreign = await make(other.admin, '别家');
  const own = await make(admin, '自家');
  const answers = await Promise.all([
    admin.send(paperBank.modify, { query: { paperBankId: foreign }, body: { name: '改名', version: 1 } }),
    admin.send(paperBank.delete, { body: { paperBankIds: [own, foreign] } }),
    admin.send(paper.search, { body: { paperBankId: foreign } }),
    admin.send(paper.add, { body: { name: '试卷', paperBankId: foreign } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  expect(await names(other.admin)).toEqual(['别家']);
  expect(await names(admin)).toEqual(['自家']);
});

test('nobody else gets in, and nobody sets what is not theirs to set', async () => {
  const { admin, organisation } = await makeAdministrator();
  const plain = await as(await makeStaff(organisation));
  expect((await client().send(paperBank.searchInner, { body: {} })).status).toBe(401);
  expect((await plain.send(paperBank.searchInner, { body: {} })).status).toBe(403);
  expect((await plain.send(paperBank.add, { body: { name: '卷库' } })).status).toBe(403);
  const stranger = await makeAdministrator();
  const sent = { name: '卷库', version: 77, deletedAt: new Date(), createdBy: stranger.staff.userId };
  await admin.call(paperBank.add, {
    body: { ...sent, organisationId: stranger.organisation.organisationId } as { name: string },
  });
  const { data } = await admin.call(paperBank.searchInner, { body: {} });
  expect(data[0]).toMatchObject({ name: '卷库', version: 1, creator: '林晓' });
});
