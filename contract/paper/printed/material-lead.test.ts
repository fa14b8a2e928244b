import { expect, test } from 'vitest';
import { ledMaterial } from './material-lead.ts';

test.each([
  ['<p>某厂…</p>', 12, 13, '<p>某厂…</p>', '阅读下面的材料，完成第 12～13 题。'],
  ['<p>某厂…</p>', 4, 4, '<p>某厂…</p>', '阅读下面的材料，完成下面的小题。'],
  ['读图，完成第 7-9 题。', 2, 4, '读图，完成第 2-4 题。', null],
  ['据此完成5～6题', 10, 11, '据此完成10～11题', null],
  ['阅读材料，完成下面小题。', 2, 3, '阅读材料，完成第 2～3 题。', null],
  ['阅读材料，回答下面小题。', 2, 2, '阅读材料，回答下面小题。', null],
])('%s of %d to %d', (stem, from, to, shown, lead) => {
  expect(ledMaterial(stem, from, to)).toEqual({ stem: shown, lead });
});
