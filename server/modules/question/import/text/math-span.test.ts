import { describe, expect, test } from 'vitest';
import { splitFormulas } from '#contract/question/formula.ts';
import { doubtsOf, one, optionsOf } from '../paper/parsed-item.fixture.ts';
import { mathSpans } from './math-span.rules.ts';

const shown = (html: string) =>
  splitFormulas(html)
    .map((part) => (part.kind === 'text' ? part.text : `⟦${part.latex}⟧`))
    .join('');
const spans = (text: string) => mathSpans(text).map(({ from, to }) => text.slice(from, to));

describe('dollars that are no formula', () => {
  test.each([
    ['beside each other', 'A．A1\tB．$A1\tC．A$1\tD．$A$1'],
    ['parted by spaces', 'A．A1    B．$A1    C．A$1    D．$A$1'],
    ['parted by one space', 'A. A1 B. $A1 C. A$1 D. $A$1'],
    ['on lines', 'A．A1\nB．$A1\nC．A$1\nD．$A$1'],
    ['in pairs', 'A．A1\tB．$A1\nC．A$1\tD．$A$1'],
  ])('cells as options: %s', (_, options) => {
    const item = one(`1．在 Excel 中，绝对引用单元格 A1 的写法是（　　）。\n${options}\n答案：D`);
    expect(optionsOf(item).map(shown)).toEqual(['A1', '$A1', 'A$1', '$A$1']);
    expect(optionsOf(item)[3]).toBe('\\$A\\$1');
    expect(doubtsOf(item)).toEqual([]);
  });

  test.each([
    'Excel 中 $A$1 属于（　　）引用',
    'Excel 中 =SUM($A$1:$B$10) 的结果是（　　）',
    'Excel 中 =$A1+B$1 的结果是（　　）',
    '变量名 $user 在 PHP 中表示（　　），而 $_GET 表示请求参数',
    '变量$user表示（　　），$name表示姓名',
    'jQuery 的 $("#a").val() 与 $("#b").val() 都是（　　）',
    '某股票从 $5 涨到 $8，涨幅是（　　）',
  ])('%s', (stem) => {
    const item = one(`1．${stem}\nA．甲 B．乙 C．丙 D．丁\n答案：B`);
    expect([shown(item.question.stem), doubtsOf(item)]).toEqual([stem, []]);
    expect(optionsOf(item)).toEqual(['甲', '乙', '丙', '丁']);
  });

  test('a formula before a number with its unit stays one', () => {
    const item = one('1．距点$A$10千米处，$3$月有（　　）\nA．甲 B．乙 C．丙 D．丁\n答案：B');
    expect(shown(item.question.stem)).toBe('距点⟦A⟧10千米处，⟦3⟧月有（　　）');
  });

  test('beside a formula', () => {
    const item = one('1．涨到 $8，涨幅 $\\frac{3}{5}$ 即（　　）\nA．甲 B．乙\n答案：B');
    expect(shown(item.question.stem)).toBe('涨到 $8，涨幅 ⟦\\frac{3}{5}⟧ 即（　　）');
    expect(doubtsOf(item)).toEqual([]);
  });

  test('one that lost its partner is pointed out', () => {
    const item = one('1．已知 $x^2=1 的解是（　　）\nA．甲 B．乙\n答案：B');
    expect(doubtsOf(item)).toEqual(['公式的 $ 不成对']);
  });
});

describe('formulas', () => {
  test.each([
    ['A．$x$ B．$y$ C．$x\\in B.$ D．$z$', ['$x$', '$y$', '$x\\in B.$', '$z$']],
    ['事件$A$2次发生，$B$3个', ['$A$', '$B$']],
    ['设 $ x+1 $ 与 $\\mathrm{A. B}$', ['$ x+1 $', '$\\mathrm{A. B}$']],
    ['A．$x=1,\\ y=2$\tB．$A=\\{1\\}$', ['$x=1,\\ y=2$', '$A=\\{1\\}$']],
    ['$A1$ 与 $B1$', ['$A1$', '$B1$']],
  ])('%s', (text, found) => expect(spans(text)).toEqual(found));
});
