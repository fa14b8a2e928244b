import { describe, expect, test } from 'vitest';
import type { DataScope } from '#contract/access/role.ts';
import { department, type SimpleDepartment } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { makeHolder, type RoleWishes } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';

/** Somebody in a department with these rights at a scope. */
async function member(
  organisation: TestOrganisation,
  departmentId: string,
  dataScope: DataScope,
  more: Partial<RoleWishes> = {},
) {
  const permissions = ['staff.view', 'staff.manage', 'organisation.manage'] as const;
  const { me } = await makeHolder(organisation, [{ permissions, dataScope, ...more }], { departmentId });
  return me;
}

/** Root with 北京 (海淀, 朝阳) and 上海 (浦东); one person in each of the lower ones. */
async function makeTree() {
  const { organisation, admin } = await makeAdministrator();
  const beijing = await makeDepartment(organisation, '北京');
  const shanghai = await makeDepartment(organisation, '上海');
  const haidian = await makeDepartment(organisation, '海淀', beijing);
  const chaoyang = await makeDepartment(organisation, '朝阳', beijing);
  const pudong = await makeDepartment(organisation, '浦东', shanghai);
  for (const departmentId of [haidian, chaoyang, pudong]) await makeStaff(organisation, { departmentId });
  return { organisation, admin, beijing, shanghai, haidian, chaoyang, pudong };
}

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name).toSorted();

