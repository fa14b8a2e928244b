import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import { doubtsOf, one } from './parsed-item.fixture.ts';

describe('sections', () => {
  test('a heading gives type and points, numbers start again', () => {
    const { items, leftovers } = readPaperText(`某银行考试
一、单项选择题（每题2分，共2分）
1. 甲（ ）
A. 1 B. 2
答案：A
二、多项选择题：本题共1小题，共3分。
1. 乙（ ）
A. 1 B. 2
答案：AB
三、判断题（1×1）
1. 丙。
答案：×
四、填空题（每空2分）
1. 丁____和____。
答案：1；2
五、简答题
1. 戊。（8分）
答案：己
第 1 页 共 4 页
`);
    expect(items.map((item) => [item.number, item.question.type, item.question.points])).toEqual([
      ['1', 'SINGLE', 2],
      ['1', 'MULTIPLE', 3],
      ['1', 'JUDGE', 1],
      ['1', 'FILL', 4],
      ['1', 'SHORT', 8],
    ]);
    expect(items.flatMap(doubtsOf)).toEqual([]);
    expect(items[4]?.question.stem).toBe('戊。');
    expect(leftovers.map((left) => left.line)).toEqual([1, 2, 6, 10, 13, 16, 19]);
  });

  test.each([
    ['1. 【多选】甲\nA. 1 B. 2\n答案：A', 'MULTIPLE', ['标明是多选题，答案却只有 1 个']],
    ['1. （判断题）甲。\n答案：对', 'JUDGE', []],
    ['1. (单选题，3分)甲\nA. 1 B. 2\n答案：AB', 'MULTIPLE', ['标明是单选题，答案却有 2 个']],
    ['[简答题] 甲？\n答案：乙', 'SHORT', []],
    ['1. 甲（ ）\nA. 正确\nB. 错误\n答案：B', 'JUDGE', []],
    ['1. 甲____。\n答案：乙', 'FILL', []],
    ['1. 甲？\n答案：乙', 'SHORT', []],
    ['1. 甲的个数为\n答案：3', 'FILL', []],
    ['1. 甲的首都是\n答案：乙城', 'FILL', ['题干里没有空的标记，按填空题识别']],
    ['1. 甲共有 种\n答案：3', 'FILL', ['题干里没有空的标记，按填空题识别']],
    ['1. 甲。\n答案：N', 'JUDGE', []],
    ['二、判断题\n1. 甲\nA. 1 B. 2 C. 3\n答案：C', 'SINGLE', ['标明是判断题，但题目有选项，按单选题识别']],
  ])('%s', (text, type, doubts) => {
    const item = one(text);
    expect([item.question.type, doubtsOf(item)]).toEqual([type, doubts]);
  });
});

describe('headings that name a subject', () => {
  const asked = (n: number, stem = '甲') => `${n}. ${stem}（ ）\nA. 1\nB. 2\n答案：B\n`;
  const clean = (text: string) => {
    const { items, leftovers } = readPaperText(text);
    expect(items.flatMap(doubtsOf)).toEqual([]);
    expect(items.map(({ question }) => question.analysis).join('')).not.toMatch(/[乙丙丁]/);
    return { numbers: items.map(({ number }) => number), leftovers: leftovers.map((left) => left.text) };
  };

  test.each([
    ['第一部分 乙', '第二部分 丙', '第三部分 丁'],
    ['一、乙', '二、丙业务', '三、丁知识'],
    ['第一章 乙', '第二章 丙', '第三章 丁'],
    ['模块一 乙', '模块二：丙', '模块三 丁'],
    ['【乙练习】', '【丙题】', '【丁训练】'],
  ])('%s, %s, %s: the numbers go on', (one, two, three) => {
    const { numbers, leftovers } = clean(`${one}\n${asked(1)}${two}\n${asked(2)}${asked(3)}${three}\n${asked(4)}`);
    expect([numbers, leftovers]).toEqual([
      ['1', '2', '3', '4'],
      [one, two, three],
    ]);
  });

  test('subjects inside a section keep its type and points', () => {
    const { items } = readPaperText(`一、单项选择题（每题2分）
（一）现金
${asked(1)}（二）乙
${asked(2)}二、判断题
（一）现金
1. 甲。
答案：对
（二）丙
2. 甲乙。
答案：错`);
    expect(items.map(({ question }) => [question.type, question.points])).toEqual([
      ['SINGLE', 2],
      ['SINGLE', 2],
      ['JUDGE', 10],
      ['JUDGE', 10],
    ]);
    expect(items.map(({ section }) => section).at(-1)).toBe('二、判断题');
  });

  test.each(['【风险题】', '风险题', '信息安全', '二、风险'])('numbers begin again below %s', (heading) => {
    const { items } = readPaperText(`一、必答
1、甲是什么？
答：一是甲；
二是乙。
${heading}
1、请说出丙。（20分）
答：丁。
2、请简述戊。（30分）
答：己。`);
    expect(items.map(({ question }) => (question.answer as { reference: string }).reference)).toEqual([
      '<p>一是甲；</p><p>二是乙。</p>',
      '丁。',
      '己。',
    ]);
    expect(items.map(({ question }) => question.points).slice(1)).toEqual([20, 30]);
  });

  test('what follows and is no question is a leftover', () => {
    const { numbers, leftovers } = clean(`一、什么是企业文化
1. 乙：核心层。
2. 丙：中间层。
【课堂练习】
${asked(1)}
二、丁的发展
丁一般经历四个时期。

【课堂练习】
${asked(2)}附录 常用法规
1. 《乙法》
2. 《丙办法》`);
    expect(numbers).toEqual(['1', '2']);
    expect(leftovers).toEqual([
      '一、什么是企业文化',
      '1. 乙：核心层。',
      '2. 丙：中间层。',
      '【课堂练习】',
      '二、丁的发展',
      '丁一般经历四个时期。',
      '【课堂练习】',
      '附录 常用法规',
      '1. 《乙法》',
      '2. 《丙办法》',
    ]);
  });

  test('the parts of an answer are none', () => {
    const item = one(`二、简答题
1. 简述甲。
答案：一、加强领导
1. 统一思想
二、健全制度
1. 明确责任
（一）落实到人
三、抓好检查`);
    expect((item.question.answer as { reference: string }).reference).toContain('三、抓好检查');
  });

  test('Word sets them in the styles for headings', () => {
    const titles = new Set([5]);
    const { items } = readPaperText(`${asked(1)}信息安全\n${asked(2)}`, new Set(), titles);
    expect(items.map(({ question }) => question.analysis)).toEqual(['', '']);
    expect(items[1]?.section).toBe('信息安全');
  });
});
