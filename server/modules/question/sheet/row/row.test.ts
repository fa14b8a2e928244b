import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FillAnswer, ShortAnswer } from '#contract/question/content.ts';
import { slashKept } from '../../marking/slash.rules.ts';
import { contentOf } from '../../question/question-content.rules.ts';
import { readSheet, sheetText } from '../sheet-text.fixture.ts';
import { difficultyReading, readDifficulty } from './difficulty.rules.ts';

const head = ['题型', '题干', 'A', 'B', 'C', 'D', '答案', '解析', '难度', '分值', '知识点', '标签'];
/** One question of a table with these cells after the type. */
function one(...cells: string[]) {
  const { items } = readSheet(sheetText([head, cells]));
  const [item] = items;
  if (!item) throw new Error('no item');
  return { ...item, texts: item.doubts.map(({ level, text }) => `${level} ${text}`) };
}
const key = ({ question }: { question: { options: readonly { correct: boolean }[] } }) =>
  question.options.map(({ correct }, index) => (correct ? 'ABCD'.charAt(index) : '')).join('');

test('a whole row', () => {
  const item = one(
    '多选题',
    '偶数有（　）',
    '1',
    '2',
    '3',
    '4',
    'BD',
    '能被 2 整除',
    '较难',
    '2.5',
    '数论、整除',
    '数学，必考',
  );
  expect(item.question).toMatchObject({
    type: 'MULTIPLE',
    stem: '偶数有（　）',
    analysis: '能被 2 整除',
    difficulty: 7,
    points: 2.5,
  });
  expect([key(item), item.doubts, item.line, item.part]).toEqual(['BD', [], 2, '']);
  expect([item.tagNames, item.knowledgeNames]).toEqual([
    ['数学', '必考'],
    ['数论', '整除'],
  ]);
  expect(item.source).toContain('题干：偶数有（　）\nA：1');
  expect(contentOf(item.question)).toHaveProperty('content');
});

describe('the key of a choice', () => {
  test.each<[answer: string, key: string]>([
    ['A,B', 'AB'],
    ['ABD', 'ABD'],
    ['A、B', 'AB'],
    ['A B', 'AB'],
    ['ａｂ', 'AB'],
    ['[A]|[C]', 'AC'],
    ['B;A', 'AB'],
    ['答案：AC', 'AC'],
    ['A###D', 'AD'],
    ['红', 'A'],
    ['红、蓝', 'AC'],
    ['红|绿|蓝', 'ABC'],
    ['C.蓝', 'C'],
  ])('%s', (answer, expected) => {
    const item = one('多选题', '颜色', '红', '绿', '蓝', '黑', answer);
    expect(key(item)).toBe(expected);
    expect(item.texts.filter((text) => !text.includes('只有 1 个'))).toEqual([]);
  });

  test.each<[options: string, answer: string, key: string]>([
    ['3.14 314 31.4 0.314', '3.14', 'A'],
    ['3.14 314 31.4 0.314', '314。', 'B'],
    ['1.5 15 5 0.5', '1.5、0.5', 'AD'],
    ['8:30 830 83:0 0830', '8:30', 'A'],
    ['.5 5 50 55', '.5', 'A'],
    ['Beijing beijing BEIJING 北京', 'beijing', 'B'],
    ['1.0 10 100 1.00', '１０', 'B'],
  ])('of %s is %s', (options, answer, expected) => {
    const item = one('多选题', '取值', ...options.split(' '), answer);
    expect([key(item), item.texts.filter((text) => !text.includes('只有 1 个'))]).toEqual([expected, []]);
  });

  test.each<[options: string, answer: string]>([
    ['Beijing BEIJING 上海 广州', 'beijing'],
    ['1 1。 2 3', '1；'],
    ['3.14 31.4 0.314 3140', '314'],
  ])('of %s is not told by %s', (options, answer) => {
    const item = one('多选题', '取值', ...options.split(' '), answer);
    expect([key(item), item.texts]).toEqual(['', [expect.stringMatching(/^error 答案「.+」/)]]);
  });

  test.each<[answer: string, key: string]>([
    ['1,3', 'AC'],
    ['13', 'AC'],
    ['0,2', 'AC'],
  ])('%s, by the places of the options', (answer, expected) => {
    const item = one('多选题', '颜色', '红', '绿', '蓝', '黑', answer);
    expect([key(item), item.texts]).toEqual([expected, [expect.stringContaining('按选项的序号读作 AC')]]);
  });

  test('numbers that are options are the options', () => {
    expect(key(one('单选题', '二加二', '1', '2', '3', '4', '4'))).toBe('D');
    expect(key(one('单选题', '三减一', '3', '1', '2', '0', '2'))).toBe('C');
  });

  test('a reference to something missing is an error', () => {
    expect(one('单选题', '颜色', '红', '绿', '', '', 'E').texts).toEqual(['error 答案里有 E，但没有选项 E']);
    expect(one('单选题', '颜色', '红', '绿', '', '', '紫').texts).toEqual([
      'error 答案「紫」不是选项字母，也不是选项的内容',
    ]);
  });

  test('an empty column between keeps the letters in their places', () => {
    const item = one('单选题', '颜色', '红', '', '蓝', '黑', 'D');
    expect(item.question.options.map(({ content, correct }) => [content, correct])).toEqual([
      ['红', false],
      ['蓝', false],
      ['黑', true],
    ]);
    expect(item.texts).toEqual([expect.stringContaining('选项 B 是空的')]);
  });

  test('a single choice with two right ones is an error', () => {
    expect(one('单选题', '颜色', '红', '绿', '蓝', '', 'AB').texts).toEqual(['error 标明是单选题，答案却有 2 个']);
  });

  test('letters before the options are not theirs', () => {
    const item = one('单选题', '颜色', 'A.红', 'B、绿', 'C：蓝', '', 'B');
    expect(item.question.options.map(({ content }) => content)).toEqual(['红', '绿', '蓝']);
    expect(one('单选题', '维生素', 'A、D都是', '绿', '', '', 'B').question.options[0]?.content).toBe('A、D都是');
  });
});

