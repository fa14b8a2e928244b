import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, one, read } from '../paper/parsed-item.fixture.ts';
import type { ParsedItem } from '../parsed-item.ts';

const words = [
  ['took', 'made', 'gave', 'had'],
  ['usually', 'hardly', 'finally', 'seldom'],
  ['angry', 'happy', 'afraid', 'tired'],
  ['house', 'school', 'garden', 'street'],
  ['because', 'though', 'unless', 'until'],
  ['find', 'lose', 'buy', 'sell'],
];
const said = [
  'One winter I',
  'a long walk. My brother',
  'came along. He was',
  'of the',
  'where we lived,',
  'it was dark, and could not',
];

const textWith = (gap: (n: number) => string, from: number) =>
  `${said.map((part, i) => `${part} ${gap(from + i)}`).join(' ')} the way.`;
const optionsBy = (write: (n: number, options: string[]) => string, from: number) =>
  words.map((options, i) => write(from + i, options)).join('\n');

const beside = (n: number, [a, b, c, d]: string[]) => `${n}. A. ${a}    B. ${b}    C. ${c}    D. ${d}`;
const children = (item: ParsedItem | undefined) =>
  item?.question.children.map(({ stem, options }) => [stem, options.map(({ content }) => content).join(' ')]);
const keys = (item: ParsedItem | undefined) =>
  item?.question.children.map((question) => keyOf({ ...item, question: { ...question, children: [] } })).join('');

describe('a text with numbered gaps and options for each of them', () => {
  const gaps: [string, (n: number) => string][] = [
    ['in a line', (n) => `___${n}___`],
    ['in front of a line', (n) => `${n} ____`],
    ['with a full stop', (n) => `${n}. ________`],
    ['in brackets', (n) => `（${n}）`],
    ['in brackets on a line', (n) => `__(${n})__`],
    ['in brackets before a line', (n) => `(${n}) ______`],
    ['in square brackets', (n) => `[${n}]`],
    ['alone', (n) => ` ${n} `],
    ['underlined in HTML', (n) => `<u>  ${n}  </u>`],
  ];
  test.each(gaps)('number %s', (_, gap) => {
    const item = one(
      `阅读下面短文，从各题所给的选项中选出最佳选项。\n${textWith(gap, 41)}\n${optionsBy(beside, 41)}\n答案：41-46 ABCDAB`,
    );
    expect([item.number, item.question.type, keys(item), doubtsOf(item)]).toEqual([
      '41～46',
      'COMPOSITE',
      'ABCDAB',
      [],
    ]);
    expect(children(item)?.[0]).toEqual(['第（1）空', 'took made gave had']);
    expect(item.question.stem).toContain('My brother （2）____ came along');
    expect(item.question.stem).not.toContain('42');
  });

  const layouts: [string, (n: number, options: string[]) => string][] = [
    ['on lines of their own', (n, options) => `${n}.\n${options.map((word, i) => `${'ABCD'[i]}. ${word}`).join('\n')}`],
    ['the first beside the number', (n, [a, b, c, d]) => `${n}. A. ${a}\nB. ${b}\nC. ${c}\nD. ${d}`],
    ['in two lines', (n, [a, b, c, d]) => `${n}. A. ${a}   B. ${b}\n   C. ${c}   D. ${d}`],
    ['behind an empty bracket', (n, [a, b, c, d]) => `（　）${n}. A. ${a}  B. ${b}  C. ${c}  D. ${d}`],
    ['in square brackets', (n, [a, b, c, d]) => `${n}. [A] ${a} [B] ${b} [C] ${c} [D] ${d}`],
    ['with half brackets', (n, [a, b, c, d]) => `${n}. A) ${a}  B) ${b}  C) ${c}  D) ${d}`],
    ['without full stops', (n, [a, b, c, d]) => `${n}  A. ${a}  B. ${b}  C. ${c}  D. ${d}`],
  ];
  test.each(layouts)('options %s', (_, write) => {
    const [item, ...others] = read(
      `一、完形填空（共6小题；每小题2分，满分12分）\n${textWith((n) => `___${n}___`, 1)}\n${optionsBy(write, 1)}\n二、单项选择\n7. 甲（ ）\nA. 子 B. 丑\n答案\n1-5 ABCDA 6. B 7. B`,
    );
    expect(others.map(({ number }) => number)).toEqual(['7']);
    expect([item?.number, keys(item), item?.question.points, item && doubtsOf(item)]).toEqual([
      '1～6',
      'ABCDAB',
      12,
      [],
    ]);
    expect(children(item)?.map(([, options]) => options)).toEqual(words.map((options) => options.join(' ')));
  });

  test('options in a table below A B C D', () => {
    const rows = optionsBy((n, options) => `${n}\t${options.join('\t')}`, 1);
    const item = one(`完形填空\n${textWith((n) => `__${n}__`, 1)}\n\tA\tB\tC\tD\n${rows}\n参考答案\n1-6 ABCDAB`);
    expect([keys(item), children(item)?.[5], doubtsOf(item)]).toEqual([
      'ABCDAB',
      ['第（6）空', 'find lose buy sell'],
      [],
    ]);
  });

  test('each text begins with 1 again, and has its own answers', () => {
    const passage = (name: string) => `${name}\n${textWith((n) => `__${n}__`, 1)}\n${optionsBy(beside, 1)}\n`;
    const items = read(`一、完形填空\n${passage('Passage 1')}\n${passage('Passage 2')}参考答案
Passage 1: 1-6 ABCDAB\nPassage 2: 1-6 DCBADC`);
    expect(items.map((item) => [item.number, keys(item)])).toEqual([
      ['1～6', 'ABCDAB'],
      ['1～6', 'DCBADC'],
    ]);
  });
});

