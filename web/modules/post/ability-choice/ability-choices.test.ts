import { expect, test } from 'vitest';
import type { TreeAbility } from '#contract/post/ability.ts';
import { abilityChoices } from './ability-choices.ts';

const row = (name: string, ...children: TreeAbility[]): TreeAbility => ({
  ...{ id: name, parentId: null, name, code: '', kind: 'general', described: false, version: 1 },
  children,
});

test('abilities and skills are offered with what is above them, dimensions are not', () => {
  const tree = [row('沟通协作', row('客户沟通', row('倾听'), row('提问')), row('团队协作')), row('合规')];
  expect(abilityChoices(tree)).toEqual([
    { id: '客户沟通', name: '客户沟通', path: '沟通协作 / 客户沟通' },
    { id: '倾听', name: '倾听', path: '沟通协作 / 客户沟通 / 倾听' },
    { id: '提问', name: '提问', path: '沟通协作 / 客户沟通 / 提问' },
    { id: '团队协作', name: '团队协作', path: '沟通协作 / 团队协作' },
  ]);
});
