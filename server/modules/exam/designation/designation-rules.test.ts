import { expect, test } from 'vitest';
import { inBrackets, namedFew, ruleDecision } from './designation.rules.ts';
import { columnsOf, sheetSays } from './sheet.rules.ts';

const person = (userId: string, more: object = {}) => ({
  ...{ userId, realName: `人${userId}`, jobNumber: `A${userId}`, paperId: null as string | null },
  ...{ byHand: false, begun: false, ...more },
});

test('the first few are named, and that there are more', () => {
  expect(namedFew(['甲', '乙'])).toBe('「甲」「乙」');
  expect(namedFew(['甲', '乙', '丙', '丁'])).toBe('「甲」「乙」「丙」等');
  expect(inBrackets(['甲'], 5)).toBe('（「甲」等）');
  expect(inBrackets([], 5)).toBe('');
});

test('a rule leaves alone what was set by hand unless it is asked to replace everything, and never who has begun', () => {
  const people = [
    person('1'),
    person('2', { paperId: 'other' }),
    person('3', { paperId: 'other', byHand: true }),
    person('4', { paperId: 'mine' }),
    person('5', { paperId: 'other', begun: true }),
  ];
  const given = (replaces: 'nothing' | 'rules' | 'everything') => {
    const decision = ruleDecision(people, { paperId: 'mine', replaces });
    return [decision.given.map(({ userId }) => userId).join(), decision.kept];
  };
  expect(given('nothing')).toEqual(['1', 3]);
  expect(given('rules')).toEqual(['1,2', 2]);
  expect(given('everything')).toEqual(['1,2,3', 1]);
});

test('columns are found by their titles, in a college as well', () => {
  expect(columnsOf(['姓名', '工号', '部门', '试卷'])).toEqual({ jobNumber: 1, paper: 3, realName: 0 });
  expect(columnsOf(['学号', '试卷名称'])).toEqual({ jobNumber: 0, paper: 1, realName: -1 });
  expect(columnsOf(['工号', '姓名'])).toBeUndefined();
});

const papers = [
  { paperId: 'a', name: '甲卷' },
  { paperId: 'b', name: '乙卷' },
  { paperId: 'c', name: '同名' },
  { paperId: 'd', name: '同名' },
];
const columns = { jobNumber: 0, realName: 1, paper: 2 };
const read = (rows: string[][], people = [person('1'), person('2', { paperId: 'a' })]) =>
  sheetSays(rows, columns, { people, papers, number: '工号' });

test('a file says who sits what, by the name of the paper or its number', () => {
  const says = read([
    ['A1', '人1', '乙卷'],
    ['A2', '', '第 1 套'],
    ['', '', ''],
    ['A3', '', ''],
  ]);
  expect(says.rows).toEqual([
    { row: 2, userId: '1', realName: '人1', jobNumber: 'A1', paperId: 'b', paperName: '乙卷', before: null },
  ]);
  expect([says.problems, says.unchanged, says.empty]).toEqual([[], 1, 1]);
  expect(read([['A2', '', '4']]).rows).toMatchObject([{ paperId: 'd', before: '甲卷' }]);
});

test('what cannot be done is told by row, and nothing of that row is kept', () => {
  const people = [person('1'), person('2', { paperId: 'a', begun: true })];
  const says = read(
    [
      ['B9', '', '甲卷'],
      ['A1', '别人', '甲卷'],
      ['A1', '', '丁卷'],
      ['A1', '', '甲卷'],
      ['', '人1', '甲卷'],
      ['A2', '', '乙卷'],
    ],
    people,
  );
  expect(says.rows).toEqual([]);
  expect(says.problems).toEqual([
    { row: 2, text: '考生中没有工号「B9」' },
    { row: 3, text: '工号「A1」是「人1」，不是「别人」' },
    { row: 4, text: '没有试卷「丁卷」' },
    { row: 5, text: '与第 4 行是同一个人' },
    { row: 6, text: '没有填写工号' },
    { row: 7, text: '「人2」已经开始作答，不能再更换试卷' },
  ]);
  expect(read([['A1', '', '同名']]).problems).toEqual([
    { row: 2, text: '有 2 份试卷都叫「同名」，请改填序号，如：第 1 套' },
  ]);
});
