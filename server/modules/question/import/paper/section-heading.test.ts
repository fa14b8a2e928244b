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
