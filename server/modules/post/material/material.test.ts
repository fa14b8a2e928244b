import { describe, expect, test } from 'vitest';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';

async function library() {
  const { admin, organisation } = await makeAdministrator();
  return { admin, ...(await makeAbilities(organisation, ['沟通', '合规'])) };
}

const url = 'https://example.com/课程?id=1';

const add = async (admin: Client, abilityId: string, title: string, more: object = {}) =>
  (await admin.call(abilityMaterial.add, { body: { abilityId, title, url, ...more } })).materialId;

async function titles(admin: Client, body: object = {}) {
  const { data } = await admin.call(abilityMaterial.search, { body });
  return data.map(({ title }) => title);
}

describe('materials', () => {
  test('stand below their ability in their order, narrowed by ability, level and words', async () => {
    const { admin, 沟通, 合规 } = await library();
    const first = await add(admin, 沟通, '沟通入门', { level: 1 });
    await add(admin, 沟通, '沟通进阶', { level: 3, note: '讲倾听', recommended: true });
    const last = await add(admin, 沟通, '通用读物');
    await add(admin, 合规, '合规手册', { level: 1 });
    expect(await titles(admin, { abilityId: 沟通 })).toEqual(['沟通入门', '沟通进阶', '通用读物']);
    expect((await titles(admin, { level: 1 })).toSorted()).toEqual(['合规手册', '沟通入门'].toSorted());
    expect(await titles(admin, { text: '倾听' })).toEqual(['沟通进阶']);
    expect(await titles(admin, { text: '%' })).toEqual([]);
    const move = (materialId: string, beforeId: string | null) =>
      admin.send(abilityMaterial.move, { body: { materialId, beforeId } });
    await move(last, first);
    expect(await titles(admin, { abilityId: 沟通 })).toEqual(['通用读物', '沟通入门', '沟通进阶']);
    await move(last, null);
    expect(await titles(admin, { abilityId: 沟通 })).toEqual(['沟通入门', '沟通进阶', '通用读物']);
    const [other] = (await admin.call(abilityMaterial.search, { body: { abilityId: 合规 } })).data;
    expect((await move(first, other?.materialId ?? '')).status).toBe(404);
  });

  test('are changed by who saw what stands there, go to another ability, and go away', async () => {
    const { admin, 沟通, 合规 } = await library();
    const materialId = await add(admin, 沟通, '入门');
    const save = (body: object) =>
      admin.send(abilityMaterial.update, {
        query: { materialId },
        body: { abilityId: 沟通, title: '入门', url, version: 1, ...body },
      });
    expect((await save({ abilityId: 合规, title: '改名', level: 5 })).res).toEqual({ version: 2 });
    const stale = await save({ title: '又改' });
    expect([stale.status, stale.current]).toMatchObject([409, { title: '改名' }]);
    expect(await titles(admin, { abilityId: 合规 })).toEqual(['改名']);
    await admin.call(abilityMaterial.delete, { query: { materialId } });
    expect((await admin.send(abilityMaterial.delete, { query: { materialId } })).status).toBe(404);
    expect(await titles(admin)).toEqual([]);
  });

  test('link to a page over https and hang on abilities and skills alone', async () => {
    const { admin, 沟通 } = await library();
    const send = (body: object) =>
      admin.send(abilityMaterial.add, { body: { abilityId: 沟通, title: '入门', url, ...body } });
    for (const wrong of ['http://example.com', 'javascript:alert(1)', 'example.com', 'ftp://example.com/a']) {
      expect((await send({ url: wrong })).fields?.url).toBe('链接要以 https:// 开头');
    }
    expect((await send({ url: ' ' })).fields?.url).toBe('请填写链接');
    expect((await send({ level: 6 })).fields?.level).toBe('等级要在 1 到 5 之间');
    const dimension = (await admin.call(ability.tree, {}))[0]?.id ?? '';
    expect((await send({ abilityId: dimension })).code).toBe(9505);
    expect(await titles(admin)).toEqual([]);
  });
});
