import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, one, optionsOf, read } from '../paper/parsed-item.fixture.ts';
import { readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';

const parts = (item: ParsedItem | undefined) =>
  (item?.question.children ?? []).map(
    (question) => ({ ...item, question: { ...question, children: [] } }) as ParsedItem,
  );
const keys = (items: ParsedItem[]) => items.map(keyOf).join('');
const unread = (text: string) => readPaperText(text).leftovers.filter((line) => !line.understood);

const drugs = ['青霉素', '链霉素', '红霉素', '四环素', '氯霉素'];
const rhythms = ['心房颤动', '室性早搏', '窦性心动过速', '房室传导阻滞', '心室颤动'];
const onLines = (words: string[]) => words.map((word, i) => `${'ABCDEFGHIJKLMNOP'[i]}. ${word}`).join('\n');
const beside = (words: string[]) => words.map((word, i) => `${'ABCDEFGHIJKLMNOP'[i]}. ${word}`).join('  ');

describe('options above the questions that share them', () => {
  const first = ['治疗梅毒首选', '治疗结核病首选', '可致灰婴综合征的是'];
  const second = ['最常见的心律失常是', '最危险的心律失常是'];
  const numbered = (from: number, stems: string[]) => stems.map((stem, i) => `${from + i}. ${stem}`).join('\n');
  const late = '参考答案\n46-48 ABE 49.B 50.E';
  const layouts: [string, string][] = [
    [
      'announced with their numbers',
      `一、B1型题\n（46～48题共用备选答案）\n${onLines(drugs)}\n${numbered(46, first)}\n（49～50题共用备选答案）\n${onLines(rhythms)}\n${numbered(49, second)}\n${late}`,
    ],
    [
      'with nothing but the range of their numbers',
      `二、配伍选择题\n[46-48]\n${onLines(drugs)}\n${numbered(46, first)}\n[49-50]\n${onLines(rhythms)}\n${numbered(49, second)}\n${late}`,
    ],
    [
      'beside each other',
      `(46-48 题共用备选答案)\n${beside(drugs)}\n${numbered(46, first)}\n(49-50 题共用备选答案)\n${beside(rhythms)}\n${numbered(49, second)}\n${late}`,
    ],
    [
      'with blank lines between',
      `（共用备选答案）\n\n${onLines(drugs)}\n\n${numbered(46, first)}\n\n（共用备选答案）\n\n${onLines(rhythms)}\n\n${numbered(49, second)}\n\n${late}`,
    ],
    [
      'under a heading that says so',
      `三、配伍选择题（每题1分）\n${onLines(drugs)}\n${numbered(46, first)}\n${onLines(rhythms)}\n${numbered(49, second)}\n${late}`,
    ],
    [
      'with keys and analyses below each question',
      `（46～48题共用备选答案）\n${onLines(drugs)}\n${first.map((stem, i) => `${46 + i}. ${stem}（  ）\n答案：${'ABE'[i]}\n解析：A. 的用处各不相同。`).join('\n')}\n（49～50题共用备选答案）\n${onLines(rhythms)}\n49. 最常见的心律失常是\n【答案】B\n50. 最危险的心律失常是\n【答案】E`,
    ],
    [
      'with one line of keys below each group',
      `（46～48题共用备选答案）\n${onLines(drugs)}\n${numbered(46, first)}\n【答案】ABE\n（49～50题共用备选答案）\n${onLines(rhythms)}\n${numbered(49, second)}\n【答案】BE`,
    ],
  ];
  test.each(layouts)('%s', (_, text) => {
    const items = read(text);
    expect(items.map(({ number, question, doubts }) => [number, question.type, doubts])).toEqual(
      [46, 47, 48, 49, 50].map((n) => [String(n), 'SINGLE', []]),
    );
    expect(keys(items)).toBe('ABEBE');
    expect(items.slice(0, 3).map(optionsOf)).toEqual([drugs, drugs, drugs]);
    expect(items.slice(3).map(optionsOf)).toEqual([rhythms, rhythms]);
    expect(items.map(({ question }) => question.stem.replace('（  ）', ''))).toEqual([...first, ...second]);
    expect(items[1]?.source).toContain('氯霉素');
    expect(unread(text)).toEqual([]);
  });

  test('questions with options of their own stand before and after them', () => {
    const own = (n: number) => `${n}. 第${n}题（ ）\nA. 子\nB. 丑\nC. 寅\nD. 卯\n`;
    const items = read(
      `${own(1)}${own(2)}（3～4题共用备选答案）\n${onLines(drugs)}\n3. 三\n4. 四\n${own(5)}答案\n1-5 ABCDA`,
    );
    expect(items.map(({ question }) => question.options.length)).toEqual([4, 4, 5, 5, 4]);
    expect(keys(items)).toBe('ABCDA');
  });

  test('a question that speaks of sharing keeps its options', () => {
    const items = read(
      `1. 甲\n企业匹配资源，成果由人民共享（ ）\nA. 子\nB. 丑\nC. 寅\nD. 卯\n【答案】A\n2. 简述乙。\n【答案】乙。\n3. 简述丙。\n【答案】丙。`,
    );
    expect(items.map(({ question }) => question.options.length)).toEqual([4, 0, 0]);
  });

  test('questions to be answered in words below one with options keep their own', () => {
    const items = read(
      `1. 第一题（ ）\nA. 子\nB. 丑\nC. 寅\nD. 卯\n2. 简述甲。\n3. 简述乙。\n答案\n1. A\n2. 甲。\n3. 乙。`,
    );
    expect(items.map(({ question }) => [question.type, question.options.length])).toEqual([
      ['SINGLE', 4],
      ['SHORT', 0],
      ['SHORT', 0],
    ]);
  });
});

const wishes = [
  'Tom wants to learn how to cook Chinese food at home.',
  'Mary would like to buy a second-hand bicycle.',
  'Jack is looking for a job in the summer holidays.',
  'Ann hopes to find a quiet place to read.',
  'Peter wants to learn to swim.',
];
const offers = [
  'The city library is open from nine to nine every day.',
  'A cooking class for beginners begins next Monday.',
  'Bikes of all kinds, used and new, at low prices.',
  'Waiters wanted from July to August.',
  'The swimming pool on Green Street offers lessons.',
  'Piano lessons for children.',
];
const asked = wishes.map((wish, i) => `${56 + i}. ${wish}`).join('\n');
const told = '阅读下面材料，请根据各人的需要从A—F六个选项中选出最佳选项。';

describe('statements that are matched with one pool', () => {
  const heading = '第二节 信息匹配（共5小题；每小题2分，满分10分）';
  test.each([
    [
      'below',
      `${heading}\n${told}\n以下是五个人的情况：\n${asked}\n以下是六则广告：\n${onLines(offers)}\n参考答案\n56-60 BCDAE`,
    ],
    ['below, without a word between', `${heading}\n${told}\n${asked}\n${onLines(offers)}\n答案：56-60 BCDAE`],
    ['below, keys in a row', `${heading}\n${told}\n${asked}\n\n${onLines(offers)}\n【答案】BCDAE`],
    ['above', `${heading}\n${told}\n${onLines(offers)}\n${asked}\n【答案】56. B 57. C 58. D 59. A 60. E`],
  ])('%s', (_, text) => {
    const item = one(text);
    expect([item.number, item.question.type, item.question.points, doubtsOf(item)]).toEqual([
      '56～60',
      'COMPOSITE',
      10,
      [],
    ]);
    expect(parts(item).map(({ question }) => [question.type, question.stem])).toEqual(
      wishes.map((wish) => ['SINGLE', wish]),
    );
    expect(keys(parts(item))).toBe('BCDAE');
    expect(parts(item).map(optionsOf)).toEqual(wishes.map(() => offers));
    expect(item.question.stem).toContain('请根据各人的需要');
    expect(item.question.stem).not.toContain('Piano');
    expect(unread(text)).toEqual([]);
  });

  test('options below the last of several questions without any are pointed out where nothing says that they share them', () => {
    const items = read(`一、选择题\n${asked}\n${onLines(offers)}\n参考答案\n56-60 BCDAE`);
    expect(items.at(-1) && doubtsOf(items.at(-1) as ParsedItem)).toEqual([
      '前面几题没有选项，这些选项可能是几道题共用的',
    ]);
  });
});

describe('statements that are matched with the paragraphs of a text', () => {
  const directions =
    'Section B\nDirections: In this section, you are going to read a passage with ten statements attached to it. Identify the paragraph from which the information is derived.\nHow to Sleep Well';
  const statements = ['A regular life helps people to sleep.', 'Screens keep people awake.', 'Noise was studied.'];
  const paragraphs = (count: number) =>
    [...'ABCDEFGHIJKLMNOP']
      .slice(0, count)
      .map((letter) => `${letter}) ${`Paragraph ${letter} says something of sleep, of light and noise. `.repeat(6)}`)
      .join('\n');
  const paper = (count: number, row: string) =>
    `${directions}\n${paragraphs(count)}\n${statements.map((one, i) => `${36 + i}. ${one}`).join('\n')}\n答案：36-38 ${row}`;

  test('the text stands above them once, and they name its paragraphs', () => {
    const item = one(paper(10, 'DJA'));
    expect([item.number, keys(parts(item)), doubtsOf(item)]).toEqual(['36～38', 'DJA', []]);
    expect(parts(item)[0]?.question.options[9]).toEqual({ content: '段落 J', correct: false, fixed: true });
    expect(item.question.stem).toContain('J) Paragraph J says');
  });

  test('more paragraphs than a question has options are named by writing the letter', () => {
    const item = one(paper(15, 'DOA'));
    expect(doubtsOf(item)).toEqual([]);
    expect(parts(item).map(({ question }) => [question.type, question.stem])).toEqual(
      statements.map((statement) => ['FILL', `${statement} ____`]),
    );
    expect(parts(item).map(accepted)).toEqual([[['D']], [['O']], [['A']]]);
    expect(item.question.stem).toContain('O) Paragraph O says');
  });
});
