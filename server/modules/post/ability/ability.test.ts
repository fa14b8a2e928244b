import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { ability, type TreeAbility } from '#contract/post/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';

const add = async (admin: Client, name: string, parentId: string | null = null) =>
  (await admin.call(ability.add, { body: { name, parentId } })).id;

/** 维度(能力(技能)). */
const drawn = (rows: readonly TreeAbility[]): string =>
  rows.map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name)).join(' ');

const draw = async (admin: Client) => drawn(await admin.call(ability.tree, {}));

const five = ['知道', '会做', '做好', '教人', '定规矩'];

describe('the library', () => {
  test('is a tree of three levels in the order of adding', async () => {
    const { admin } = await makeAdministrator();
    const top = await add(admin, '通用能力');
    const talk = await add(admin, '沟通协作', top);
    await add(admin, '倾听', talk);
    await add(admin, '学习能力', top);
    await add(admin, '专业能力');
    expect(await draw(admin)).toBe('通用能力(沟通协作(倾听) 学习能力) 专业能力');
    const [skill] = (await admin.call(ability.tree, {}))[0]?.children[0]?.children ?? [];
    expect((await admin.call(ability.get, { query: { abilityId: skill?.id ?? '' } })).above).toEqual([
      ...['通用能力', '沟通协作'],
    ]);
    const deeper = await admin.send(ability.add, { body: { name: '更深', parentId: skill?.id } });
    expect([deeper.code, deeper.res]).toEqual([9502, '能力库只有维度、能力、技能三层，「更深」不能放到这里']);
  });

  test('has a name and a code once', async () => {
    const { admin } = await makeAdministrator();
    const top = await add(admin, '通用能力');
    await admin.call(ability.add, { body: { name: '沟通', code: 'C1', parentId: top } });
    const name = await admin.send(ability.add, { body: { name: ' 沟通 ' } });
    expect([name.code, name.fields?.name]).toEqual([9500, '能力库里已有这个名称']);
    const code = await admin.send(ability.add, { body: { name: '倾听', code: 'C1' } });
    expect([code.code, code.fields?.code]).toEqual([9501, '能力库里已有这个编号']);
    expect((await admin.send(ability.add, { body: { name: '　' } })).fields?.name).toBe('请填写名称');
    const { admin: other } = await makeAdministrator();
    await other.call(ability.add, { body: { name: '沟通', code: 'C1' } });
  });

  test('twenty at once under one name leave one', async () => {
    const { admin } = await makeAdministrator();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(ability.add, { body: { name: '同名' } })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 9500)).toHaveLength(19);
  });
});

describe('changing', () => {
  test('five texts are kept or none; a stale version is told what stands now', async () => {
    const { admin } = await makeAdministrator();
    const top = await add(admin, '通用能力');
    const abilityId = await add(admin, '沟通', top);
    const change = (body: object) =>
      admin.send(ability.update, { query: { abilityId }, body: { name: '沟通', version: 1, ...body } });
    const few = await change({ behaviours: ['一', '二'] });
    expect(few.fields?.behaviours).toBe('行为描述要么不填，要么按一到五级共 5 条');
    expect((await change({ behaviours: [...five, '六'] })).fields?.behaviours).toContain('共 5 条');
    expect((await change({ behaviours: five, kind: 'general' })).res).toEqual({ version: 2 });
    expect(await admin.call(ability.get, { query: { abilityId } })).toMatchObject({
      behaviours: five,
      kind: 'general',
    });
    expect((await admin.call(ability.tree, {}))[0]?.children[0]?.described).toBe(true);
    const stale = await change({ name: '沟通协作' });
    expect([stale.status, stale.current]).toEqual([
      409,
      { id: abilityId, name: '沟通', code: '', kind: 'general', description: '', behaviours: five, version: 2 },
    ]);
    await change({ version: 2, behaviours: ['', ' ', '', '', ''] });
    expect((await admin.call(ability.get, { query: { abilityId } })).behaviours).toEqual([]);
    const { data } = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(data.filter(({ action }) => action === 'ability.modify')).toHaveLength(2);
  });
});

describe('moving', () => {
  test('takes what is below along, to a place among its new siblings', async () => {
    const { admin } = await makeAdministrator();
    const [one, two] = [await add(admin, '甲'), await add(admin, '乙')];
    const [a, b] = [await add(admin, '子', one), await add(admin, '丑', two)];
    await add(admin, '技', a);
    const move = (abilityId: string, parentId: string | null, beforeId: string | null = null) =>
      admin.send(ability.move, { body: { abilityId, parentId, beforeId } });
    await move(a, two, b);
    expect(await draw(admin)).toBe('甲 乙(子(技) 丑)');
    await move(two, null, one);
    expect(await draw(admin)).toBe('乙(子(技) 丑) 甲');
    expect((await move(a, b)).code).toBe(9502);
    expect((await move(two, a)).code).toBe(9503);
    expect((await move(one, null, a)).status).toBe(404);
    await move(one, b);
    expect(await draw(admin)).toBe('乙(子(技) 丑(甲))');
    await move(a, null);
    expect(await draw(admin)).toBe('乙(丑(甲)) 子(技)');
  });

  test('twenty at once leave a whole tree', async () => {
    const { admin } = await makeAdministrator();
    const tops = await Promise.all(['甲', '乙', '丙'].map((name) => add(admin, name)));
    const below = await Promise.all(tops.map((top, at) => add(admin, `子${at}`, top)));
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.send(ability.move, { body: { abilityId: below[at % 3] ?? '', parentId: tops[(at * 2) % 3] ?? null } }),
      ),
    );
    expect((await draw(admin)).match(/[甲乙丙子]/g)).toHaveLength(6);
  });
});
