import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, optionsOf } from '../paper/parsed-item.fixture.ts';
import { readBody } from './read-word.fixture.ts';
import { cell, p, table } from './word-file.fixture.ts';

const readAll = (...body: string[]) => {
  const { items, leftovers } = readBody(body.join(''));
  expect([leftovers.filter(({ understood }) => !understood), items.flatMap(doubtsOf)]).toEqual([[], []]);
  return items;
};
const fields = (n: number) => [
  ['题型', '单选题'],
  ['题干', `第${n}题是（ ）`],
  ...['子', '丑', '寅', '卯'].map((text, i) => [`选项${'ABCD'[i]}`, text]),
  ['答案', 'B'],
  ['解析', '因为丑。'],
];
const withoutType = (n: number) => fields(n).slice(1);
const named = (n: number) => withoutType(n).map(([name = '', value = '']) => [name.replace('选项', ''), value]);

describe('tables with the name of each field beside its value', () => {
  test.each<[string, string]>([
    ['one a question', table(fields(1)) + p('') + table(fields(2))],
    ['one below the other', table(fields(1)) + table(fields(2))],
    ['one for all', table([...fields(1), ...fields(2)])],
    ['with numbers', table([['题号', '1'], ...fields(1)]) + table([['题号', '2'], ...fields(2)])],
    ['below 字段 and 内容', table([['字段', '内容'], ...fields(1)]) + table([['字段', '内容'], ...fields(2)])],
    [
      'with the numbers above',
      p('一、单选题') + p('第1题') + table(withoutType(1)) + p('第2题') + table(withoutType(2)),
    ],
    ['letters alone', table(named(1)) + table(named(2))],
    [
      'a place for one more option',
      table([...fields(1).slice(0, 6), ['选项E', ''], ...fields(1).slice(6)]) + table(fields(2)),
    ],
  ])('%s', (_, body) => {
    const items = readAll(body);
    expect(items.map(({ question }) => [question.type, question.stem, question.analysis])).toEqual([
      ['SINGLE', '第1题是（ ）', '因为丑。'],
      ['SINGLE', '第2题是（ ）', '因为丑。'],
    ]);
    expect(items.map((item) => [optionsOf(item).join(''), keyOf(item)])).toEqual([
      ['子丑寅卯', 'B'],
      ['子丑寅卯', 'B'],
    ]);
  });

  test('two fields beside each other, and options beside their name', () => {
    const wide = '<w:gridSpan w:val="3"/>';
    const [beside] = readAll(
      table([
        ['题型', '单选题', '分值', '3'],
        ['题干', cell(p('第1题是（ ）'), wide)],
        ['选项A', '子', '选项B', '丑'],
        ['选项C', '寅', '选项D', '卯'],
        ['答案', 'B', '难度', '易'],
      ]),
    );
    expect([beside?.question.points, beside && optionsOf(beside).join(''), beside && keyOf(beside)]).toEqual([
      3,
      '子丑寅卯',
      'B',
    ]);
    const below = '<w:vMerge/>';
    const [merged] = readAll(
      table([
        ['题干', cell(p('第1题是（ ）'), '<w:gridSpan w:val="2"/>')],
        [cell('选项', '<w:vMerge w:val="restart"/>'), 'A', '子'],
        [cell('', below), 'B', '丑'],
        [cell('', below), 'C', '寅'],
        ['答案', cell(p('C'), '<w:gridSpan w:val="2"/>')],
      ]),
    );
    expect([merged && optionsOf(merged).join(''), merged && keyOf(merged)]).toEqual(['子丑寅', 'C']);
  });

  test('of other types', () => {
    const items = readAll(
      table([
        ['题干', '地球是圆的。'],
        ['答案', '正确'],
        ['题型', '判断题'],
      ]),
      table([
        ['题干', '简述甲。'],
        ['答案', p('要点一。') + p('要点二。')],
        ['题型', '简答题'],
      ]),
      table([
        ['题干', '首都是____，大城市是____。'],
        ['第一空', '北京'],
        ['第二空', '上海;沪'],
      ]),
    );
    expect(items.map(({ question }) => question.type)).toEqual(['JUDGE', 'SHORT', 'FILL']);
    expect(items[1]?.question.answer).toMatchObject({ reference: '<p>要点一。</p><p>要点二。</p>' });
    expect(items[2] && accepted(items[2])).toEqual([['北京'], ['上海', '沪']]);
  });

  test('a table of other things stays one', () => {
    const info = table([
      ['姓名', '张三'],
      ['问题', '迟到'],
      ['处理', '警告'],
    ]);
    const { items } = readBody([p('1. 根据下表，简述理由。'), info, p('答案：迟到。')].join(''));
    expect(items[0]?.question.stem).toContain('<td>问题</td>');
  });
});
