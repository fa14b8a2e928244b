import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCheckers, codeLanguages, type ItemInput, type QuestionInput } from '#contract/question/content.ts';
import { questionStates } from '#contract/question/question.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import type { WrittenItem } from '../format/own-data.rules.ts';
import { plainBlank } from '../format/read-item.ts';
import { readPaperText } from '../import/paper-text.rules.ts';
import type { ParsedItem } from '../import/parsed-item.ts';
import { readWord } from '../import/word/read-word.rules.ts';
import { picturesOf, pictureTag, samplePaper } from './paper.fixture.ts';
import { writeWord } from './write-word.ts';

const sentences = [
  '金融机构应当核实客户的真实身份',
  '存款保险的最高偿付限额为人民币五十万元',
  '方程 $x^{2}-\\frac{1}{2}x=\\sqrt{3}$ 的解是',
  '设 $\\overrightarrow{AB}$ 与 $\\vec{a}$ 平行，则 $\\sum\\limits_{i=1}^{n}a_{i}$ 等于',
  'HTTPS 默认使用的端口是 443，而不是 80',
  '2024 年的 3.5% 与 a &lt; b &amp; c 无关',
  '他说：“口令不能写在便签上”',
  '水的化学式是 H<sub>2</sub>O，面积单位是 m<sup>2</sup>',
  '这一句里<strong>重点</strong>的字是加粗的，<u>另一些</u>有下划线',
  '第二十六条规定了《劳动合同法》的适用范围——包括试用期',
  '.5 是小数的一种写法',
  '：冒号在最前面',
  '（草稿）箱里的邮件不会被自动清除',
  '【草稿】恢复以后，【待审核】的报销单可以撤回',
  '（已停用）的账户不能转账',
  '【试题状态】草稿',
  '单元格 \\$A\\$1 是绝对引用',
  '由 \\$x\\$ 得 $x^{2}$，共 $5 或 $6',
];
const short = [
  '北京',
  '了解你的客户',
  'KYC 原则',
  '三年',
  '$\\frac{1}{2}$',
  '不少于 5 年',
  '100 万元',
  'x²',
  '$\\sqrt{2}-1$',
  '\\$A\\$1',
  '\\$x\\$',
  'TCP/IP',
];
const table =
  '<table><tbody><tr><td>年份</td><td colspan="2">余额</td></tr><tr><td rowspan="2">2023</td><td>$\\frac{1}{2}$</td><td>12.5</td></tr><tr><td>18</td><td>20</td></tr></tbody></table>';

const sentence = fc.constantFrom(...sentences).map((text) => `${text}。`);
const program = fc.constantFrom(
  'for i in range(3):\n    print(i)',
  '# 答案：A\n1. 甲\nA. 乙\n\n【解析】丙',
  'int *p = &amp;a[0]; // $x$',
  '-- 1. 注释\n\tx &lt; y',
);
const rich = fc.oneof(
  { arbitrary: sentence, weight: 4 },
  fc.tuple(sentence, program).map(([text, code]) => `<p>${text}</p><pre><code>${code}</code></pre>`),
  fc.tuple(sentence, sentence).map(([a, b]) => `<p>${a}</p><p>${b}</p>`),
);
const shown = fc.oneof(
  { arbitrary: rich, weight: 4 },
  sentence.map((text) => `<p>${text}</p>${table}`),
  fc.tuple(sentence, fc.constantFrom(1, 2)).map(([text, mark]) => `<p>${text}</p><p>${pictureTag(mark)}</p>`),
);
const common = {
  analysis: fc.oneof(fc.constant(''), rich),
  difficulty: fc.integer({ min: 1, max: 10 }),
  points: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
};
const bracket = (html: string) => (html.endsWith('。') ? `${html.slice(0, -1)}（　　）` : html);