const pool = `A. Ask for help when you need it.
B. This will save you a lot of time.
C. Then write down what you want to do.
D. Not everyone can do it well.
E. So keep your desk clean.
F. A plan is only a beginning.
G. Sleep is not a waste of time.`;
const toFill = (gap: (n: number) => string, from: number) => `How to study better
Many students study hard but learn little. ${gap(from)} Here are some ways for you.
Make a plan. ${gap(from + 1)} Look at it every morning, and leave time for rest.
Find a quiet place. ${gap(from + 2)} A tidy place makes it easier to find what you need.
Talk to others. ${gap(from + 3)} Your friends are glad to explain.`;

describe('one pool of options for several gaps', () => {
  const lined = (n: number) => `____${n}____`;
  const told = '阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有多余选项。';
  test.each([
    ['below', `${told}\n${toFill(lined, 36)}\n${pool}\n答案：36-39 BCEA`],
    ['above', `七选五（共4小题）\n${told}\n${pool}\n${toFill(lined, 36)}\n答案：36-39 BCEA`],
    [
      'below, with lines for the letters',
      `${told}\n${toFill(lined, 36)}\n${pool}\n36. ____ 37. ____ 38. ____ 39. ____\n【答案】36. B 37. C 38. E 39. A`,
    ],
    [
      'below, and keys under the name of the part',
      `第二节\n${told}\n${toFill(lined, 36)}\n${pool}\n参考答案\n第二部分 第二节 36-39 BCEA`,
    ],
  ])('%s', (_, text) => {
    const item = one(text);
    expect([item.number, keys(item), doubtsOf(item)]).toEqual(['36～39', 'BCEA', []]);
    expect(item.question.children.map(({ options }) => options.length)).toEqual([7, 7, 7, 7]);
    expect(item.question.children[1]?.options[6]?.content).toBe('Sleep is not a waste of time.');
    expect(item.question.stem).toContain('Make a plan. （2）____ Look at it');
  });

  test('a bank of more words than a question has options is filled in by words', () => {
    const bank = [...'ABCDEFGHIJKLMNO'].map((letter, i) => `${letter}) word${i}`).join('\n');
    const item = one(`Directions: select one word for each blank.\n${toFill(lined, 26)}\n${bank}\n答案\n26-29 BONA`);
    expect(
      item.question.children.map((question) => accepted({ ...item, question: { ...question, children: [] } })),
    ).toEqual([[['word1']], [['word14']], [['word13']], [['word0']]]);
    expect(item.question.stem).toContain('O) word14');
  });
});

describe('gaps that are filled by words', () => {
  test('with hints in brackets', () => {
    const item = one(`阅读下面短文，在空白处填入适当的单词或括号内单词的正确形式。
It was the ___56___ (one) time that I had been there. We ___57___ (visit) many places, ___58___ impressed me.
参考答案\n语法填空 56. first 57. visited 58. which`);
    expect(item.question.children.map(({ stem, type }) => [stem, type])).toEqual([
      ['第（1）空：____', 'FILL'],
      ['第（2）空：____', 'FILL'],
      ['第（3）空：____', 'FILL'],
    ]);
    expect(item.question.stem).toContain('the （1）____ (one) time');
    const answers = item.question.children.map((question) =>
      accepted({ ...item, question: { ...question, children: [] } }),
    );
    expect([answers, doubtsOf(item)]).toEqual([[[['first']], [['visited']], [['which']]], []]);
  });

  test('letters without options are an error', () => {
    const item = one(`阅读短文，选词填空。\n${toFill((n) => `__${n}__`, 1)}\n答案：1-4 ABCD`);
    expect(item.doubts.every(({ level }) => level === 'error')).toBe(true);
    expect(doubtsOf(item)[0]).toBe('第 1 题：答案是选项的字母，但没有识别出选项');
  });

  test('the blanks of one question stay in it', () => {
    const items = read(`1. 阅读短文，填空：甲地在（1）____之北，乙地在（2）____之南，丙地在（3）____之间。
答案：（1）江；（2）河；（3）山\n2. 甲（ ）\nA. 子 B. 丑\n答案：A`);
    expect(items.map(({ number, question }) => [number, question.type])).toEqual([
      ['1', 'FILL'],
      ['2', 'SINGLE'],
    ]);
  });
});
