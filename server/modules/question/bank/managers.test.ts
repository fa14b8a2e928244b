import { expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Client = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const author = (organisation: TestOrganisation, realName: string, departmentId?: string) =>
  makeHolder(organisation, [{ permissions: ['question.manage'], dataScope: 'departmentTree' }], {
    ...{ realName, ...(departmentId && { departmentId }) },
  });

const namesFor = async (by: Client, query: { text?: string; page?: number; size?: number } = {}) => {
  const { data, total } = await by.call(bank.managerCandidates, { query });
  return { names: data.map(({ realName }) => realName), total };
};

test('who may manage a bank: people on duty with the permission, in the caller’s reach, by name', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北区'), await makeDepartment(organisation, '南区')];
  const head = await author(organisation, '甲负责人', north);
  const near = await author(organisation, '乙出题人', north);
  await author(organisation, '丙出题人', south);
  await makeStaff(organisation, { realName: '丁没有权限', departmentId: north });
  const group = { permissions: ['question.manage'], groupId: crypto.randomUUID() } as const;
  await makeHolder(organisation, [group], { realName: '戊只在一场考试', departmentId: north });
  const gone = await author(organisation, '己已停用', north);
  const { db } = await testServer();
  await db.updateTable('staff').set({ status: 1 }).where('userId', '=', gone.staff.userId).execute();
  await author((await makeAdministrator()).organisation, '别的机构');

  const { data } = await head.me.call(bank.managerCandidates, { query: {} });
  expect(data.toSorted((a, b) => a.realName.localeCompare(b.realName))).toEqual(
    [
      { userId: head.staff.userId, realName: '甲负责人', departmentName: '北区' },
      { userId: near.staff.userId, realName: '乙出题人', departmentName: '北区' },
    ].toSorted((a, b) => a.realName.localeCompare(b.realName)),
  );
  const everybody = await namesFor(admin);
  expect(everybody.names.toSorted()).toEqual(['林晓', '甲负责人', '乙出题人', '丙出题人'].toSorted());
  expect(await namesFor(admin, { text: '出题' })).toMatchObject({ total: 2 });
  expect(await namesFor(admin, { text: '%' })).toEqual({ names: [], total: 0 });
  const pages = [await namesFor(admin, { size: 3 }), await namesFor(admin, { size: 3, page: 1 })];
  expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
    [3, 4],
    [1, 4],
  ]);
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(4);
  expect((await admin.send(bank.managerCandidates, { query: { size: 21 } })).code).toBe(1000);
});

test('nobody out of reach is made a manager; who is one already stays', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北区'), await makeDepartment(organisation, '南区')];
  const head = await author(organisation, '甲', north);
  const far = await author(organisation, '乙', south);
  const bankId = await makeBank(head.me);
  const ids = [head.staff.userId, far.staff.userId];
  const set = (by: Client, userIds: string[]) => by.send(bank.modifyManagers, { query: { bankId }, body: { userIds } });
  expect((await set(head.me, ids)).status).toBe(404);
  expect(await head.me.call(bank.managers, { query: { bankId } })).toEqual([]);
  expect((await set(admin, ids.slice(1))).code).toBe(0);
  expect((await set(head.me, ids)).res).toEqual({ managers: 2 });
  const other = await makeAdministrator();
  expect((await set(admin, [...ids, other.staff.userId])).status).toBe(404);
  const { db } = await testServer();
  await db.updateTable('staff').set({ status: 1 }).where('userId', '=', far.staff.userId).execute();
  expect((await set(admin, ids)).res).toEqual({ managers: 1 });
  expect((await set(admin, ids)).code).toBe(2007);
});

test('a bank is made and changed together with its managers, or not at all', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北区'), await makeDepartment(organisation, '南区')];
  const head = await author(organisation, '甲', north);
  const near = await author(organisation, '乙', north);
  const far = await author(organisation, '丙', south);
  const ids = [near.staff.userId, far.staff.userId];
  expect((await head.me.send(bank.add, { body: { name: '合规题库', managerIds: ids } })).status).toBe(404);
  const { bankId } = await head.me.call(bank.add, { body: { name: '合规题库', managerIds: ids.slice(0, 1) } });
  const namesOf = async () => (await admin.call(bank.managers, { query: { bankId } })).map(({ realName }) => realName);
  expect(await namesOf()).toEqual(['乙']);
  const change = (version: number, managerIds?: string[]) =>
    head.me.send(bank.modify, {
      query: { bankId },
      body: { name: '改名', version, ...(managerIds && { managerIds }) },
    });
  expect((await change(1, ids)).status).toBe(404);
  expect(await head.me.call(bank.detail, { query: { bankId } })).toMatchObject({ name: '合规题库', version: 1 });
  expect((await change(1)).res).toEqual({ version: 2 });
  expect(await namesOf()).toEqual(['乙']);
  expect((await change(1, [])).status).toBe(409);
  expect((await change(2, [])).res).toEqual({ version: 3 });
  expect(await namesOf()).toEqual([]);
});

test('editing a bank does not undo a concurrent change of its managers', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { staff } = await author(organisation, '甲');
  const bankId = await makeBank(admin);
  const { version } = await admin.call(bank.detail, { query: { bankId } });
  await admin.call(bank.modifyManagers, { query: { bankId }, body: { userIds: [staff.userId] } });
  const body = { name: '改名', version, managerIds: [] };
  expect((await admin.send(bank.modify, { query: { bankId }, body })).status).toBe(409);
  expect(await admin.call(bank.managers, { query: { bankId } })).toMatchObject([{ realName: '甲' }]);
});

test('a head of a department makes a bank private and names its manager at once', async () => {
  const { organisation, admin } = await makeAdministrator();
  const north = await makeDepartment(organisation, '北区');
  const head = await author(organisation, '甲', north);
  const maker = await author(organisation, '乙', north);
  const near = await author(organisation, '丙', north);
  const bankId = await makeBank(maker.me);
  const body = { name: '私有', visibility: 'private' as const, version: 1, managerIds: [near.staff.userId] };
  expect((await head.me.send(bank.modify, { query: { bankId }, body })).res).toEqual({ version: 2 });
  expect((await head.me.send(bank.detail, { query: { bankId } })).status).toBe(404);
  expect(await admin.call(bank.detail, { query: { bankId } })).toMatchObject({
    ...{ visibility: 'private', managers: [{ realName: '丙' }] },
  });
});
