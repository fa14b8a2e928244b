import { describe, expect, test } from 'vitest';
import { keyOf, read } from './parsed-item.fixture.ts';

const stems = (text: string) => read(text).map(({ number, question }) => [number, question.type, question.stem]);

describe('numbers that stand in no stem', () => {
  test('of three levels below headings with two and one', () => {
    const choice = (n: string, stem: string) => `${n} ${stem}（ ）。\nA.子  B.丑  C.寅  D.卯\n答案：B\n`;
    const text = `1 基础知识\n1.1 单选题\n${choice('1.1.1', '甲')}${choice('1.1.2', '乙')}1.2 判断题
1.2.1 丙是对的。\n答案：正确\n1.2.2 丁是对的。\n答案：错误\n2 专业知识\n2.1 单选题\n${choice('2.1.1', '戊')}2.2 简答题
2.2.1 简述己。\n答案：庚。`;
    expect(stems(text)).toEqual([
      ['1.1.1', 'SINGLE', '甲（ ）。'],
      ['1.1.2', 'SINGLE', '乙（ ）。'],
      ['1.2.1', 'JUDGE', '丙是对的。'],
      ['1.2.2', 'JUDGE', '丁是对的。'],
      ['2.1.1', 'SINGLE', '戊（ ）。'],
      ['2.2.1', 'SHORT', '简述己。'],
    ]);
  });

  test('of two levels', () => {
    const text = [1, 2, 3].map((n) => `1.${n} 甲${n}（ ）。\nA.子\nB.丑\n答案：A`).join('\n');
    expect(stems(text)).toEqual([1, 2, 3].map((n) => [`1.${n}`, 'SINGLE', `甲${n}（ ）。`]));
  });

  test('decimals are none', () => {
    const text =
      '1. 甲长（ ）。\nA.1.1 米\nB.1.2 米\nC.1.3 米\n答案：A\n2. 下列数据：\n1.1 米\n1.2 米\n1.3 米\n说明乙。\n答案：丙';
    expect(read(text).map(({ number }) => number)).toEqual(['1', '2']);
  });

  test('a list in an answer is none', () => {
    const text = '1. 简述甲的措施\n答案：\n1.1 建立制度\n1.2 落实责任\n1.3 定期检查\n2. 简述乙的措施\n答案：丙';
    expect(stems(text)).toEqual([
      ['1', 'SHORT', '简述甲的措施'],
      ['2', 'SHORT', '简述乙的措施'],
    ]);
  });

  test('1️⃣ and 🔟', () => {
    const text = `${[...'12345678'].map((n) => `${n}️⃣ 甲${n}是\nA.子\nB.丑\n答案：A`).join('\n')}\n9️⃣甲9是\nA.子\nB.丑\n答案：A\n🔟 甲10是\nA.子\nB.丑\n答案：B`;
    const items = read(text);
    expect(items.map(({ question }) => question.stem)).toEqual(Array.from({ length: 10 }, (_, i) => `甲${i + 1}是`));
    expect(items.at(-1) && keyOf(items.at(-1) as (typeof items)[0])).toBe('B');
  });
});
