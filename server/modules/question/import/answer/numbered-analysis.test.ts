import { describe, expect, test } from 'vitest';
import { doubtsOf, read } from '../paper/parsed-item.fixture.ts';

const passage = (name: string) => `${name}\n${`Passage ${name} is about something. `.repeat(8)}\n`;
const item = (n: number, key: string) =>
  `${n}. What is question ${n} about?\nA. One.\nB. Two.\nC. Three.\nD. Four.\n【答案】${key}\n`;
const below = (analysis: string) =>
  read(`第二部分 阅读理解
${passage('C')}${item(28, 'D')}${item(29, 'C')}${analysis}
${passage('D')}${item(30, 'A')}${item(31, 'B')}`);

describe('analyses with their numbers below items that have their keys', () => {
  test.each([
    ['the keys once more above them', '【解析】【解答】DC\n28．D  主旨大意题．理由甲。\n29．C．词义猜测题，理由乙。'],
    ['behind the label', '【解析】28．D 主旨大意题．理由甲。\n29．C 词义猜测题．理由乙，故选C．'],
    ['below the label', '【解析】\n28．主旨大意题。理由甲。\n29．词义猜测题。理由乙。'],
    ['English behind the key', '【解析】\n28．D We hope: 理由甲。\n29．C 词义猜测题．理由乙。'],
  ])('belong to those items, and the next text to the items after it: %s', (_, analysis) => {
    const items = below(analysis);
    expect(items.map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['28～29', []],
      ['30～31', []],
    ]);
    const [first, second] = items;
    expect(first?.question.children.map((child) => child.analysis)).toEqual([
      expect.stringContaining('理由甲'),
      expect.stringContaining('理由乙'),
    ]);
    expect(first?.question.children[0]?.analysis).not.toContain('理由乙');
    expect(second?.question.stem).toMatch(/^<p>D<\/p><p>Passage D is about/);
  });

  test('a question whose number comes again is one, where it does not begin with the key', () => {
    const items = read(`${item(1, 'A')}${item(2, 'B')}【解析】理由。
2. A researcher found something. What is it?\nA. One.\nB. Two.\nC. Three.\nD. Four.\n【答案】C\n`);
    expect(items).toHaveLength(3);
  });

  test('items below an analysis that could not be told from an item are pointed out', () => {
    const items = read(
      `${item(1, 'A')}\n5．B 细节理解题．理由。\n${'A text of some length. '.repeat(9)}\n${item(6, 'B')}`,
    );
    expect(items.at(-1)?.doubts.map(({ text }) => text)).toContain('上一题像是前面题目的解析，本题的材料可能混在里面');
  });
});