describe('right options marked beside them', () => {
  test.each<[string, string[], string[]]>([
    [
      'in turn',
      ['题干', 'A', '是否正确', 'B', '是否正确', 'C', '是否正确'],
      ['红的有', '血', '1', '草', '0', '火', '√'],
    ],
    [
      'behind all',
      ['题干', '选项一', '选项二', '选项三', '选项一是否正确', '选项二是否正确', '选项三是否正确'],
      ['红的有', '血', '草', '火', '是', '否', '是'],
    ],
  ])('%s', (_, headers, cells) => {
    const { items } = readSheet(sheetText([headers, cells]));
    expect(items[0]?.question).toMatchObject({
      type: 'MULTIPLE',
      options: [
        { content: '血', correct: true },
        { content: '草', correct: false },
        { content: '火', correct: true },
      ],
    });
  });

  test('against another key they are an error', () => {
    const rows = [
      ['题型', '题干', 'A', 'A是否正确', 'B', 'B是否正确', '答案'],
      ['单选题', '红的', '血', '1', '草', '0', 'B'],
    ];
    expect(readSheet(sheetText(rows)).items[0]?.doubts.map(({ text }) => text)).toEqual([
      '选项旁标的是 A，答案列写的是 B',
    ]);
  });
});

describe('all options in one cell', () => {
  test.each([
    'A.红 B.绿 C.蓝',
    'A、红\nB、绿\nC、蓝',
    '红|绿|蓝',
    '红###绿###蓝',
    '红\n绿\n蓝',
    '红；绿；蓝',
    '红$;$绿$;$蓝',
  ])('%s', (packed) => {
    const { items } = readSheet(
      sheetText([
        ['题型', '题干', '选项', '答案'],
        ['单选题', '颜色', packed, 'C'],
      ]),
    );
    expect(items[0]?.question.options.map(({ content, correct }) => [content, correct])).toEqual([
      ['红', false],
      ['绿', false],
      ['蓝', true],
    ]);
  });

  test('one below the other in rows of a merged stem', () => {
    const rows = [
      ['题型', '题干', '选项', '是否正确'],
      ['单选题', '颜色', '红', '否'],
      ['', '', '绿', '是'],
      ['判断题', '天是蓝的', '', ''],
    ];
    const merged = [0, 1].map((column) => ({ top: 1, bottom: 2, left: column, right: column }));
    const { items } = readSheet(sheetText(rows, { merged }));
    expect(items.map(({ question }) => question.options.map(({ correct }) => correct))).toEqual([[false, true], []]);
  });
});

