import { describe, expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, query?: string) =>
  markWords(text, query)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

describe('words of a search in a text', () => {
  test.each([
    ['贷款用途应当核实', '用途', '贷款[用途]应当核实'],
    ['贷款用途应当核实贷款', '贷款 核实', '[贷款]用途应当[核实贷款]'],
    ['资本资本', '本资', '资[本资]本'],
    ['aaa', 'aa', '[aaa]'],
    ['Basel III 与 ＢＡＳＥＬ', 'basel', '[Basel] III 与 [ＢＡＳＥＬ]'],
    ['反 洗 钱', '反洗钱', '[反 洗 钱]'],
    ['温度 ℃ 与 C', '°c', '温度 [℃] 与 C'],
    ['𠮷野家的牛', '野家', '𠮷[野家]的牛'],
    ['<b>a.b</b>', '.', '<b>a[.]b</b>'],
    ['没有', '出现', '没有'],
    ['没有词', '  ', '没有词'],
    ['没有词', undefined, '没有词'],
    ['', '词', ''],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
});
