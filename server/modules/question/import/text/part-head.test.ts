import { describe, expect, test } from 'vitest';
import { doubtsOf, one, read } from '../paper/parsed-item.fixture.ts';

const parts = `（1）发放奖金的月份共有（　　）个。（4分）
A．1　　B．2　　C．3　　D．4
答案：B
（2）销售总额为______万元。（4分）
答案：465
（3）三月的奖金是多少？写出过程。（8分）
答案：1.5万元
`;
const above = '一、判断题（每小题2分）\n1．内存断电后数据会丢失。（　　）\n答案：正确\n二、材料题（共34分）\n';
const material = '某公司的销售额如下。';
const headNote = '第 1 题：上面带题号的一段文字作为这几道小题的材料，请核对';
const group = ['SINGLE', 'FILL', 'SHORT'];

describe('parts below the number of a material', () => {
  test.each([
    ['2．阅读下面的材料，回答（1）～（3）题。（16分）', '阅读下面的材料，回答下面小题。'],
    ['2．（16分）阅读下面的材料，完成(1)(2)(3)小题。', '阅读下面的材料，完成下面小题。'],
    ['2、阅读下面的材料，完成第（1）题至第（3）题。', '阅读下面的材料，完成下面小题。'],
    ['2．阅读下面的材料，回答问题（1）～（3）。（16分）', '阅读下面的材料，回答下面小题。'],
    ['2．阅读下面的材料，回答下列问题。（本题共16分）', '阅读下面的材料，回答下列问题。'],
  ])('are its items, and neither number nor points stand in it: %s', (line, stem) => {
    const items = read(`${above}${line}\n${material}\n${parts}`);
    expect(items.map(({ number, question }) => [number, question.type])).toEqual([
      ['1', 'JUDGE'],
      ['2', 'COMPOSITE'],
    ]);
    expect(items[1]?.question).toMatchObject({ stem: `<p>${stem}</p><p>${material}</p>`, points: 16 });
    expect(items[1]?.question.children.map(({ type }) => type)).toEqual(group);
    expect(items[1] && doubtsOf(items[1])).toEqual([]);
  });

  test('without a number only the announcement changes', () => {
    const [, second] = read(`${above}阅读下面的材料，回答（1）～（3）题。（16分）\n${material}\n${parts}`);
    expect(second).toMatchObject({ number: '1～3', question: { type: 'COMPOSITE', points: 16 } });
    expect(second?.question.stem).toBe(`<p>阅读下面的材料，回答下面小题。</p><p>${material}</p>`);
  });

  test('points of the whole that are not those of the parts are pointed out', () => {
    const [, second] = read(`${above}2．阅读材料，回答（1）～（3）题。（18分）\n${material}\n${parts}`);
    expect(second && doubtsOf(second)).toEqual(['各小题合计 16 分，与材料写明的 18 分不符']);
  });

  test('parts that say no points share those of the whole', () => {
    const open = parts.replace(/（\d分）/g, '');
    const [, second] = read(`${above}2．阅读材料，回答（1）～（3）题。（18分）\n${material}\n${open}`);
    expect(second?.question).toMatchObject({ points: 18, children: [{ points: 6 }, { points: 6 }, { points: 6 }] });
    expect(second && doubtsOf(second)).toEqual([]);
  });

  test('one below the other, and what comes after them', () => {
    const items = read(
      `${above}2．阅读下面的材料，回答（1）～（3）题。（16分）\n${material}\n${parts}3．阅读下面的材料，回答（1）～（3）题。\n材料乙。\n${parts}4．简述其作用。（4分）\n答案：作用在此。\n`,
    );
    expect(items.map((one) => [one.number, one.question.type, doubtsOf(one)])).toEqual([
      ['1', 'JUDGE', []],
      ['2', 'COMPOSITE', []],
      ['3', 'COMPOSITE', []],
      ['4', 'SHORT', []],
    ]);
    expect(items[2]?.question.stem).toBe('<p>阅读下面的材料，回答下面小题。</p><p>材料乙。</p>');
  });

  test('a number alone announces them too, and is pointed out', () => {
    const [first, second, ...rest] = read(`${above}2．某公司销售情况如下。（16分）\n${material}\n${parts}`);
    expect(rest).toEqual([]);
    expect(first && doubtsOf(first)).toEqual([]);
    expect(second).toMatchObject({ number: '2', question: { type: 'COMPOSITE', points: 16 } });
    expect(second?.question.stem).toBe(`<p>某公司销售情况如下。</p><p>${material}</p>`);
    expect(second && doubtsOf(second)).toEqual([headNote]);
  });

  test('whose number was taken for that of a question are pointed out', () => {
    const items = read(
      `${above}2．材料。（16分）\n（1）计算收入。（5分）\n答案：500\n（2）计算利润。（5分）\n答案：200\n3．简述作用。（4分）\n答案：略有\n`,
    );
    expect(items.filter((one) => one.doubts.length === 0 && JSON.stringify(one.question).includes('利润'))).toEqual([]);
  });

  test('below a text that went to nobody none of them is ready', () => {
    const items = read(`二、材料题\n${'某公司的销售情况有一些变化，'.repeat(3)}其余从略。\n${parts}`);
    expect(items.map(doubtsOf)).toEqual(
      Array.from({ length: 3 }, () => ['上面有一段内容没有归入任何题，可能是本题的材料']),
    );
  });

  test('a list that a material begins with keeps its number', () => {
    const stem = one(
      '阅读下面的材料，完成1～2题。\n1．甲公司成立。\n1. 甲公司（ ）\nA. 子\nB. 丑\n答案：A\n2. 甲公司（ ）\nA. 子\nB. 丑\n答案：A',
    );
    expect(stem.question.stem).toContain('1．甲公司成立。');
  });
});