const optionTexts = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...short), { minLength: 3, maxLength: 6 }),
  fc.uniqueArray(fc.constantFrom(...sentences), { minLength: 4, maxLength: 4 }),
  fc
    .uniqueArray(fc.constantFrom(1, 2), { minLength: 2, maxLength: 2 })
    .map((marks) => marks.map((mark) => pictureTag(mark))),
);
const fixed = fc.array(fc.boolean(), { maxLength: 6 });
const choice = (type: 'SINGLE' | 'MULTIPLE') =>
  fc.record({ ...common, stem: shown, texts: optionTexts, right: fc.nat(5), more: fc.nat(5), fixed }).map(
    ({ texts, right, more, fixed, stem, ...rest }): ItemInput => ({
      ...rest,
      type,
      stem: bracket(stem),
      options: texts.map((content, i) => {
        const first = i === right % texts.length;
        const second = type === 'MULTIPLE' && i === (right + 1 + (more % (texts.length - 1))) % texts.length;
        return { content, correct: first || second, fixed: fixed[i] ?? false };
      }),
      answer: null,
    }),
  );
const judge = fc
  .record({ ...common, stem: shown, answer: fc.boolean() })
  .map((one): ItemInput => ({ ...one, type: 'JUDGE', options: [] }));
const fillWord = fc.constantFrom(
  '北京',
  '上海市',
  'TCP',
  '3.14',
  '身份识别',
  '二零二四年',
  'x',
  '客户 A',
  '①③',
  '②',
  '甲；乙',
  '丙、丁',
  '选项 ②',
  '见图①、②',
  '②、③',
  '①甲',
  '(1)甲',
  '第2空',
);
const settings = fc.record({
  weight: fc.constantFrom(1, 1, 2, 0.5),
  ignoreCase: fc.boolean(),
  ignoreWidth: fc.boolean(),
  ignorePunctuation: fc.boolean(),
  tolerance: fc.constantFrom(null, null, 0, 0.01, 5),
  wildcard: fc.boolean(),
});
const fill = fc
  .record({
    ...common,
    accepted: fc.array(fc.uniqueArray(fillWord, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    unordered: fc.boolean(),
    width: fc.integer({ min: 4, max: 12 }),
    set: fc.array(settings, { maxLength: 4 }),
  })
  .map(
    ({ accepted, unordered, width, set, ...rest }): ItemInput => ({
      ...rest,
      type: 'FILL',
      stem: `${accepted.map((_, i) => `第${'甲乙丙丁'[i]}处应填${'_'.repeat(width)}`).join('，')}。`,
      options: [],
      answer: {
        blanks: accepted.map((ways, i) => {
          const { wildcard = false, ...more } = set[i] ?? {};
          return { ...plainBlank(ways), ...more, ...(wildcard ? { wildcard } : {}) };
        }),
        unordered,
      },
    }),
  );
const written = fc
  .record({
    ...common,
    stem: shown,
    reference: rich,
    parts: fc.uniqueArray(fc.constantFrom(...short), { maxLength: 3 }),
  })
  // An answer that only says its question again is pointed out.
  .filter(({ stem, reference }) => plainText(stem) !== plainText(reference))
  .map(({ reference, parts, points, ...rest }): ItemInput => {
    const scoringPoints = parts.map((text, i) => ({ text, points: i + 1.5 }));
    const sum = scoringPoints.reduce((total, one) => total + one.points, 0);
    return { ...rest, points: sum + points, type: 'SHORT', options: [], answer: { reference, scoringPoints } };
  });

const data = fc.oneof(
  fc.constantFrom(
    '',
    '1 2',
    '1 2\n',
    '\n\n3',
    '样例',
    '权重2\n7',
    '1. 甲\nA. 乙',
    '【答案】A',
    '  两端  ',
    '-- 注释',
    '0\n\n',
  ),
  fc.string({ unit: fc.constantFrom(...'12 \n\tab.、甲【】*#&<$\\'), maxLength: 12 }),
);
const source = fc
  .tuple(fc.constantFrom('def f():', '#!/bin/sh', '【参考程序】python', '1. 甲'), data)
  .map(([first, rest]) => `${first}\n{{code}}\n${rest}`);
const code = fc
  .record({
    ...common,
    stem: shown,
    languages: fc.uniqueArray(fc.constantFrom(...codeLanguages), { minLength: 1 }),
    templates: fc.array(fc.tuple(data, data), { maxLength: 2 }),
    tests: fc.array(
      fc.record({ input: data, output: data, weight: fc.constantFrom(0, 1, 2.5), sample: fc.boolean() }),
      { maxLength: 3 },
    ),
    checker: fc.constantFrom(...codeCheckers),
    programs: fc.array(source, { minLength: 1, maxLength: 4 }),
    floatDigits: fc.nat(12),
    timeLimitMs: fc.integer({ min: 100, max: 30_000 }),
    memoryLimitMb: fc.integer({ min: 16, max: 1024 }),
  })
  .map(
    ({ stem, analysis, difficulty, points, templates, checker, floatDigits, programs, ...answer }): ItemInput => ({
      ...{ stem, analysis, difficulty, points },
      type: 'CODE',
      options: [],
      answer: {
        ...answer,
        checker,
        checkerProgram: checker === 'program' ? { codeType: 'python', source: programs[0] ?? '' } : null,
        frames: programs.slice(2).flatMap((frame, i) => {
          const codeType = answer.languages[i];
          return codeType ? [{ codeType, frame }] : [];
        }),
        references: programs.slice(1).flatMap((source, i) => {
          const codeType = answer.languages[i];
          return codeType ? [{ codeType, source }] : [];
        }),
        floatDigits: checker === 'float' ? floatDigits : 6,
        templates: templates.flatMap(([template, defaultTemplate], i) => {
          const codeType = answer.languages[i];
          return codeType ? [{ codeType, template, defaultTemplate }] : [];
        }),
      },
    }),
  );
const item = fc.oneof(choice('SINGLE'), choice('MULTIPLE'), judge, fill, written, code);

const hundredths = (items: readonly ItemInput[]) => items.reduce((sum, one) => sum + Math.round(one.points * 100), 0);
const composite = fc
  .tuple(
    fc.oneof(sentence, fc.constant(`<p>${sentences[0]}。</p>${table}`)),
    fc.array(item, { minLength: 2, maxLength: 4 }),
    common.analysis,
  )
  .map(
    ([stem, children, analysis]): QuestionInput => ({
      type: 'COMPOSITE',
      stem,
      analysis,
      difficulty: Math.round(children.reduce((sum, child) => sum + child.difficulty, 0) / children.length),
      points: hundredths(children) / 100,
      options: [],
      answer: null,
      children,
    }),
  );
const names = fc.uniqueArray(fc.constantFrom('反洗钱', '柜面业务', '2024 年真题', '数列 与 函数', 'KYC'), {
  maxLength: 3,
});
const anyItem: fc.Arbitrary<WrittenItem> = fc.record({
  question: fc.oneof({ arbitrary: item.map((one) => ({ ...one, children: [] })), weight: 4 }, composite),
  tagNames: names,
  knowledgeNames: names,
  state: fc.constantFrom(undefined, ...questionStates),
});

const order = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'];

/** One paragraph is the same as its text; of a picture only counts what it shows. */
function plain(html: string) {
  const own = html.replace(/<img(?=[^>]*?( alt="[^"]*")?)[^>]*>/g, '<img$1>');
  return /^<p>((?!<p>).)*<\/p>$/.test(own) ? own.slice(3, -4) : own;
}

const plainItem = <Item extends ItemInput | QuestionInput>(one: Item): Item => ({
  ...one,
  stem: plain(one.stem),
  analysis: plain(one.analysis),
  options: one.options.map((option) => ({ ...option, content: plain(option.content) })),
});
const plainQuestion = ({ question, tagNames, knowledgeNames }: WrittenItem | ParsedItem) => ({
  question: { ...plainItem(question), children: question.children.map(plainItem) },
  tagNames,
  knowledgeNames,
});

async function readBack(items: readonly WrittenItem[], answers: 'inline' | 'end' | 'none' = 'inline') {
  const reading = readWord(await writeWord(items, { title: '题库', answers, pictures: picturesOf }));
  if ('failure' in reading) throw new Error(reading.failure);
  return reading;
}

test('questions exported with answers can be imported unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 8 }), async (items) => {
      const { items: read, leftovers } = await readBack(items);
      const meant = order.flatMap((type) => items.filter((one) => one.question.type === type));
      expect(read.map(plainQuestion)).toEqual(meant.map(plainQuestion));
      expect(leftovers.filter((one) => !/^题库$|^[一二三四五六七]、.*题（/.test(one.text))).toEqual([]);
      expect(read.flatMap((one) => one.doubts.filter((doubt) => doubt.level === 'error'))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('what is said of the state of a question changes nothing that is read, wherever the answers stand', async () => {
  const place = fc.constantFrom('end' as const, 'none' as const);
  const isComposite = ({ question }: WrittenItem) => question.type === 'COMPOSITE';
  const paper = fc
    .array(anyItem, { minLength: 1, maxLength: 8 })
    .filter((items) => items.filter(isComposite).length < 2);
  await fc.assert(
    fc.asyncProperty(paper, place, async (items, answers) => {
      const told = await readBack(items, answers);
      const untold = await readBack(
        items.map((one) => ({ ...one, state: undefined })),
        answers,
      );
      expect(told.items.map(plainQuestion)).toEqual(untold.items.map(plainQuestion));
      expect(told.items.map(({ doubts }) => doubts)).toEqual(untold.items.map(({ doubts }) => doubts));
    }),
    { numRuns: 50 },
  );
});

test('a stem that speaks of states keeps its words', async () => {
  const stems = [
    '【待审核】状态的报销单可以撤回。',
    '（已停用）的账户不能转账。',
    '（草稿）',
    '【草稿】如何恢复？',
    '【试题状态】草稿',
    '【试题状态】草稿能不能用来组卷？',
    '<p>页面上写着</p><p>【试题状态】草稿</p><p>是否正确？</p>',
    '点击【试题状态】',
  ];
  const items = stems.map((stem, i): WrittenItem => {
    const rest = { analysis: '', difficulty: 3, points: 5, options: [], children: [] };
    return {
      ...{ tagNames: [], knowledgeNames: [] },
      question: { ...rest, type: 'JUDGE', stem, answer: true },
      state: i % 2 === 0 ? 'APPROVED' : 'DRAFT',
    };
  });
  const { items: read } = await readBack(items);
  expect(read.map((one) => plain(one.question.stem))).toEqual(stems.map(plain));
  const typed = readPaperText(
    `一、判断题\n${stems
      .slice(0, 6)
      .map((stem, i) => `${i + 1}．${stem}\n答案：对`)
      .join('\n')}`,
  );
  expect(typed.items.map((one) => plain(one.question.stem))).toEqual(stems.slice(0, 6));
});

test('what stands behind a label or a number keeps its first sign', async () => {
  const short = (stem: string, reference: string, analysis: string): WrittenItem => ({
    question: {
      ...{ type: 'SHORT', stem, analysis, difficulty: 3, points: 5, options: [], children: [] },
      answer: { reference, scoringPoints: [] },
    },
    tagNames: [],
    knowledgeNames: [],
  });
  const items = [
    short('.5 等于几', '.50', '.5 即二分之一'),
    short('：甲', '：乙', '．丙'),
    short('3 加 2', '5', '。丁'),
  ];
  const { items: read } = await readBack(items);
  expect(read.map(plainQuestion)).toEqual(items.map(plainQuestion));
});

test('blanks beyond the twentieth and answers that are numbers of blanks themselves come in again', async () => {
  const fillOf = (ways: string[]): WrittenItem => ({
    question: {
      ...{ type: 'FILL', analysis: '', difficulty: 3, points: 5, options: [], children: [] },
      stem: ways.map((_, i) => `第${i + 1}处____`).join('，'),
      answer: { blanks: ways.map((way) => plainBlank([way])), unordered: false },
    },
    tagNames: [],
    knowledgeNames: [],
  });
  const items = [
    fillOf(Array.from({ length: 50 }, (_, i) => `答${i}`)),
    fillOf(['①②③', '②', '③①']),
    fillOf(['选项 ②', '乙']),
  ];
  const { items: read } = await readBack(items);
  expect(read.map(plainQuestion)).toEqual(items.map(plainQuestion));
  expect(read.flatMap((one) => one.doubts)).toEqual([]);
});

test('a paper comes in again', async () => {
  const { items, pictures } = await readBack(samplePaper);
  expect(items.map((one) => one.question.type)).toEqual(
    'SINGLE SINGLE SINGLE SINGLE MULTIPLE MULTIPLE JUDGE JUDGE FILL SHORT CODE COMPOSITE COMPOSITE'.split(' '),
  );
  expect(items.flatMap((one) => one.doubts)).toEqual([]);
  expect(items[10]?.question.answer).toEqual(samplePaper[10]?.question.answer);
  expect(items[9]?.question.stem).toContain(
    '<pre><code>def total(items):\n    # 求和\n    return sum(items)</code></pre>',
  );
  expect(pictures.size).toBe(3);
});

test('settings that a teacher writes below a question are read, and their words in a stem are text', () => {
  const { items } = readPaperText(`1. 下列城市中最大的是（  ）
A. 上海  B. 北京  C. 以上都不是
答案：A
【固定选项】C
2. HTTP 的全称是____，端口是____。
答案：HyperText；80
【填空设置】不分先后；第1空 区分大小写、权重2；第2空 误差1
3. 写一个程序，求两数之和。编程语言：任选
【编程语言】python、java
【编程设置】时间 1000 毫秒
【测试用例】
\`\`\`
样例
1 2
---
3
===
1. 甲
---
# 答案：乙
\`\`\`
【解析】.5 也是数
4. 下列属于编程语言：测试用例的是（  ）
A. 甲  B. 乙
答案：B`);
  expect(items.flatMap((one) => one.doubts)).toEqual([]);
  expect(
    items.map(({ question: { type, options, answer } }) => [type, options.map(({ fixed }) => fixed), answer]),
  ).toEqual([
    ['SINGLE', [false, false, true], null],
    [
      'FILL',
      [],
      {
        unordered: true,
        blanks: [
          { ...plainBlank(['HyperText']), ignoreCase: false, weight: 2 },
          { ...plainBlank(['80']), tolerance: 1 },
        ],
      },
    ],
    [
      'CODE',
      [],
      {
        ...{ languages: ['python', 'java'], templates: [], checker: 'trim', floatDigits: 6 },
        ...{ checkerProgram: null, frames: [], references: [] },
        ...{ timeLimitMs: 1000, memoryLimitMb: 256 },
        tests: [
          { input: '1 2', output: '3', weight: 1, sample: true },
          { input: '1. 甲', output: '# 答案：乙', weight: 1, sample: false },
        ],
      },
    ],
    ['SINGLE', [false, false], null],
  ]);
  expect(items[2]?.question).toMatchObject({ stem: '写一个程序，求两数之和。编程语言：任选', analysis: '.5 也是数' });
});

test('answers on a page at the end find their questions', async () => {
  const { items } = await readBack(samplePaper.slice(0, 10), 'end');
  const keys = items.map(({ question: { options, answer } }) =>
    options.length > 0 ? options.map((one, i) => (one.correct ? 'ABCD'[i] : '')).join('') : answer,
  );
  expect(keys.slice(0, 8)).toEqual(['A', 'C', 'A', 'B', 'AB', 'AC', true, false]);
  expect(keys[8]).toMatchObject({ blanks: [{ accepted: ['北京', '北京市'] }, { accepted: ['上海'] }] });
  expect(keys[9]).toMatchObject({ reference: '<p>对列表求和。</p><p>返回总数。</p>' });
  expect(items.map((one) => one.question.points)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 2, 10]);
  expect(items[0]?.question.analysis).toBe('即 KYC 原则。');
});