describe('a judgement', () => {
  test.each<[answer: string, value: boolean]>([
    ...['正确', '对', '√', 'T', 'true', '是', 'TRUE', '1', 'Y'].map((word): [string, boolean] => [word, true]),
    ...['错误', '错', '×', 'F', 'false', '否', 'FALSE', '0', 'N', '不对'].map((word): [string, boolean] => [
      word,
      false,
    ]),
  ])('%s', (answer, value) => {
    const item = one('判断题', '天是蓝的', '', '', '', '', answer);
    expect([item.question.answer, item.texts]).toEqual([value, []]);
  });

  test('as the letter of one of two options', () => {
    expect(one('判断题', '天是蓝的', '正确', '错误', '', '', 'B').question).toMatchObject({
      type: 'JUDGE',
      answer: false,
    });
    expect(one('判断题', '天是蓝的', '错', '对', '', '', 'B').question).toMatchObject({ type: 'JUDGE', answer: true });
    expect(one('', '天是蓝的', '正确', '错误', '', '', 'A').question).toMatchObject({ type: 'JUDGE', answer: true });
    const alone = one('判断题', '天是蓝的', '', '', '', '', 'A');
    expect([alone.question.answer, alone.texts]).toEqual([true, [expect.stringContaining('按 A 正确、B 错误')]]);
  });

  test.each<[answer: string, value: boolean]>([
    ['F', false],
    ['T', true],
  ])('%s beside two options is a word, no letter', (answer, value) => {
    const item = one('判断题', '水是湿的', '错误', '正确', '', '', answer);
    expect([item.question.answer, item.texts]).toEqual([value, []]);
  });

  test.each(['AB', 'D', 'C'])('%s names neither of two options', (answer) => {
    const item = one('判断题', '水是湿的', '正确', '错误', '', '', answer);
    expect([item.question.answer, item.texts]).toEqual([null, [`error 答案「${answer}」看不出是对还是错`]]);
  });

  test('that nobody understands is an error', () => {
    expect(one('判断题', '天是蓝的', '', '', '', '', '也许').texts).toEqual(['error 答案「也许」看不出是对还是错']);
  });
});

