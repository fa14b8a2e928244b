import { expect, test } from 'vitest';
import { doubtsOf, one, read } from '../paper/parsed-item.fixture.ts';

const judged = (text: string) =>
  read(text).map(({ question, number }) => [number, question.stem.replace(/（[\s　]*）/, ''), question.answer]);

const first = '1.柜员离岗必须签退。（√）\n2.柜员可以代客户签字。（×）\n';

test.each([
  ['3.5万元以上取款需要预约。（√）', '5万元以上取款需要预约。', true],
  ['3．5 万元以上取款需要预约。（√）', '5 万元以上取款需要预约。', true],
  ['3.5万元以上取款需要预约（错）', '5万元以上取款需要预约', false],
  ['3.5万元以上取款需要预约。（ T ）。\n解析：略。', '5万元以上取款需要预约。。', true],
])('the last of several judged lines is a question though its stem begins with a digit: %s', (line, stem, answer) => {
  expect(judged(`一、判断题\n${first}${line}`)).toEqual([
    ['1', '柜员离岗必须签退。', true],
    ['2', '柜员可以代客户签字。', false],
    ['3', stem, answer],
  ]);
});

test('so is the fifth, below analyses too, and one with its mark before the number', () => {
  const lines = [
    '甲是乙。（√）',
    '乙是丙。（×）\n解析：见第1条。',
    '丙是丁。（√）',
    '丁是戊。（√）',
    '5 万元以上要预约。（√）',
  ];
  expect(judged(`一、判断题\n${lines.map((line, i) => `${i + 1}．${line}`).join('\n')}`)).toHaveLength(5);
  expect(judged('一、判断题\n（√）1.甲是乙。\n（×）2.5万元以上要预约。')).toHaveLength(2);
});

test('a decimal in a stem, an answer or an analysis begins no question', () => {
  const item = one('一、判断题\n1.下面的数是几位小数。\n2.5万元是两位小数。（×）');
  expect(item.question.answer).toBe(false);
  expect(judged(`一、判断题\n${first}解析：应为\n3.5万元以上，而不是四万元。`)).toHaveLength(2);
});

test.each([
  ['1.甲是乙。（√）\n乙是丙。（×）', true],
  ['1.甲是乙（√）\n乙是丙（×）', true],
  ['1.表中用（√）表示办完，用（×）表示没有办完。（√）', false],
])('two marks in a stem are an error: %s', (text, isError) => {
  const item = one(`一、判断题\n${text}`);
  expect(doubtsOf(item)).toEqual(isError ? ['题干里有 2 处判断的答案，可能混入了第 2 题'] : []);
});
