import { describe, expect, test } from 'vitest';
import { doubtsOf, one, read } from './parsed-item.fixture.ts';

const material = '某银行年初贷款余额100亿元，年末120亿元。';
const parts = '（1）计算贷款增长率。\n（2）说明规模的变化。\n';
const asked = `三、计算分析题\n${material}\n要求：\n${parts}`;

describe('one answer below several parts', () => {
  test.each([
    ['on one line', '【答案】（1）20%（2）规模扩大'],
    ['on several lines', '参考答案：\n（1）20%\n（2）规模扩大'],
    ['below its label', '【答案】\n（1）20%\n（2）规模扩大'],
  ])('is divided among them, and the text above 要求： is their material: %s', (_, answer) => {
    const item = one(`${asked}${answer}`);
    expect(item.question.type).toBe('COMPOSITE');
    expect(item.question.stem).toContain(material);
    expect(item.question.children.map(({ stem, answer }) => [stem, answer])).toEqual([
      ['计算贷款增长率。', expect.objectContaining({ reference: '20%' })],
      ['说明规模的变化。', expect.objectContaining({ reference: '规模扩大' })],
    ]);
    expect(doubtsOf(item)).toEqual([]);
  });

  test('its analysis is pointed out', () => {
    const item = one(`${asked}【答案】（1）20%（2）规模扩大\n【解析】略。`);
    expect(item.question.children.map(({ analysis }) => analysis)).toEqual(['', '略。']);
    expect(doubtsOf(item)).toEqual(['第 2 题：解析是前面几道题合在一起的']);
  });

  test('parts with answers of their own keep them, an answer of one part too', () => {
    const items = read(`三、计算分析题\n（1）计算增长率。\n【答案】20%\n（2）说明变化。\n【答案】（1）扩大（2）不变`);
    expect(items.map(({ question }) => question.answer)).toMatchObject([
      { reference: '20%' },
      { reference: '（1）扩大（2）不变' },
    ]);
  });

  test.each(['【答案】（1）20%（2）规模扩大', '【答案】\n（1）20%\n（2）规模扩大'])(
    'a second text that cannot be told from it leaves an error: %s',
    (answer) => {
      const second = `另一银行年初贷款余额100亿元。\n要求：\n${parts}`;
      const items = read(`${asked}${answer}\n【解析】略。\n${second}【答案】（1）30%（2）规模缩小`);
      expect(items.flatMap(({ doubts }) => doubts).some(({ level }) => level === 'error')).toBe(true);
    },
  );
});
