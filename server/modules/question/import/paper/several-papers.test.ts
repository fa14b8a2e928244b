import { describe, expect, test } from 'vitest';
import { keyOf, read } from './parsed-item.fixture.ts';

const asked = (name: string, n: number) => `${n}. ${name}第${n}题（ ）\nA. 子 B. 丑 C. 寅 D. 卯\n`;
const paper = (name: string) =>
  `${name}\n一、单选题\n${asked(name, 1)}${asked(name, 2)}二、判断题\n3. 甲是对的。（ ）\n`;
const shown = (text: string) =>
  read(text).map((item) => [
    item.part,
    item.number,
    item.question.type === 'JUDGE' ? item.question.answer : keyOf(item),
  ]);

describe('several papers in one file', () => {
  test.each([
    ['模拟试卷（一）', '模拟试卷（二）'],
    ['第一套试题', '第二套试题'],
    ['护士资格考试 A卷', '护士资格考试 B卷'],
    ['2023年经济真题', '2022年经济真题'],
  ])('%s and %s, each with its answers', (one, other) => {
    const text = `${paper(one)}参考答案\n1. A 2. B 3. √\n${paper(other)}参考答案\n1. C 2. D 3. ×`;
    expect(shown(text)).toEqual([
      [`第 1 份试卷 ${one}`, '1', 'A'],
      [`第 1 份试卷 ${one}`, '2', 'B'],
      [`第 1 份试卷 ${one}`, '3', true],
      [`第 2 份试卷 ${other}`, '1', 'C'],
      [`第 2 份试卷 ${other}`, '2', 'D'],
      [`第 2 份试卷 ${other}`, '3', false],
    ]);
  });

  test.each([
    ['in their order', '参考答案\n模拟试卷（一）\n1. A 2. B 3. √\n模拟试卷（二）\n1. C 2. D 3. ×'],
    ['in another order', '参考答案\n模拟试卷（二）\n1. C 2. D 3. ×\n模拟试卷（一）\n1. A 2. B 3. √'],
    ['below titles of their own', '模拟试卷（二）参考答案\n1. C 2. D 3. ×\n模拟试卷（一）参考答案\n1. A 2. B 3. √'],
  ])('all answers at the end, %s', (_, answers) => {
    const keys = shown(`${paper('模拟试卷（一）')}${paper('模拟试卷（二）')}${answers}`).map(([, , key]) => key);
    expect(keys).toEqual(['A', 'B', true, 'C', 'D', false]);
  });

  test('numbers and headings that begin again below the answers are another paper', () => {
    const own = `一、单选题\n${asked('甲', 1)}${asked('甲', 2)}二、单选题\n${asked('乙', 1)}参考答案\n一、1. A 2. B\n二、1. C\n`;
    expect(shown(`安全知识试题\n${own}\n${own}`).map(([part]) => part)).toEqual([
      ...['第 1 份试卷', '第 1 份试卷', '第 1 份试卷'],
      ...['第 2 份试卷', '第 2 份试卷', '第 2 份试卷'],
    ]);
  });

  test('sections whose numbers begin again, parts A and B and chapters are one paper', () => {
    for (const text of [
      `一、单选题\n${asked('甲', 1)}${asked('甲', 2)}二、单选题\n${asked('乙', 1)}${asked('乙', 2)}`,
      `A卷（共10分）\n${asked('甲', 1)}${asked('甲', 2)}B卷（共10分）\n${asked('乙', 3)}${asked('乙', 4)}`,
      `第一章 总则\n${asked('甲', 1)}${asked('甲', 2)}答案\n1. A 2. B\n第二章 细则\n${asked('乙', 1)}${asked('乙', 2)}答案\n1. A 2. B`,
    ])
      expect(shown(text).map(([part]) => part)).toEqual(['', '', '', '']);
  });
});