describe('reading the tree', () => {
  test('everything with people counted upwards', async () => {
    const { organisation, admin, beijing } = await makeTree();
    const [root] = await admin.call(department.tree, {});
    expect([root?.departmentId, root?.parentId, root?.staffCount]).toEqual([organisation.rootId, null, 4]);
    const below = root?.children.find((child) => child.departmentId === beijing);
    expect([below?.parentId, below?.staffCount, below?.children.length]).toEqual([organisation.rootId, 2, 2]);
    expect(below?.children.map((child) => child.staffCount)).toEqual([1, 1]);
    const all = await admin.call(department.all, {});
    expect(all).toHaveLength(6);
    expect(all[0]?.departmentId).toBe(organisation.rootId);
  });

  test('level by level, and by name with what is above', async () => {
    const { organisation, admin, beijing } = await makeTree();
    const top = await admin.call(department.staffManageTree, { query: {} });
    expect(top.map((node) => [node.departmentId, node.childCount, node.staffCount])).toEqual([
      [organisation.rootId, 2, 4],
    ]);
    const under = await admin.call(department.staffManageTree, { query: { parentId: organisation.rootId } });
    expect(under.map((node) => [node.name, node.childCount, node.staffCount])).toEqual([
      ['上海', 1, 1],
      ['北京', 2, 2],
    ]);
    const leaves = await admin.call(department.staffManageTree, { query: { parentId: beijing } });
    expect(leaves.map((node) => [node.childCount, node.staffCount])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const found = await admin.call(department.staffManageTree, { query: { keyword: '浦' } });
    expect(found.map((node) => node.name)).toEqual([expect.stringContaining('测试机构'), '上海', '浦东']);
    expect(found.map((node) => node.staffCount)).toEqual([4, 1, 1]);
    expect(await admin.call(department.staffManageTree, { query: { keyword: '100%' } })).toEqual([]);
  });

  test('a member of a branch sees only the branch, everywhere', async () => {
    const { organisation, beijing, shanghai, haidian } = await makeTree();
    const me = await member(organisation, beijing, 'departmentTree');
    const tree = await me.call(department.tree, {});
    expect(tree.map((node) => [node.name, node.parentId, node.staffCount])).toEqual([['北京', null, 3]]);
    expect(names(await me.call(department.all, {}))).toEqual(
      names([{ name: '北京' }, { name: '海淀' }, { name: '朝阳' }]),
    );
    const top = await me.call(department.staffManageTree, { query: {} });
    expect(top.map((node) => [node.name, node.parentId])).toEqual([['北京', null]]);
    expect(await me.call(department.staffManageTree, { query: { keyword: '浦东' } })).toEqual([]);
    const found = await me.call(department.staffManageTree, { query: { keyword: '海淀' } });
    expect(found.map((node) => node.name)).toEqual(['北京', '海淀']);
    const [sub] = await me.call(department.subtree, { query: { departmentId: beijing } });
    expect([sub?.parentId, sub?.children.length]).toEqual([null, 2]);
    for (const endpoint of [department.subtree, department.leaders, department.staffs, department.export]) {
      expect((await me.send(endpoint, { query: { departmentId: shanghai } })).status).toBe(404);
      expect((await me.send(endpoint, { query: { departmentId: organisation.rootId } })).status).toBe(404);
    }
    expect((await me.send(department.staffManageTree, { query: { parentId: shanghai } })).status).toBe(404);
    const both = { query: { departmentIds: `${haidian},${shanghai}` } };
    expect((await me.send(department.staffsBatch, both)).status).toBe(404);
    expect((await me.call(department.organisationStaffs, {})).total).toBe(3);
  });

  test('who asks at the same time as others sees their own part only, and what they changed a moment ago', async () => {
    const { organisation, admin, beijing, shanghai, haidian } = await makeTree();
    const other = await makeTree();
    const ofBeijing = await member(organisation, beijing, 'departmentTree');
    const ofShanghai = await member(organisation, shanghai, 'departmentTree');
    const ticked = await member(organisation, beijing, 'custom', { departmentIds: [haidian], includeChildren: true });
    const self = await member(organisation, beijing, 'self');
    const all = ['上海', '北京', '朝阳', '浦东', '海淀'];
    const expected = [
      ...([
        [admin, 6, all],
        [ofBeijing, 3, ['北京', '朝阳', '海淀']],
        [ofShanghai, 2, ['上海', '浦东']],
      ] as const),
      ...([
        [ticked, 1, ['海淀']],
        [self, 0, []],
        [other.admin, 6, all],
      ] as const),
    ];
    const rounds = Array.from({ length: 4 }, () =>
      expected.map(async ([client, count, seen]) => {
        const [list, tree, subtree] = await Promise.all([
          ...([client.call(department.all, {}), client.call(department.tree, {})] as const),
          client.call(department.subtree, { query: {} }),
        ]);
        const flat = (nodes: readonly SimpleDepartment[]): SimpleDepartment[] =>
          nodes.flatMap((node) => [node, ...flat(node.children)]);
        const ids = list.map(({ departmentId }) => departmentId).toSorted();
        expect(ids).toHaveLength(count);
        expect(names(list)).toEqual(expect.arrayContaining([...seen]));
        for (const nodes of [tree, subtree])
          expect(
            flat(nodes)
              .map(({ departmentId }) => departmentId)
              .toSorted(),
          ).toEqual(ids);
      }),
    );
    await Promise.all(rounds.flat());
    const busy = Array.from({ length: 8 }, () => admin.call(department.tree, {}));
    await makeDepartment(organisation, '天津');
    expect(names(await admin.call(department.all, {}))).toContain('天津');
    const { departmentId } = await admin.call(department.add, {
      body: { name: '重庆', parentId: organisation.rootId },
    });
    const [root] = await admin.call(department.tree, {});
    expect(root?.children.map((child) => child.departmentId)).toContain(departmentId);
    await Promise.all(busy);
  });

  test('ticked departments with and without what is below; a gap in the middle joins nothing', async () => {
    const { organisation, beijing, haidian, chaoyang, pudong } = await makeTree();
    const custom = { departmentIds: [beijing, pudong], includeChildren: false };
    const me = await member(organisation, haidian, 'custom', custom);
    const tree = await me.call(department.tree, {});
    expect(tree.map((node) => [node.name, node.staffCount, node.children.length])).toEqual([
      ['北京', 0, 0],
      ['浦东', 1, 0],
    ]);
    const allChildren = await member(organisation, pudong, 'custom', { departmentIds: [haidian, chaoyang] });
    // Ticking every child ticks no parent.
    expect(names(await allChildren.call(department.tree, {}))).toEqual(names([{ name: '海淀' }, { name: '朝阳' }]));
    const withNew = await member(organisation, pudong, 'custom', { departmentIds: [beijing] });
    await makeDepartment(organisation, '丰台', beijing);
    expect((await withNew.call(department.all, {})).map((one) => one.name)).toContain('丰台');
    const self = await member(organisation, beijing, 'self');
    expect(await self.call(department.tree, {})).toEqual([]);
  });

  test('people of departments: on duty by default, with those below', async () => {
    const { admin, beijing, haidian, pudong } = await makeTree();
    const people = await admin.call(department.staffs, { query: { departmentId: beijing } });
    expect(people.total).toBe(2);
    const first = people.data[0];
    await admin.call(staff.changeStatus, { body: { userIds: [first?.userId ?? ''], action: 'leave' } });
    expect((await admin.call(department.staffs, { query: { departmentId: beijing } })).total).toBe(1);
    expect((await admin.call(department.staffs, { query: { departmentId: beijing, status: 2 } })).total).toBe(1);
    const batch = await admin.call(department.staffsBatch, { query: { departmentIds: [beijing, haidian, pudong] } });
    expect([batch.total, batch.data.length]).toEqual([2, 2]);
  });
});

describe('changing the tree', () => {
  test('a new department stands last; a name twice under one parent is refused beside the field', async () => {
    const { organisation, admin, beijing } = await makeTree();
    const someone = await makeStaff(organisation, { departmentId: beijing, realName: '负责人' });
    const body = { name: ' 丰台 ', parentId: beijing, leaderIds: [someone.userId] };
    const { departmentId } = await admin.call(department.add, { body });
    const nodes = await admin.call(department.staffManageTree, { query: { parentId: beijing } });
    expect(nodes.at(-1)).toMatchObject({ departmentId, name: '丰台', leaders: [{ realName: '负责人' }] });
    const again = await admin.send(department.add, { body });
    expect([again.code, again.fields?.name]).toEqual([1301, '同一上级下已有同名部门']);
    expect((await admin.send(department.add, { body: { ...body, name: '　' } })).fields?.name).toBe('请填写部门名称');
    for (const separator of ['/', '／', '\\', '＼', '>', '＞']) {
      const name = `研发${separator}测试`;
      for (const endpoint of [department.add, department.modify] as const) {
        const answer = await admin.send(endpoint, { body: { ...body, departmentId, version: 1, name } });
        expect(answer.fields?.name).toBe('部门名称不能包含 / \\ >');
      }
    }
    const leaders = await admin.call(department.leaders, { query: { departmentId } });
    expect(leaders.map((leader) => leader.userId)).toEqual([someone.userId]);
  });

  test('moves with everything below, and the data scope is right at once', async () => {
    const { organisation, admin, beijing, shanghai, haidian } = await makeTree();
    const me = await member(organisation, shanghai, 'departmentTree');
    expect((await me.call(department.organisationStaffs, {})).total).toBe(2);
    await admin.call(department.modify, { body: { departmentId: beijing, parentId: shanghai, version: 1 } });
    expect((await me.call(department.organisationStaffs, {})).total).toBe(4);
    expect((await me.call(department.staffs, { query: { departmentId: haidian } })).total).toBe(1);
    const [top] = await me.call(department.tree, {});
    expect([top?.staffCount, top?.children.map((child) => child.name).toSorted()]).toEqual([
      4,
      ['北京', '浦东'].toSorted(),
    ]);
    await admin.call(department.modify, { body: { departmentId: beijing, parentId: organisation.rootId, version: 2 } });
    expect((await me.send(department.staffs, { query: { departmentId: haidian } })).status).toBe(404);
  });

  test('no move brings anything into a reach of the mover that it was not in', async () => {
    const { organisation, beijing, shanghai, haidian, chaoyang, pudong } = await makeTree();
    const manage = { permissions: ['organisation.manage'] as const };
    const view = { permissions: ['staff.view'] as const };
    const tree = { ...view, dataScope: 'departmentTree' as const };
    const ticked = { ...view, dataScope: 'custom' as const, departmentIds: [beijing] };
    const exact = { ...ticked, includeChildren: false };
    const group = { ...ticked, permissions: ['exam.mark'] as const, groupId: crypto.randomUUID() };
    const move = async (roles: readonly RoleWishes[], departmentId: string, parentId: string, version = 1) => {
      const { me } = await makeHolder(organisation, [manage, ...roles], { departmentId: beijing });
      return (await me.send(department.modify, { body: { departmentId, parentId, version } })).code;
    };
    expect(await move([tree], pudong, beijing)).toBe(1306);
    expect(await move([tree], shanghai, haidian)).toBe(1306);
    expect(await move([ticked], pudong, beijing)).toBe(1306);
    expect(await move([exact, group], pudong, beijing)).toBe(1306);
    expect(await move([tree], haidian, chaoyang)).toBe(0);
    expect(await move([tree], haidian, shanghai, 2)).toBe(0);
    expect(await move([exact], pudong, beijing)).toBe(0);
    expect(await move([{ ...view, dataScope: 'all' }, tree], shanghai, beijing)).toBe(0);
  });

  test('not under itself or what is below it; the root stays', async () => {
    const { organisation, admin, beijing, haidian } = await makeTree();
    const move = (departmentId: string, parentId: string) =>
      admin.send(department.modify, { body: { departmentId, parentId, version: 1 } });
    expect((await move(beijing, beijing)).code).toBe(1302);
    expect((await move(beijing, haidian)).code).toBe(1302);
    expect((await move(organisation.rootId, haidian)).code).toBe(1303);
    expect((await admin.send(department.delete, { body: { departmentId: organisation.rootId } })).code).toBe(1303);
  });

  test('two moves against each other at once make no circle', async () => {
    const { admin, beijing, shanghai } = await makeTree();
    const answers = await Promise.all([
      admin.send(department.modify, { body: { departmentId: beijing, parentId: shanghai, version: 1 } }),
      admin.send(department.modify, { body: { departmentId: shanghai, parentId: beijing, version: 1 } }),
    ]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 1302]);
    const [root] = await admin.call(department.tree, {});
    expect(root?.staffCount).toBe(4);
  });

  test('takes its place among its siblings; a stale version is told what stands now', async () => {
    const { organisation, admin, beijing, shanghai } = await makeTree();
    const third = await admin.call(department.add, { body: { name: '广州', parentId: organisation.rootId } });
    const order = async () =>
      (await admin.call(department.staffManageTree, { query: { parentId: organisation.rootId } })).map(
        (node) => node.name,
      );
    await admin.call(department.modify, { body: { departmentId: third.departmentId, position: 0, version: 1 } });
    expect((await order())[0]).toBe('广州');
    await admin.call(department.modify, { body: { departmentId: third.departmentId, position: 1, version: 2 } });
    expect((await order())[1]).toBe('广州');
    await admin.call(department.modify, { body: { departmentId: beijing, name: '北京分行', version: 1 } });
    const stale = await admin.send(department.modify, { body: { departmentId: beijing, name: '首都', version: 1 } });
    expect([stale.status, (stale.current as { name: string }).name]).toEqual([409, '北京分行']);
    const taken = { body: { departmentId: shanghai, name: '北京分行', version: 1 } };
    expect((await admin.send(department.modify, taken)).code).toBe(1301);
  });

  test('only an empty one is deleted; who left goes on belonging to the parent', async () => {
    const { organisation, admin, beijing, haidian } = await makeTree();
    const remove = (departmentId: string) => admin.send(department.delete, { body: { departmentId } });
    expect([(await remove(beijing)).code, (await remove(haidian)).code]).toEqual([1304, 1305]);
    const { data } = await admin.call(department.staffs, { query: { departmentId: haidian } });
    const userIds = data.map((person) => person.userId);
    await admin.call(staff.changeStatus, { body: { userIds, action: 'disable' } });
    expect((await remove(haidian)).res).toContain('还有 1 名员工');
    await admin.call(staff.changeStatus, { body: { userIds, action: 'leave' } });
    expect((await remove(haidian)).code).toBe(0);
    expect((await remove(haidian)).status).toBe(404);
    const gone = await admin.call(staff.detail, { query: { userId: userIds[0] ?? '' } });
    expect([gone.departmentId, gone.status]).toEqual([beijing, 2]);
    expect((await admin.call(department.all, {})).map((one) => one.departmentId)).not.toContain(haidian);
    expect(organisation.rootId).toBeTruthy();
  });

  test('a branch manager changes the branch and nothing beside it', async () => {
    const { organisation, beijing, shanghai, haidian, pudong } = await makeTree();
    const me = await member(organisation, beijing, 'departmentTree');
    const elsewhere = await makeStaff(organisation, { departmentId: shanghai });
    const { departmentId } = await me.call(department.add, { body: { name: '丰台', parentId: beijing } });
    const answers = await Promise.all([
      me.send(department.add, { body: { name: '新', parentId: shanghai } }),
      me.send(department.add, { body: { name: '新', parentId: organisation.rootId } }),
      me.send(department.add, { body: { name: '新', parentId: beijing, leaderIds: [elsewhere.userId] } }),
      me.send(department.modify, { body: { departmentId: shanghai, name: '改名', version: 1 } }),
      me.send(department.modify, { body: { departmentId: haidian, parentId: shanghai, version: 1 } }),
      me.send(department.modify, { body: { departmentId: beijing, position: 0, version: 1 } }),
      me.send(department.delete, { body: { departmentId: pudong } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const body = { departmentId, parentId: haidian, version: 1 };
    expect((await me.send(department.modify, { body })).code).toBe(0);
  });
});
