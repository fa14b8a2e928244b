import { expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder, makeRole, type RoleWishes } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeOrganisation, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

/**
 * A tree with somebody in every department, and a role that all of them have: whom of its members a manager of roles
 * sees tells how far the scope reaches.
 */
async function tree() {
  const organisation = await makeOrganisation();
  const { roleId, name } = await makeRole(organisation, { permissions: [] });
  const place = async (realName: string, parentId?: string) => {
    const departmentId = await makeDepartment(organisation, realName, parentId);
    await makeStaff(organisation, { departmentId, realName, roles: [name] });
    return departmentId;
  };
  const north = await place('北');
  const below = await place('北下', north);
  const south = await place('南');
  const seenBy = async (me: Client) => {
    const { data, total } = await me.call(role.members, { query: { roleId } });
    expect(data).toHaveLength(total);
    return data.map(({ realName }) => realName).sort();
  };
  const from = async (departmentId: string, wishes: Partial<RoleWishes>) => {
    const given = { permissions: ['role.manage' as const], ...wishes };
    return (await makeHolder(organisation, [given], { departmentId, realName: '本人' })).me;
  };
  return { organisation, name, north, below, south, place, seenBy, from };
}

test('each scope reaches what its name says', async () => {
  const { north, below, south, seenBy, from } = await tree();
  const seen = async (wishes: Partial<RoleWishes>) => seenBy(await from(north, wishes));
  expect(await seen({ dataScope: 'all' })).toEqual(['北', '北下', '南'].sort());
  expect(await seen({ dataScope: 'departmentTree' })).toEqual(['北', '北下']);
  expect(await seen({ dataScope: 'department' })).toEqual(['北']);
  expect(await seen({ dataScope: 'self' })).toEqual([]);
  expect(await seen({ dataScope: 'custom', departmentIds: [south] })).toEqual(['南']);
  expect(await seen({ dataScope: 'custom', departmentIds: [north] })).toEqual(['北', '北下']);
  expect(await seen({ dataScope: 'custom', departmentIds: [north], includeChildren: false })).toEqual(['北']);
  expect(await seen({ dataScope: 'custom', departmentIds: [below], includeChildren: false })).toEqual(['北下']);
  expect(await seen({ dataScope: 'custom', departmentIds: [] })).toEqual([]);
});

test('everybody reaches at least themselves', async () => {
  const { organisation, name, north } = await tree();
  const { roleId } = await makeRole(organisation, { permissions: ['role.manage'], dataScope: 'self', name: '自管' });
  const me = await as(await makeStaff(organisation, { departmentId: north, realName: '本人', roles: [name, '自管'] }));
  expect((await me.call(role.members, { query: { roleId } })).data.map(({ realName }) => realName)).toEqual(['本人']);
});

test('a new department below counts at once, and none that was not ticked', async () => {
  const { north, place, seenBy, from } = await tree();
  const mine = await from(north, { dataScope: 'departmentTree' });
  const ticked = await from(north, { dataScope: 'custom', departmentIds: [north] });
  const flat = await from(north, { dataScope: 'custom', departmentIds: [north], includeChildren: false });
  expect(await seenBy(mine)).toEqual(['北', '北下']);
  await place('北新', north);
  for (const me of [mine, ticked]) expect(await seenBy(me)).toEqual(['北', '北下', '北新'].sort());
  expect(await seenBy(flat)).toEqual(['北']);
});

async function move({ organisationId }: TestOrganisation, departmentId: string, parentId: string) {
  const { db } = await testServer();
  const parent = await db.selectFrom('department').select('path').where('id', '=', parentId).executeTakeFirstOrThrow();
  await db
    .updateTable('department')
    .set({ parentId, path: `${parent.path}.${departmentId.replaceAll('-', '')}` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', departmentId)
    .execute();
}

test('a department that moves is where it is now, for its people and for who reaches it', async () => {
  const { organisation, north, below, south, seenBy, from } = await tree();
  const northern = await from(north, { dataScope: 'departmentTree' });
  const southern = await from(south, { dataScope: 'departmentTree' });
  const moving = await from(below, { dataScope: 'departmentTree' });
  const ticked = await from(south, { dataScope: 'custom', departmentIds: [north] });
  expect([await seenBy(northern), await seenBy(southern)]).toEqual([['北', '北下'], ['南']]);
  await move(organisation, below, south);
  expect(await seenBy(northern)).toEqual(['北']);
  expect(await seenBy(southern)).toEqual(['北下', '南'].sort());
  expect(await seenBy(moving)).toEqual(['北下']);
  expect(await seenBy(ticked)).toEqual(['北']);
});

test('a scope that is no longer known reaches nobody else', async () => {
  const { organisation, north, seenBy, from } = await tree();
  const me = await from(north, { dataScope: 'custom', departmentIds: [crypto.randomUUID()] });
  expect(await seenBy(me)).toEqual([]);
  const stranger = await tree();
  const theirs = await from(north, { dataScope: 'custom', departmentIds: [stranger.north] });
  expect(await seenBy(theirs)).toEqual([]);
  expect(organisation.organisationId).not.toBe(stranger.organisation.organisationId);
});

test('the widest scope of one permission is not that of another', async () => {
  const { organisation, north, seenBy } = await tree();
  const { me } = await makeHolder(
    organisation,
    [
      { permissions: ['role.manage'], dataScope: 'department' },
      { permissions: ['staff.view', 'exam.manage'], dataScope: 'all' },
    ],
    { departmentId: north },
  );
  expect(await seenBy(me)).toEqual(['北']);
});

test('scopes of several roles with the same permission add up', async () => {
  const { organisation, north, south, seenBy } = await tree();
  const { me } = await makeHolder(
    organisation,
    [
      { permissions: ['role.manage'], dataScope: 'department' },
      { permissions: ['role.manage'], dataScope: 'custom', departmentIds: [south] },
    ],
    { departmentId: north },
  );
  expect(await seenBy(me)).toEqual(['北', '南'].sort());
});
