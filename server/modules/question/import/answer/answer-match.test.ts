import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, one, read } from '../paper/parsed-item.fixture.ts';
import { readPaperText } from '../paper-text.rules.ts';

describe('answers at the end', () => {
  const questions = '1. 甲（ ）\nA. 1 B. 2 C. 3\n2. 乙（ ）\nA. 1 B. 2 C. 3\n3. 丙（ ）\nA. 1 B. 2 C. 3\n';
  test.each([
    '参考答案\n1.A 2.B 3.C',
    '参考答案：1.A 2.B 3.C',
    '答案：\n1-3 ABC',
    '附：参考答案\n1～3：ABC',
    '某某试卷参考答案及解析\n1. A\n解析：一\n2. B\n解析：二\n3. C\n解析：三',
    '参考答案\n1．【答案】A【解析】一\n2．【答案】B【解析】二\n3．【答案】C【解析】三',
    '参考答案\n1、A\n2、B\n3、C',
    '参考答案\n题号\t1\t2\t3\n答案\tA\tB\tC',
    '|题号|1|2|3|\n|答案|A|B|C|',
    '1-3 ABC',
    '1．A　2．B　3．C',
    '参考答案\n一、选择题\n1-3 A B C',
    '【答案】1. A 2. B 3. C\n【解析】\n【1题详解】一\n【2题详解】二\n【3题详解】三',
    '参考答案\n单选题：ABC',
  ])('%s', (answers) => {
    const { items, leftovers } = readPaperText(`${questions}${answers}\n`);
    expect(items.map(keyOf)).toEqual(['A', 'B', 'C']);
    expect(items.flatMap(doubtsOf)).toEqual([]);
    expect(items.map((item) => item.question.analysis)).toEqual(
      answers.includes('一\n') ? ['一', '二', '三'] : ['', '', ''],
    );
    expect(leftovers.every((left) => /答案|解析|选择题/.test(left.text))).toBe(true);
  });

  test('each section has its own numbers', () => {
    const { items } = readPaperText(`一、单选题
1. 甲（ ）
A. 1 B. 2
2. 乙（ ）
A. 1 B. 2
二、判断题
1. 丙。
三、填空题
1. 丁____。
2. 戊____和____。
四、简答题
1. 己？
参考答案
一、1.A 2.B
二、1.×
三、1. 子  2. 丑；寅
四、简答题
1. 答：卯
辰`);
    expect(items.map((item) => [item.question.type, keyOf(item)]).slice(0, 2)).toEqual([
      ['SINGLE', 'A'],
      ['SINGLE', 'B'],
    ]);
    expect(items[2]?.question.answer).toBe(false);
    expect(items.slice(3, 5).map(accepted)).toEqual([[['子']], [['丑'], ['寅']]]);
    expect(items[5]?.question.answer).toMatchObject({ reference: '<p>卯</p><p>辰</p>' });
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test('each chapter has its own answers', () => {
    const chapter = (name: string, key: string) =>
      `${name}\n一、单选题\n1. ${name}的题（ ）\nA. 1\nB. 2\n参考答案\n1. ${key}\n`;
    const { items } = readPaperText(chapter('第一章 甲', 'A') + chapter('第二章 乙', 'B'));
    expect(items.map((item) => [item.question.stem, keyOf(item)])).toEqual([
      ['第一章 甲的题（ ）', 'A'],
      ['第二章 乙的题（ ）', 'B'],
    ]);
  });

  test('fewer lists than sections, without a word about which', () => {
    const text = '一、单选题\n1. 甲（ ）\nA. 1 B. 2\n二、单选题\n1. 乙（ ）\nA. 1 B. 2\n参考答案\n';
    expect(read(`${text}1. A`).map(doubtsOf)).toEqual([['没有写明是哪一部分的答案，按顺序对应'], ['没有找到答案']]);
    expect(read(`${text}1. A\n1. B`).flatMap(doubtsOf)).toEqual([]);
    expect(read(`${text}二、1. A`).map(keyOf)).toEqual(['', 'A']);
  });

  test('answers without an item, lists that do not add up, a second answer that differs', () => {
    const { items, leftovers } = readPaperText(`${questions}参考答案\n1.A 2.B 3.C 4.D`);
    expect(items.map(doubtsOf)).toEqual([[], [], ['后面有第 4 题的答案，但没有识别出这道题']]);
    expect(leftovers).toEqual([
      { line: 7, text: '参考答案', understood: true },
      { line: 8, text: '4.D' },
    ]);
    const short = read(`${questions}参考答案\n1-3 AB`);
    expect(short.map(keyOf)).toEqual(['', '', '']);
    expect(short.map(doubtsOf)).toEqual(Array(3).fill(['答案「1-3 AB」的个数和题数对不上']));
    expect(doubtsOf(one('1. 甲（B）\nA. 1 B. 2\n参考答案\n1. A'))).toEqual(['答案前后不一致：A、B']);
  });
});

test.each([
  ['【答案】1．水  2．火  土', [[['水']], [['火'], ['土']]]],
  ['答案：1．水 2．火、土', [[['水']], [['火'], ['土']]]],
  ['【答案】1．水\n2．火；土', [[['水']], [['火'], ['土']]]],
])('%j below two questions with blanks answers both', (answers, expected) => {
  const items = read(
    `三、填空题\n1．甲是____。\n2．乙是____，丙是____。\n${answers}\n四、简答题\n1. 简述丁。\n答案：丁`,
  );
  expect(items.slice(0, 2).map(accepted)).toEqual(expected);
  expect(items.flatMap(doubtsOf)).toEqual([]);
});

test('a question whose blanks are numbered keeps its answers', () => {
  const items = read('1．甲是____。\n答案：水\n2．乙是____，丙是____。\n答案：1．火 2．土');
  expect(items.map(accepted)).toEqual([[['水']], [['火'], ['土']]]);
});