describe('blanks', () => {
  const fill = (stem: string, answer: string) => {
    const item = one('填空题', stem, '', '', '', '', answer);
    return { ...item, accepted: (item.question.answer as FillAnswer).blanks.map(({ accepted }) => accepted) };
  };

  test.each<[answer: string]>([['甲|乙'], ['甲；乙'], ['甲###乙'], ['甲;乙'], ['甲\n乙'], ['甲 | 乙']])(
    '%s fills two',
    (answer) => {
      const { accepted, texts } = fill('____和____', answer);
      expect([accepted, texts]).toEqual([[['甲'], ['乙']], []]);
    },
  );

  test.each<[answer: string]>([['甲、乙'], ['甲，乙'], ['甲 乙'], ['甲/乙']])(
    '%s fills two, with a doubt',
    (answer) => {
      const { accepted, texts } = fill('____和____', answer);
      expect([accepted, texts]).toEqual([[['甲'], ['乙']], ['warning 答案按 2 个空分开：甲 ｜ 乙']]);
    },
  );

  test('several ways of writing one answer', () => {
    expect(fill('首都是____', '北京&&北京市')).toMatchObject({ accepted: [['北京', '北京市']], texts: [] });
    expect(fill('首都是____', '北京/北京市')).toMatchObject({
      accepted: [['北京', '北京市', '北京/北京市']],
      texts: ['warning 第 1 空读作几种写法都算对：北京、北京市、北京/北京市'],
    });
    expect(fill('首都是____', '北京|北京市').accepted).toEqual([['北京', '北京市']]);
    expect(fill('速度是____', '3/4')).toMatchObject({ accepted: [['3/4']], texts: [] });
    for (const one of ['2π/3', 'm/s', '2n/(n+1)', '元/吨'])
      expect(fill('速度是____', one)).toMatchObject({ accepted: [[one]], texts: [] });
    expect(fill('比值是____', 'AB/CD')).toMatchObject({ accepted: [['AB/CD']], texts: [`warning ${slashKept}`] });
    expect(fill('答案是____', '$x|y$')).toMatchObject({ accepted: [['$x|y$']] });
    expect(fill('____和____', '甲&&子|乙').accepted).toEqual([['甲', '子'], ['乙']]);
  });

  test.each([
    [
      '____和____',
      '5|五；5',
      [['5'], ['五', '5']],
      ['答案按 2 个空分开：5 ｜ 五；5', '第 2 空读作几种写法都算对：五、5'],
    ],
    [
      '____和____',
      '甲|子；乙|丑',
      [
        ['甲', '子'],
        ['乙', '丑'],
      ],
      ['答案按 2 个空分开：甲|子 ｜ 乙|丑'],
    ],
    ['____', '5|五；V', [['5', '五', 'V']], ['第 1 空读作几种写法都算对：5、五、V']],
    ['____', '5&&五；V', [['5', '五；V']], ['第 1 空读作几种写法都算对：5、五；V']],
    ['____', '$a|b$；5|五', [['$a|b$；5|五']], ['答案里有几种分隔符号，请核对']],
    ['____', '甲\n乙', [['甲', '乙']], ['第 1 空读作几种写法都算对：甲、乙']],
  ])('%s: of several separators in %j none is believed', (stem, answer, expected, said) => {
    const { accepted, texts } = fill(stem, answer);
    expect(accepted).toEqual(expected);
    expect(texts).toEqual(expect.arrayContaining(said.map((text) => `warning ${text}`)));
  });

  test('two kinds of separators at once are never read without a word', () => {
    const word = fc.constantFrom('甲', '乙市', '5', '五年', 'TCP', '$x$');
    const sign = fc.constantFrom('|', '；', ';', '###', '\n', ' | ');
    const answer = fc.tuple(word, sign, word, sign, word, fc.array(fc.tuple(sign, word), { maxLength: 3 }));
    fc.assert(
      fc.property(answer, fc.integer({ min: 1, max: 5 }), ([first, sign, second, other, third, more], count) => {
        const kindOf = (one: string) => one.trim().replace(';', '；');
        fc.pre(kindOf(sign) !== kindOf(other));
        const { question, texts } = fill(
          Array.from({ length: count }, () => '____').join('和'),
          [first, sign, second, other, third, ...more.flat()].join(''),
        );
        expect(texts.length + Object.keys('fields' in contentOf(question) ? { wrong: 1 } : {}).length).not.toBe(0);
      }),
    );
  });

  test('in cells of their own each blank may have several', () => {
    const rows = [
      ['题型', '题干', '答案1', '答案2'],
      ['填空题', '____和____', '5|五', '5'],
    ];
    const [item] = readSheet(sheetText(rows)).items;
    expect(item?.question.answer).toMatchObject({ blanks: [{ accepted: ['5', '五'] }, { accepted: ['5'] }] });
    expect(item?.doubts.map(({ text }) => text)).toEqual(['第 1 空读作几种写法都算对：5、五']);
  });

  test.each([
    '水是（ ），冰是（　）',
    '水是【 】，冰是【】',
    '水是____，冰是____',
    '水是__，冰是__',
    '水是(   )，冰是()',
  ])('%s has two', (stem) => {
    const { question } = fill(stem, '甲|乙');
    expect(question.stem.match(/_{4}/g)).toHaveLength(2);
    expect(contentOf(question)).toHaveProperty('content');
  });

  test('brackets beside lines are remarks', () => {
    const { question } = fill('____（ ）', '甲');
    expect(contentOf(question)).toHaveProperty('content');
  });

  test('in columns of their own, and those of the options', () => {
    const rows = [
      ['题型', '题干', '答案1', '答案2'],
      ['填空题', '____和____', '甲', '乙'],
    ];
    const [item] = readSheet(sheetText(rows)).items;
    expect(item?.question.answer).toMatchObject({ blanks: [{ accepted: ['甲'] }, { accepted: ['乙'] }] });
    const inOptions = one('填空题', '____和____', '甲', '乙');
    expect(inOptions.question).toMatchObject({
      type: 'FILL',
      answer: { blanks: [{ accepted: ['甲'] }, { accepted: ['乙'] }] },
    });
    expect(inOptions.texts).toEqual(['warning 填空题的答案取自选项列']);
  });

  test('without an order', () => {
    expect(fill('____、____', '甲|乙（不分先后）').question.answer).toMatchObject({ unordered: true });
  });

  test('fewer answers than blanks are left for the rules to tell', () => {
    expect(contentOf(fill('____、____、____', '甲|乙').question)).toEqual({
      fields: { 'answer.blanks': '题干中有 3 个空，答案给了 2 个' },
    });
  });
});

