import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';

type Item = ReturnType<typeof readPaperText>['items'][number];

function keyOf({ question: { options, answer } }: Item): unknown {
  if (options.length > 0) return options.map(({ correct }, i) => (correct ? String.fromCharCode(65 + i) : '')).join('');
  if (answer && typeof answer === 'object' && 'blanks' in answer) return answer.blanks.map(({ accepted }) => accepted);
  return answer && typeof answer === 'object' && 'reference' in answer ? answer.reference : answer;
}

const brief = (item: Item) => [
  item.question.type,
  item.question.stem,
  item.question.options.map(({ content }) => content).join('|'),
  keyOf(item),
  item.question.analysis,
];

const banks = '人民银行|工商银行|建设银行';
const read = (text: string) => readPaperText(text).items;
const lost = (text: string) => readPaperText(text).leftovers.filter(({ understood }) => !understood);

/** The same two questions, a single choice and a judgement, each time with other labels. */
const layouts: [string, string][] = [
  [
    'tags with an end',
    '【单选题】\n【题干】中央银行是（　）。\n【选项A】人民银行\n【选项B】工商银行\n【选项C】建设银行\n【答案】A\n【解析】甲\n【结束】\n【判断题】\n【题干】支票有效一年。\n【答案】错误\n【解析】乙\n【结束】\n',
  ],
  [
    'all on one line',
    '【单选题】【题干】中央银行是（　）。【选项A】人民银行【选项B】工商银行【选项C】建设银行【答案】A【解析】甲【结束】\n【判断题】【题干】支票有效一年。【答案】错误【解析】乙【结束】',
  ],
  [
    'everything on one line',
    '【单选题】【题干】中央银行是（　）。【选项A】人民银行【选项B】工商银行【选项C】建设银行【答案】A【解析】甲【单选题】【题型】判断题【题干】支票有效一年。【答案】错误【解析】乙'.replace(
      '【单选题】【题型】判断题',
      '【判断题】',
    ),
  ],
  [
    'words with colons',
    '题型：单选题\n题干：中央银行是（　）。\n选项A：人民银行\n选项B：工商银行\n选项C：建设银行\n答案：A\n解析：甲\n难度：易\n知识点：银行\n\n题型：判断题\n题干：支票有效一年。\n答案：错误\n解析：乙\n难度：中\n',
  ],
  [
    'numbered, options below their label',
    '1. 题目：中央银行是（　）。\n选项：\nA. 人民银行\nB. 工商银行\nC. 建设银行\n正确答案：A\n答案解析：甲\n2. 题目：支票有效一年。\n正确答案：错误\n答案解析：乙\n',
  ],
  [
    'numbers on lines of their own',
    '第1题\n题型：单选题\n题干：中央银行是（　）。\n选项：A、人民银行 B、工商银行 C、建设银行\n答案：A\n解析：甲\n第2题\n题型：判断题\n题干：支票有效一年。\n答案：错误\n解析：乙\n',
  ],
  [
    'hooks, the points at the end',
    '[题型]单选题\n[题干]中央银行是（　）。\n[选项A]人民银行\n[选项B]工商银行\n[选项C]建设银行\n[答案]A\n[解析]甲\n[分数]2\n\n[题型]判断题\n[题干]支票有效一年。\n[答案]错误\n[解析]乙\n[分数]1\n',
  ],
  [
    'the letter first',
    '1、问题：中央银行是（　）。\nA选项：人民银行\nB选项：工商银行\nC选项：建设银行\n参考答案：A\n试题解析：甲\n难易度：容易\n\n2、问题：支票有效一年。\n参考答案：×\n试题解析：乙\n难易度：容易\n',
  ],
  [
    'letters alone in brackets',
    '【题目】中央银行是（　）。\n【A】人民银行\n【B】工商银行\n【C】建设银行\n【正确答案】A\n【答案解析】甲\n\n【题目】支票有效一年。\n【正确答案】错误\n【答案解析】乙\n',
  ],
  [
    'begin and end, with numbers',
    '【试题开始】\n【题型】单选题\n【题号】1\n【题干】中央银行是（　）。\n【选项A】人民银行\n【选项B】工商银行\n【选项C】建设银行\n【答案】A\n【解析】甲\n【试题结束】\n【试题开始】\n【题型】判断题\n【题号】2\n【题干】支票有效一年。\n【答案】错误\n【解析】乙\n【试题结束】\n',
  ],
  [
    'values below their labels',
    '【题型】\n单选题\n【题干】\n中央银行是（　）。\n【选项】\nA. 人民银行\nB. 工商银行\nC. 建设银行\n【答案】\nA\n【解析】\n甲\n【难度】\n易\n\n【题型】\n判断题\n【题干】\n支票有效一年。\n【答案】\n错误\n【解析】\n乙\n【难度】\n易\n',
  ],
  [
    'spaces in the labels, lines between',
    '【 单选题 】\n【 题 干 】中央银行是（　）。\n【 选项 A 】人民银行\n【 选项 B 】工商银行\n【 选项 C 】建设银行\n【 答 案 】A\n【 解 析 】甲\n-----------------\n【 判断题 】\n【 题 干 】支票有效一年。\n【 答 案 】错误\n【 解 析 】乙\n',
  ],
  [
    'a form with places for more options',
    '题目类型：单选题\n题目内容：中央银行是（　）。\n选项A：人民银行\n选项B：工商银行\n选项C：建设银行\n选项D：\n选项E：\n正确答案：A\n题目解析：甲\n分数：2\n\n题目类型：判断题\n题目内容：支票有效一年。\n选项A：\n选项B：\n正确答案：错误\n题目解析：乙\n分数：1\n',
  ],
  [
    'the type in the line of the number',
    '1. 【单选题】 (2分)\n题目：中央银行是（　）。\nA. 人民银行\nB. 工商银行\nC. 建设银行\n正确答案：A\n解析：甲\n2. 【判断题】 (1分)\n题目：支票有效一年。\n正确答案：错误\n解析：乙\n',
  ],
  [
    'elements',
    '<题型>单选题</题型>\n<题干>中央银行是（　）。</题干>\n<选项A>人民银行</选项A>\n<选项B>工商银行</选项B>\n<选项C>建设银行</选项C>\n<答案>A</答案>\n<解析>甲</解析>\n<题型>判断题</题型>\n<题干>支票有效一年。</题干>\n<答案>错误</答案>\n<解析>乙</解析>\n',
  ],
  [
    'headings above, the difficulty before the stem',
    '一、单选题\n难度：易\n题干：中央银行是（　）。\n选项：A. 人民银行 B. 工商银行 C. 建设银行\n答案：A\n解析：甲\n二、判断题\n难度：易\n题干：支票有效一年。\n答案：错误\n解析：乙\n',
  ],
  [
    'a questionnaire with its right options marked',
    '1.中央银行是（　）。 [单选题]\n人民银行（正确答案）\n工商银行\n建设银行\n答案解析：甲\n2.支票有效一年。 [判断题]\n对\n错（正确答案）\n答案解析：乙\n',
  ],
  [
    'a page with the answer of who took it',
    '一. 单选题（共1题，50分）\n1. (单选题, 25分) 中央银行是（　）。\nA. 人民银行\nB. 工商银行\nC. 建设银行\n我的答案: A:人民银行;\n正确答案: A:人民银行;\n25分\n答案解析：\n甲\n二. 判断题（共1题，25分）\n2. (判断题, 25分) 支票有效一年。\nA. 对\nB. 错\n我的答案: 对\n正确答案: 错\n答案解析：\n乙\n',
  ],
];

