import { expect, test } from 'vitest';
import { deleteQuestion } from './tag.rules.ts';

const tag = (name: string, useCount: number, examCount = 0, type = 4) => ({ type, name, useCount, examCount });

test('tags that nothing bears are deleted without a question', () => {
  expect(deleteQuestion([tag('新人', 0), tag('党员', 0)])).toBeUndefined();
});

test('the question names where and how many', () => {
  expect(deleteQuestion([tag('新人', 0), tag('党员', 12, 2), tag('重点', 3, 0, 2)])?.('standard')).toBe(
    '「党员」用于 12 名人员、2 场考试的考生范围；「重点」用于 3 道试题。' +
      '删除后这些标记一并去掉，按标签选的考生以后不再增加，已在名单里的考生不受影响。确定删除？',
  );
  const many = ['甲', '乙', '丙', '丁'].map((name) => tag(name, 1, 0, 5));
  expect(deleteQuestion(many)?.('standard')).toBe(
    '「甲」用于 1 个部门；「乙」用于 1 个部门；「丙」用于 1 个部门等，共 4 个标签正在使用。删除后这些标记一并去掉。确定删除？',
  );
  expect(deleteQuestion([tag('新「部门', 1, 0, 5)])?.('college')).toBe(
    '「新「部门」用于 1 个院系。删除后这些标记一并去掉。确定删除？',
  );
});
