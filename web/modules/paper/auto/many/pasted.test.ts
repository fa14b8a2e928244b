import { expect, test } from 'vitest';
import { boundText } from '../form/bound-words.ts';
import { pastedBounds } from './pasted.ts';

const known = {
  knowledge: [
    { id: 'a', name: '集合', path: '数学/集合' },
    { id: 'b', name: '函数', path: '数学/函数' },
    { id: 'c', name: '函数', path: '编程/函数' },
    { id: 'd', name: '平面 向量', path: '数学/平面 向量' },
  ],
  abilities: [{ id: 'i', name: '推理' }],
  tags: [{ id: 't', name: '真题' }],
  banks: [{ id: 'k', name: '高考数学' }],
};
const read = (text: string) =>
  pastedBounds(text, known).map(({ bound, problem }) =>
    bound ? boundText(bound, (id) => ({ t: '真题', i: '推理' })[id] ?? '高考数学') : problem,
  );

test('lines of tables and messages are understood', () => {
  expect(
    read(
      [
        ...['集合\t2\t5', '集合\t\t5', '集合\t2\t\t题', '平面 向量\t1', '集合 2，5', '集合 3-6 分', '平面 向量 ≤ 4'],
        ...[
          '困难 至多 20 分',
          '单选 至少 5 至多 8',
          '多选题 - 3',
          '真题 1 不限',
          '数学/函数 2',
          '能力 推理 2 4 小问',
          '高考数学 5',
          '题库 高考数学 至多 30 分',
          '',
          ' ',
        ],
      ].join('\r\n'),
    ),
  ).toEqual([
    ...['知识点 集合 · 至少 2 题 · 至多 5 题', '知识点 集合 · 至多 5 题', '知识点 集合 · 至少 2 题'],
    ...['知识点 平面 向量 · 至少 1 题', '知识点 集合 · 至少 2 题 · 至多 5 题', '知识点 集合 · 至少 3 分 · 至多 6 分'],
    ...['知识点 平面 向量 · 至多 4 题', '难度 困难 · 至多 20 分', '题型 单选题 · 至少 5 题 · 至多 8 题'],
    ...['题型 多选题 · 至多 3 题', '标签 真题 · 至少 1 题', '知识点 函数 · 至少 2 题'],
    '能力 推理 · 至少 2 小问 · 至多 4 小问',
    ...['题库 高考数学 · 至少 5 题', '题库 高考数学 · 至多 30 分'],
  ]);
});

test('what is not understood is said, and why', () => {
  expect(read('向量 2\n函数 2\n集合\n集合 5 2\n集合 2 个\n标签 集合 2\n能力 集合 2')).toEqual([
    '没有找到知识点、标签、能力、题型、难度或题库「向量」',
    '有 2 个知识点叫「函数」，请写成「上级/函数」',
    ...['没有写至少或至多', '至少不能大于至多', '看不懂「个」', '没有找到标签「集合」', '没有找到能力「集合」'],
  ]);
});