describe('labelled questions', () => {
  test.each(layouts)('%s', (_, text) => {
    const items = read(text);
    expect(items.map(brief)).toEqual([
      ['SINGLE', '中央银行是（　）。', banks, 'A', '甲'],
      ['JUDGE', '支票有效一年。', '', false, '乙'],
    ]);
    expect(items.flatMap(({ doubts }) => doubts)).toEqual([]);
    expect(lost(text)).toEqual([]);
    expect(items.map(({ source }) => source.includes('中央银行'))).toEqual([true, false]);
  });

  test('difficulty, points, points of knowledge and tags, before or behind the rest', () => {
    const behind = '题干：首都是____。\n答案：北京\n难易度：难\n考点：地理、首都\n分值：3分\n题目标签：期末\n\n';
    const [first, second] = read(behind + behind.replace('首都', '省会'));
    for (const item of [first, second])
      expect(item).toMatchObject({
        question: { type: 'FILL', difficulty: 7, points: 3 },
        ...{ knowledgeNames: ['地理', '首都'], tagNames: ['期末'], doubts: [] },
      });
    const above =
      '难度：难\n知识点：地理\n题干：首都是____。\n答案：北京\n\n难度：易\n知识点：历史\n题干：国庆是____。\n答案：十月\n';
    expect(read(above).map(({ question, knowledgeNames }) => [question.difficulty, knowledgeNames])).toEqual([
      [7, ['地理']],
      [2, ['历史']],
    ]);
  });

  test('lists in a stem and in an answer belong to their question', () => {
    const items = read(
      '【题干】阅读：\n1. 甲\n2. 乙\n回答问题。\n【答案】\n1. 丙\n2. 丁\n【题干】简述流程。\n【答案】1. 申请\n2. 审核\n',
    );
    expect(items.map(brief).map(([type, stem, , key]) => [type, stem, key])).toEqual([
      ['SHORT', '<p>阅读：</p><p>1. 甲</p><p>2. 乙</p><p>回答问题。</p>', '<p>1. 丙</p><p>2. 丁</p>'],
      ['SHORT', '简述流程。', '<p>1. 申请</p><p>2. 审核</p>'],
    ]);
  });

  test('plain questions before and behind labelled ones come in as well', () => {
    const plain = (n: number) => `${n}. 问第${n}题（ ）\nA. 子\nB. 丑\nC. 寅\n答案：B\n`;
    const items = read(`${plain(1)}【题干】甲（ ）\n【选项】A. 子 B. 丑\n【答案】A\n【结束】\n${plain(2)}`);
    expect(items.map(brief).map(([, stem, options, key]) => [stem, options, key])).toEqual([
      ['问第1题（ ）', '子|丑|寅', 'B'],
      ['甲（ ）', '子|丑', 'A'],
      ['问第2题（ ）', '子|丑|寅', 'B'],
    ]);
  });

  test.each([
    ['【题干】甲____\n【附注】乙\n【答案】丙', '题干里还有「附注」这样的标签，请核对'],
    ['1. 甲（ ）\nA. 子 B. 丑\n【选项】丙\n答案：A', '选项里还有「选项」这样的标签，请核对'],
    ['1. 甲____\n答案：乙\n解析：丙【结束】', '答案或解析里还有「结束」这样的标签，可能混入了第 2 题'],
    [
      `${[1, 2, 3, 4].map((n) => `${n}. 甲${n}____\n答案：丁\n解析：子\n`).join('')}【题干】戊____`,
      '答案或解析里还有「题干」这样的标签，可能混入了第 5 题',
    ],
    ['第一章的话\n【题干】甲（ ）\n【选项A】子\n【选项C】丑\n【答案】A', '题干里还有「选项A」这样的标签，请核对'],
  ])('a label that stays is pointed out: %s', (text, doubt) => {
    const doubts = read(text).flatMap((item) => item.doubts.map((one) => one.text));
    expect(doubts).toContain(doubt);
  });

  test('words of a text are no labels', () => {
    const text =
      '1. 某公司发生事故。\n问题：应如何处理？\n答案：先救人。\n解析：选项A：不对。\n2. 材料：甲。题目：乙。简述。\n答案：丙\n';
    const items = read(text);
    expect(items.map(({ question }) => question.stem)).toEqual([
      '<p>某公司发生事故。</p><p>问题：应如何处理？</p>',
      '材料：甲。题目：乙。简述。',
    ]);
    expect(items[0]?.question.analysis).toBe('选项A：不对。');
  });

  test('answers at the end go to numbered labelled questions', () => {
    const items = read(
      '1. 【题干】甲（ ）\n【选项】A. 子 B. 丑\n2. 【题干】乙（ ）\n【选项】A. 寅 B. 卯\n参考答案\n1. A 2. B\n',
    );
    expect(items.map(brief).map(([, stem, , key]) => [stem, key])).toEqual([
      ['甲（ ）', 'A'],
      ['乙（ ）', 'B'],
    ]);
  });
});

test('问题： above several numbered questions is no label of a stem', () => {
  const source = '问题：\n1．主要原因是什么？\n2．处理的步骤有哪些？\n参考答案：\n1．比重过小。\n2．回填黏土。';
  expect(
    read(source).map(({ question }) => [question.stem, (question.answer as { reference: string }).reference]),
  ).toEqual([
    ['主要原因是什么？', '比重过小。'],
    ['处理的步骤有哪些？', '回填黏土。'],
  ]);
});

test.each(['', '题干：'])(
  'items with a type for a number stand above one with a number, which is no second one: %s',
  (label) => {
    const rest = (stem: string) => `${stem}（ ）\nA．一  B．二  C．三  D．四\n答案：A\n`;
    const tagged = ['甲', '乙', '丙'].map((stem) => `【单选题】${label}${rest(stem)}`).join('');
    const items = read(`${tagged}1. 题干：${rest('丁')}`);
    expect(items.map((one) => [one.question.stem.replace(/（.*/, ''), one.doubts])).toEqual([
      ['甲', []],
      ['乙', []],
      ['丙', []],
      ['丁', []],
    ]);
  },
);
