import { expect, test } from 'vitest';
import { changedParts, type Version } from './version-parts.ts';

type Content = Version['content'];

const judge: Content = {
  ...{ type: 'JUDGE', stem: '<p>甲</p>', options: [], answer: true, analysis: '', difficulty: 3, points: 2 },
  children: [],
};
const option = (id: string, content: string, correct: boolean) => ({ id, content, correct, fixed: false });
const single: Content = {
  ...{ ...judge, type: 'SINGLE', answer: null },
  options: [option('a', '<p>一</p>', true), option('b', '<p>二</p>', false)],
};

test('only what differs is named, with both texts', () => {
  expect(changedParts(judge, { ...judge, stem: '<p>乙</p>', answer: false })).toEqual([
    { label: '题干', before: '甲', after: '乙' },
    { label: '答案', before: '正确', after: '错误' },
  ]);
  expect(changedParts(judge, { ...judge, stem: '<p><b>甲</b></p>' })).toEqual([]);
});

test('another key and another option are two differences; a new option has no text before', () => {
  const options = [option('a', '<p>一</p>', false), option('b', '<p>二</p>', true), option('c', '<p>三</p>', false)];
  expect(changedParts(single, { ...single, options })).toEqual([
    { label: '选项 C', before: '', after: '三' },
    { label: '答案', before: 'A', after: 'B' },
  ]);
});

test('items of a composite are compared in their place, and one that went is named', () => {
  const item = { ...judge, type: 'JUDGE' as const, questionId: 'q', id: 'v', questionType: 0 };
  const composite: Content = { ...judge, type: 'COMPOSITE', answer: null, children: [item] };
  const changed = changedParts(composite, { ...composite, children: [] });
  expect(changed).toContainEqual({ label: '第 1 小题 · 题干', before: '甲', after: '' });
});
