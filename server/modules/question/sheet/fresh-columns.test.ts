import { describe, expect, test } from 'vitest';
import { withOneJudgement } from './judged-columns.rules.ts';
import { readSheet, sheetText } from './sheet-text.fixture.ts';

const read = (rows: string[][]) => readSheet(withOneJudgement(sheetText(rows)));
const answersOf = (rows: string[][]) => read(rows).items.map(({ question }) => question.answer);
const errorsOf = (rows: string[][]) =>
  read(rows).items.map(({ doubts }) => doubts.filter(({ level }) => level === 'error').map(({ text }) => text));

describe('one column for 正确 and one for 错误', () => {
  test.each([
    [['正确', '错误'], '√'],
    [['对', '错'], '1'],
  ])('%s: the mark says which', ([yes = '', no = ''], mark) => {
    const rows = [
      ['序号', '题目', yes, no],
      ['1', '太阳从东边升起', mark, ''],
      ['2', '太阳从西边升起', '', mark],
    ];
    expect(read(rows).items.map(({ question }) => [question.type, question.answer])).toEqual([
      ['JUDGE', true],
      ['JUDGE', false],
    ]);
  });

  test('two marks or none are told', () => {
    const head = ['题型', '题目', '正确', '错误'];
    const rows = [head, ['判断', '甲是乙', '√', '√'], ['判断', '乙是丙', '', ''], ['判断', '丙是丁', '√', '']];
    expect(errorsOf(rows).map(({ length }) => length > 0)).toEqual([true, false, false]);
    expect(answersOf(rows)).toEqual([null, null, true]);
  });

  test('columns of texts stay as they are', () => {
    const sheet = sheetText([
      ['题目', '正确', '错误'],
      ['甲是哪个', '这是一个选项', '那是一个选项'],
    ]);
    expect(withOneJudgement(sheet)).toBe(sheet);
  });
});

test('参考要点 is the answer, and what is not read is named', () => {
  const { items, leftovers } = read([
    ['序号', '问题', '参考要点', '要求'],
    ['1', '谈谈你对甲的认识', '意义；职责', '不少于100字'],
  ]);
  expect(items[0]?.question).toMatchObject({ type: 'SHORT', answer: { reference: '意义；职责' } });
  expect(leftovers.map(({ text }) => text)).toEqual(['没有导入的列：要求；需要时请「更正各列的含义」']);
});

describe('父题ID', () => {
  const head = ['题目ID', '父题ID', '题型', '题干', 'A', 'B', '答案'];
  const parent = ['101', '0', '综合题', '某公司收入一亿元。', '', '', ''];
  const child = ['102', '101', '单选题', '收入是？', '一亿', '二亿', 'A'];

  test('puts questions under the row that it names', () => {
    const { items } = read([head, parent, child, ['103', '0', '单选题', '首都是？', '北京', '上海', 'A']]);
    expect(items.map(({ question }) => [question.type, question.children.length])).toEqual([
      ['COMPOSITE', 1],
      ['SINGLE', 0],
    ]);
    expect(items.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('of a row that is not there is an error', () => {
    expect(errorsOf([head, parent, child, ['104', '999', '单选题', '利润是？', '一', '二', 'A']])[1]).toEqual([
      '上面没有编号为「999」的材料',
    ]);
  });
});

describe('Multiple Choice', () => {
  const head = ['Type', 'Question', 'Option A', 'Option B', 'Option C', 'Correct Answer'];
  const row = (type: string, key: string) => [type, 'What is it?', 'one', 'two', 'three', key];
  const seen = (rows: string[][]) =>
    read([head, ...rows]).items.map(({ question, doubts }) => [question.type, doubts.length]);

  test('is any question with options', () => {
    expect(seen([row('Multiple Choice', 'B'), row('Multiple Choice', 'AC')])).toEqual([
      ['SINGLE', 0],
      ['MULTIPLE', 0],
    ]);
  });

  test('beside Single Choice it has several keys', () => {
    expect(seen([row('Single Choice', 'B'), row('Multiple Choice', 'B')])).toEqual([
      ['SINGLE', 0],
      ['MULTIPLE', 1],
    ]);
  });
});

test('2 is the second of 正确 and 错误, and said', () => {
  const { items } = read([
    ['题型', '题干', 'A', 'B', '答案'],
    ['判断', '甲是乙', '', '', '1'],
    ['判断', '乙是丙', '', '', '2'],
    ['判断', '丙是丁', '错误', '正确', '1'],
  ]);
  expect(items.map(({ question, doubts }) => [question.answer, doubts.map(({ text }) => text)])).toEqual([
    [true, []],
    [false, ['判断题的答案是 2，按 1 正确、2 错误读作错误']],
    [false, ['判断题的答案是 1，按选项的序号读作错误']],
  ]);
});

test('选项2 names an option', () => {
  const { items } = read([
    ['题型', '题干', '选项1', '选项2', '正确选项'],
    ['单选', '首都是？', '上海', '北京', '选项2'],
  ]);
  expect(items[0]?.question.options.map(({ correct }) => correct)).toEqual([false, true]);
});
