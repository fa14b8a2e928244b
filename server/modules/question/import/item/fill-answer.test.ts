import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, one } from '../paper/parsed-item.fixture.ts';

describe('blanks', () => {
  test.each([
    ['甲____乙', '子', [['子']], []],
    ['甲____和______', '子；丑', [['子'], ['丑']], []],
    ['甲____和____', '子;丑。', [['子'], ['丑']], []],
    ['甲____和____', '子、丑', [['子'], ['丑']], []],
    ['甲____', '子、丑', [['子、丑']], []],
    ['甲（  ）和（　　）', '①子②丑', [['子'], ['丑']], []],
    ['（1）____（2）____', '(1)子 (2)丑', [['子'], ['丑']], []],
    ['甲____', '子|丑', [['子', '丑']], []],
    ['保存____年。', '五（5）年', [['五', '5', '五（5）']], ['答案有几种写法，已都作为可接受的答案']],
    ['保存____。', '五（5）年', [['五年', '5年', '五（5）年']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'TCP/IP', [['TCP', 'IP', 'TCP/IP']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', '子或丑', [['子', '丑', '子或丑']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', '1/2', [['1/2']], []],
    ['甲____', '$\\frac{1}{2}$', [['$\\frac{1}{2}$']], []],
    ['甲____和____', '子', [['子']], ['题干有 2 个空，答案却有 1 个']],
    ['甲____', '子；丑', [['子'], ['丑']], ['题干有 1 个空，答案却有 2 个']],
  ])('%s: %s', (stem, key, blanks, doubts) => {
    const item = one(`填空题\n1. ${stem}\n答案：${key}\n解析：略`);
    expect([item.question.type, accepted(item), doubtsOf(item)]).toEqual(['FILL', blanks, doubts]);
  });

  test('brackets become blanks, answers in any order are said so', () => {
    const item = one('填空题\n1. 包括（ ）和（　）。\n答案：子；丑（顺序不限）');
    expect(item.question.stem).toBe('包括（____）和（____）。');
    expect(item.question.answer).toMatchObject({ unordered: true });
    expect(accepted(item)).toEqual([['子'], ['丑']]);
  });
});
