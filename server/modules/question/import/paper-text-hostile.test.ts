import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { optionsOf } from './paper/parsed-item.fixture.ts';
import { readPaperText } from './paper-text.rules.ts';

const scrap = fc.constantFrom(
  '1.',
  '2、',
  '（3）',
  'A．',
  'B.',
  '(C)',
  '答案：',
  '【解析】',
  '一、单选题',
  '二、填空题（每空2分）',
  '参考答案',
  '1-5 ABCDA',
  '1.A 2.B',
  '____',
  '（ ）',
  '$',
  '$$',
  '\\(',
  '\\)',
  '```',
  '\n',
  '\n\n',
  '\t',
  '　',
  '<b>&',
  '正确',
  '√',
  '第 1 页 共 2 页',
  '完成1～2题。',
  '（2分）',
  '难度：',
  '题号 1 2',
  '答案 A B',
  '（A）',
  'AB',
  '；',
  '|',
  '或',
  '\u0000',
  '\ud800',
  '😀',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.oneof(scrap, fc.string({ maxLength: 4 })), { maxLength: 60 }).map((parts) => parts.join('')),
);

test('any text is parsed without an error or loss, and the result can be stored', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { items, leftovers } = readPaperText(text);
      const kept = [...items.map((item) => item.source), ...leftovers.map((left) => left.text)].join('\n');
      for (const line of text
        .replaceAll('\u0000', '')
        .toWellFormed()
        .split(/\r\n|\r|\n/)) {
        const seen = line.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
        // A tick before an option is told behind it, or says nothing where every option has one.
        const told = line.trim().replace(/^√[ \t]*(?=[A-L][.．])/, '');
        expect(seen === '' || kept.includes(told), JSON.stringify({ line, kept })).toBe(true);
      }
      for (const item of items) {
        expect(QuestionInput.safeParse(item.question).error).toBeUndefined();
        expect(item.question.stem + optionsOf(item).join('') + item.question.analysis).not.toMatch(
          /<(?!\/?(?:p|pre|code)>)/,
        );
      }
    }),
    { numRuns: 1500 },
  );
});

test.each([
  '(',
  '((((（',
  'A.',
  'A．B．',
  '1.',
  '1.A ',
  '$',
  '\\(',
  '答案：',
  '知识点：',
  ' ',
  '　',
  '_',
  '（ ）',
  '【',
  '解析',
  '1-5 ABCDA ',
  '（2分）',
  '完成1～2题。1.',
  '1、2、',
  'A B ',
  '【题干】',
  '[',
  '【选项A】',
  '题干：',
  '<',
  '【单选题】【题干】',
  '{~',
  '-',
  `回答${Array.from({ length: 21 }, (_, i) => `(${i + 1})`).join(' ')}x；`,
])(
  'a line of a million: %s',
  (piece) => {
    const line = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(readPaperText(line).items.length).toBeLessThan(100_000);
    expect(readPaperText(`1. 甲____\n答案：${line}`).items.length).toBeGreaterThan(0);
  },
  30_000,
);

test.each(['A. B. ', 'B. C. ', '\nA 一\nB 一', '\nA. 一\nB. 一'])('options that never end: %s', (piece) => {
  expect(readPaperText(`1. 甲____\n2. 题 ${piece.repeat(1200)}`).items.length).toBeGreaterThan(0);
  expect(readPaperText(`1. 甲____\n2. 题 ${piece.repeat(20_000)}`).items.length).toBeGreaterThan(0);
});

test('a paper of many answers and names', () => {
  const part = '1. 题____\n参考答案\n1-5 ABCDE\n2019年高考\n';
  expect(readPaperText(part.repeat(8000)).items).toHaveLength(8000);
});

test('five megabytes of paper', () => {
  const item =
    '一、单选题\n1. 下列关于客户身份资料保存期限的说法中，符合规定的是（　　）。\nA. 三年  B. 五年\nC. 十年  D. 永久\n答案：B\n解析：业务关系结束后至少保存五年。\n';
  const { items } = readPaperText(item.repeat(Math.floor((5 * 1024 * 1024) / Buffer.byteLength(item))));
  expect(items.every((found) => found.doubts.length === 0)).toBe(true);
}, 180_000);
