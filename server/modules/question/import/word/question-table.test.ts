import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, optionsOf } from '../paper/parsed-item.fixture.ts';
import { readBody } from './read-word.fixture.ts';
import { cell, p, table } from './word-file.fixture.ts';

const readAll = (rows: string[][]) => {
  const { items, leftovers } = readBody(table(rows));
  expect([leftovers.filter(({ understood }) => !understood), items.flatMap(doubtsOf)]).toEqual([[], []]);
  return { items, said: leftovers.map(({ text }) => text) };
};
const first = (content: string) => cell(content, '<w:vMerge w:val="restart"/>');
const below = cell('', '<w:vMerge/>');
const stems = (items: ReturnType<typeof readAll>['items']) => items.map(({ question }) => question.stem);

describe('tables with a question a row', () => {
  test('a type that spans several rows is that of each of them, and numbers start again with it', () => {
    const { items } = readAll([
      ['题型', '序号', '试题内容', '参考答案'],
      [first('判断题'), '1', '甲是对的。', '对'],
      [below, '2', '乙是对的。', '错'],
      [first('填空题'), '1', '丙是（ ）。', '子'],
      [below, '2', '丁是（ ）和（ ）。', '丑；寅'],
      [first('单选题'), '1', p('戊是（ ）。') + p('A. 子') + p('B. 丑'), 'B'],
    ]);
    expect(items.map(({ question, number }) => [question.type, number])).toEqual([
      ['JUDGE', '1'],
      ['JUDGE', '2'],
      ['FILL', '1'],
      ['FILL', '2'],
      ['SINGLE', '1'],
    ]);
    expect(stems(items)).toEqual([
      '甲是对的。',
      '乙是对的。',
      '丙是（____）。',
      '丁是（____）和（____）。',
      '戊是（ ）。',
    ]);
    expect([items[3] && accepted(items[3]), items[4] && keyOf(items[4])]).toEqual([[['丑'], ['寅']], 'B']);
  });

  test('another column that spans rows moves no cell, and is said to be left out', () => {
    const { items, said } = readAll([
      ['序号', '类别', '题目', 'A', 'B', 'C', '答案'],
      ['1', first('基础'), '甲（ ）', '一', '二', '三', 'A'],
      ['2', below, '乙（ ）', '一', '二', '三', 'B'],
      ['3', '提高', '丙（ ）', '一', '二', '三', 'AB'],
    ]);
    expect(items.map((item) => [item.question.stem, optionsOf(item).join(''), keyOf(item)])).toEqual([
      ['甲（ ）', '一二三', 'A'],
      ['乙（ ）', '一二三', 'B'],
      ['丙（ ）', '一二三', 'AB'],
    ]);
    expect(said).toEqual(['表格的「类别」一栏没有导入']);
  });

  test.each(['选项', '备选项', '备选答案'])('options in the column %s, beside the one of the answers', (name) => {
    const { items } = readAll([
      ['序号', '题型', '题目', name, '正确答案', '依据', '难度'],
      ['1', '单选', '甲是（ ）。', p('A.一') + p('B.二') + p('C.三'), 'B', '因为乙。', '难'],
      ['2', '多选', '乙是（ ）。', 'A.一 B.二 C.三', 'AC', '', ''],
      ['3', '多选', '丙是（ ）。', '一；二；三', 'BC', '', ''],
      ['4', '判断', '丁正确。', '', '错', '', ''],
    ]);
    expect(items.map((item) => [item.question.type, optionsOf(item).join(''), keyOf(item)])).toEqual([
      ['SINGLE', '一二三', 'B'],
      ['MULTIPLE', '一二三', 'AC'],
      ['MULTIPLE', '一二三', 'BC'],
      ['JUDGE', '', ''],
    ]);
    expect(items[3]?.question.answer).toBe(false);
    expect([items[0]?.question.analysis, items[0]?.question.difficulty]).toEqual(['因为乙。', 7]);
  });

  test('选项 alone is the column of the letters', () => {
    const { items } = readAll([
      ['题目', '选项'],
      [p('甲是（ ）。') + p('A. 子') + p('B. 丑'), 'B'],
    ]);
    expect(items.map((item) => [optionsOf(item).join(''), keyOf(item)])).toEqual([['子丑', 'B']]);
  });

  test('numbers inside the cells', () => {
    const { items } = readAll([
      ['试题', '答案'],
      [p('1. 甲是（ ）。') + p('A. 子') + p('B. 丑'), 'A'],
      ['2. 乙是对的。（ ）', '×'],
    ]);
    expect(stems(items)).toEqual(['甲是（ ）。', '乙是对的。（ ）']);
  });

  test('a question over several rows, and a name of a section between the others', () => {
    const wide = '<w:gridSpan w:val="3"/>';
    const { items } = readAll([
      [cell('一、单选题', wide)],
      ['题目', '选项', '答案'],
      [first('甲是（ ）。'), 'A.一', first('B')],
      [below, 'B.二', below],
      [cell('二、判断题', wide)],
      ['乙是对的。', '', '对'],
    ]);
    expect(items.map(({ question }) => question.type)).toEqual(['SINGLE', 'JUDGE']);
    expect(items.map((item) => [optionsOf(item).join(''), keyOf(item)])).toEqual([
      ['一二', 'B'],
      ['', ''],
    ]);
    expect(items[1]?.question.answer).toBe(true);
  });
});