test('scoring points come from their column, or from an answer that adds up', () => {
  const rows = [
    ['题型', '题干', '答案', '采分点', '分值'],
    ['简答题', '为什么', '因为', '说到甲（2分）\n说到乙（3分）', '5'],
    ['简答题', '为什么', '先甲（2分）；后乙（3分）。', '', '5'],
    ['简答题', '为什么', '先甲（2分）；后乙（3分）。', '', '10'],
    ['简答题', '为什么', '因为', '说到甲（6分）', '5'],
  ];
  const { items } = readSheet(sheetText(rows));
  expect(items.map(({ question }) => (question.answer as ShortAnswer).scoringPoints)).toEqual([
    [
      { text: '说到甲', points: 2 },
      { text: '说到乙', points: 3 },
    ],
    [
      { text: '先甲', points: 2 },
      { text: '后乙', points: 3 },
    ],
    [],
    [{ text: '说到甲', points: 6 }],
  ]);
  expect(items[3]?.doubts).toMatchObject([{ level: 'error', text: '采分点合计 6 分，超过了本题的 5 分' }]);
});

describe('text of cells', () => {
  test('lines stay lines, tags stay text, formulas stay formulas', () => {
    expect(one('简答题', '第一行\n第二行', '', '', '', '', '答').question.stem).toBe('<p>第一行</p><p>第二行</p>');
    expect(one('简答题', 'a < b & <b>粗</b><script>x</script>', '', '', '', '', '答').question.stem).toBe(
      'a &lt; b &amp; &lt;b&gt;粗&lt;/b&gt;&lt;script&gt;x&lt;/script&gt;',
    );
    expect(one('简答题', '求 $x^2<1$ 的解', '', '', '', '', '答').question.stem).toBe('求 $x^2&lt;1$ 的解');
    expect(one('简答题', '求\n$$\\begin{cases}x=1\\\\\ny=2\\end{cases}$$', '', '', '', '', '答').question.stem).toBe(
      '<p>求</p><p>$$\\begin{cases}x=1\\\\\ny=2\\end{cases}$$</p>',
    );
  });

  test('raised and lowered letters stay so', () => {
    expect(one('简答题', 'H\uE0F32\uE0F4O 和 m\uE0F12\uE0F2', '', '', '', '', '答').question.stem).toBe(
      'H<sub>2</sub>O 和 m<sup>2</sup>',
    );
    expect(one('填空题', '水是____', '', '', '', '', 'H\uE0F32\uE0F4O').question.answer).toMatchObject({
      blanks: [{ accepted: ['H2O'] }],
    });
  });
});

describe('difficulty', () => {
  test.each<[string, string[], number[]]>([
    ['难度', ['易', '较易', '中', '较难', '难'], [1, 2, 5, 7, 9]],
    ['难度', ['简单', '中等', '困难'], [3, 5, 7]],
    ['难度', ['0.1', '0.5', '0.95'], [1, 5, 10]],
    ['难度系数', ['0.9', '0.5', '0.2'], [1, 5, 8]],
    ['难度', ['1', '3', '5'], [1, 5, 9]],
    ['难度', ['1', '6', '10'], [1, 6, 10]],
    ['难度（1-10）', ['1', '3', '5'], [1, 3, 5]],
    ['难度', ['1级', '三星', '5级'], [1, Number.NaN, 9]],
  ])('%s: %j', (header, texts, expected) => {
    const { scale } = difficultyReading(header, texts);
    expect(texts.map((text) => readDifficulty(text, scale) ?? Number.NaN)).toEqual(expected);
  });

  test('reports how numbers were interpreted', () => {
    expect(difficultyReading('难度', ['1', '5']).note).toContain('1–5');
    expect(difficultyReading('难度', ['0.5']).note).toContain('0–1');
    expect(difficultyReading('难度系数', ['0.5']).note).toContain('越大越容易');
    expect(difficultyReading('难度', ['易', '']).note).toBeUndefined();
  });
});

test('text that is not understood is reported, and nothing is lost', () => {
  expect(one('奇怪的题', '为什么', '', '', '', '', '因为').texts).toEqual(
    expect.arrayContaining(['warning 题型「奇怪的题」不认识，按内容读取']),
  );
  expect(one('简答题', '', '', '', '', '', '因为').texts).toEqual(['error 题干是空的']);
  expect(one('简答题', '题', '', '', '', '', '答', '', '极其', '很多').texts).toEqual([
    'warning 分值「很多」看不懂，按 10 分',
    'warning 难度「极其」看不懂，按 3 读取',
  ]);
});
