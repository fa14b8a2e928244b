import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brief, doubtsOf, keyOf, one, optionsOf, read } from './paper/parsed-item.fixture.ts';
import { readPaperText } from './paper-text.rules.ts';

describe('numbers', () => {
  const ways = [
    '1.',
    '1．',
    '1、',
    '1)',
    '1 .',
    '(1)',
    '（1）',
    '第1题',
    '第 1 题：',
    '【1】',
    '例1',
    '１．',
    '１、',
    '1. 【单选】',
    '（ ）1、',
    '**1.**',
    '### 1.',
    '⒈',
  ];
  test.each(ways)('%s', (way) => {
    const next = way.replace('1', '2').replace('１', '２').replace('⒈', '⒉');
    const items = read(`${way} 甲是（　）\nA．子\nB．丑\n答案：A\n${next} 乙是（　）\nA．寅\nB．卯\n答案：B\n`);
    expect(items.map((item) => [item.number.normalize('NFKC'), item.question.stem])).toEqual([
      ['1', '甲是（　）'],
      ['2', '乙是（　）'],
    ]);
    expect(items.map(keyOf)).toEqual(['A', 'B']);
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test('a year, a decimal, a list or code at the start of a line begins no item', () => {
    const items = read(`1. 该办法自
2010. 1 起施行，增长
1.5 倍，包括：
1、甲
2、乙
3、丙
其中正确的有（ ）
A. 1 B. 2
答案：A
2. 下列代码
\`\`\`
3. print(1)
\`\`\`
输出（ ）
A. 1
B. 2
答案：B`);
    expect(items.map((item) => item.number)).toEqual(['1', '2']);
    expect(items[0]?.question.stem).toContain('<p>3、丙</p>');
    expect(items[1]?.question.stem).toBe('<p>下列代码</p><pre><code>3. print(1)</code></pre><p>输出（ ）</p>');
  });

  test('sub-questions, numbered answers and analyses stay in their item', () => {
    const items = read(`一、简答题
1. 阅读材料。
（1）指出一点。
（2）指出二点。
答案：（1）第一。
（2）第二。
解析：
1．先看
2．再看
2. 简述流程。
答：1. 申请
2. 审核
3. 发放
3. 简述原则。
答：公平。`);
    expect(items.map((item) => item.number)).toEqual(['1', '2', '3']);
    expect(items[1]?.question.answer).toMatchObject({ reference: '<p>1. 申请</p><p>2. 审核</p><p>3. 发放</p>' });
    expect(items[0]?.question.analysis).toBe('<p>1．先看</p><p>2．再看</p>');
  });

  test('repeated names are reported', () => {
    const items = read('1. 甲____\n答案：1\n3. 乙____\n答案：2\n3. 丙____\n答案：3\n');
    expect(items.map(doubtsOf)).toEqual([[], [], ['第 3 题出现了不止一次']]);
  });

  test('a misprinted number takes the place that is free', () => {
    const item = (n: string, stem: string) => `${n} ${stem}（ ）\nA. 1\nB. 2\n答案：A\n`;
    const items = read(
      [item('1.', '甲'), item('22.', '乙'), item('3.', '丙'), item('4', '丁'), item('5.', '戊')].join(''),
    );
    expect(items.map((one) => one.question.stem)).toEqual(['甲（ ）', '乙（ ）', '丙（ ）', '丁（ ）', '戊（ ）']);
    expect(items.map(doubtsOf)).toEqual([
      [],
      ['题号写的是 22，按顺序应是第 2 题'],
      [],
      ['题号「4」的写法和前后不同'],
      [],
    ]);
  });

  test('an item that lost its number is found in the one before it', () => {
    const items = read('1. 甲\nA. 1\nB. 2\n答案：A\n解析：因为\n乙\nA. 1\nB. 2\n答案：B\n3. 丙____\n答案：1');
    expect(items.map(doubtsOf)).toEqual([['解析里又出现了答案，可能混入了第 2 题'], []]);
  });

  test('a table of contents is no chapter, instructions are no items', () => {
    const { items, leftovers } = readPaperText(
      '注意事项：\n1．请用签字笔作答。\n2．考试结束后交回。\n1. 比较两份目录\n第一章 甲\n第二章 乙\n指出不同。\n答案：丙\n',
    );
    expect(items.map((one) => one.question.stem)).toEqual([
      '<p>比较两份目录</p><p>第一章 甲</p><p>第二章 乙</p><p>指出不同。</p>',
    ]);
    expect(leftovers.map((left) => left.line)).toEqual([1, 2, 3]);
  });

  test('items on one line come apart and say so; with the text that they share they are one question', () => {
    const item = one(
      '某厂设在海边。据此完成1～2题。1．主要因素是（ ） A．市场 B．原料 2．该厂应当（ ） A．扩建 B．搬迁\n【答案】1. A 2. B',
    );
    expect(item).toMatchObject({
      number: '1～2',
      line: 1,
      question: { type: 'COMPOSITE', stem: '某厂设在海边。据此完成下面小题。', points: 20, options: [], answer: null },
    });
    expect(
      item.question.children.map(({ type, stem, options }) => [type, stem, options.map((option) => option.content)]),
    ).toEqual([
      ['SINGLE', '主要因素是（ ）', ['市场', '原料']],
      ['SINGLE', '该厂应当（ ）', ['扩建', '搬迁']],
    ]);
    expect(item.question.children.map(({ options }) => options.findIndex((option) => option.correct))).toEqual([0, 1]);
    expect(item.doubts).toEqual(
      [0, 1].map((index) => ({
        place: 'children',
        index,
        level: 'warning',
        text: `第 ${index + 1} 题：和上一题写在同一行，已拆开`,
      })),
    );
  });

  test('without numbers the paragraph above the options is the stem', () => {
    const items = read('甲是什么？\nA. 子\nB. 丑\nANSWER: B\n\n乙是什么？\nA. 寅\nB. 卯\nANSWER: A\n');
    expect(items.map((item) => [item.question.stem, keyOf(item)])).toEqual([
      ['甲是什么？', 'B'],
      ['乙是什么？', 'A'],
    ]);
  });
});

describe('options', () => {
  test.each([
    ['A．甲B．乙C．丙', ['甲', '乙', '丙']],
    ['A. 甲  B. 乙\nC. 丙  D. 丁', ['甲', '乙', '丙', '丁']],
    ['A、甲\tB、乙', ['甲', '乙']],
    ['(A)甲(B)乙', ['甲', '乙']],
    ['（A）甲\n（B）乙', ['甲', '乙']],
    ['A) 甲 B) 乙', ['甲', '乙']],
    ['Ａ．甲\nＢ．乙', ['甲', '乙']],
    ['A：甲 B：乙', ['甲', '乙']],
    ['A 甲\nB 乙\nC 丙', ['甲', '乙', '丙']],
    ['a. 甲\nb. 乙', ['甲', '乙']],
    ['А．甲 В．乙', ['甲', '乙']],
    ['- A. 甲\n- B. 乙', ['甲', '乙']],
    ['A. $A.B$ B. $\\mathrm{A}$', ['$A.B$', '$\\mathrm{A}$']],
    ['A. \\(a>b\\) B. \\[x\\]', ['$a&gt;b$', '$$x$$']],
    ['A. 很长的一行\n接着写\nB. word\nnext', ['很长的一行接着写', 'word next']],
    ['A. x<1 & y B. List<String>', ['x&lt;1 &amp; y', 'List&lt;String&gt;']],
    ['A.218.22.50.0   B.218.22.50.1', ['218.22.50.0', '218.22.50.1']],
    ['A.DNS B.SNMP C.HTTP D.SMTP', ['DNS', 'SNMP', 'HTTP', 'SMTP']],
    ['A. 病毒，如 E. coli\nB. 真菌', ['病毒，如 E. coli', '真菌']],
    [
      [...'ABCDEFGHIJKL'].map((letter) => `${letter}. 第${letter}项`).join('\n'),
      [...'ABCDEFGHIJKL'].map((letter) => `第${letter}项`),
    ],
  ])('%s', (text, options) => {
    const item = one(`1. 由A、B两点可知（ ）\n${text}\n答案：A`);
    expect(brief(item)).toEqual({ stem: '由A、B两点可知（ ）', options, key: 'A', doubts: [] });
  });

  test('letters that begin the stem are no options', () => {
    const items = read(
      '1. A、B两点间的距离为（ ）\nA、1 B、2\n答案：A\n2. 已知\nA、B两点，则（ ）\nA、1 B、2\n答案：B',
    );
    expect(items.map(optionsOf)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test('an item with fewer options than all others is pointed out', () => {
    const text = (n: number, last: string) => `${n}. 甲${n}（ ）\nA. 1\nB. 2\nC. 3${last}\n答案：A\n`;
    const items = read(Array.from({ length: 12 }, (_, i) => text(i + 1, i === 5 ? ' 4' : '\nD. 4')).join(''));
    expect(items.flatMap(doubtsOf)).toEqual(['识别出 3 个选项，其他题都有 4 个']);
    expect(items[5]?.doubts).toHaveLength(1);
  });

  test.each([
    ['A. 甲\nC. 丙\n答案：C', ['甲', '', '丙'], 'C', ['选项不连续，缺少 B']],
    ['A. 甲\nB.\nC. 丙\n答案：A', ['甲', '', '丙'], 'A', ['选项 B 没有内容']],
    ['A. 甲 B. 乙 C. 丙\n答案：ABD', ['甲', '乙', '丙', ''], 'ABD', ['答案里有 D，但只识别出 3 个选项']],
    ['A. 甲 B. 乙', ['甲', '乙'], '', ['没有找到答案']],
    ['A. 甲 B. 乙\n答案：略', ['甲', '乙'], '', ['答案「略」不是选项字母']],
    ['A. 甲 B. 乙\n答案：乙', ['甲', '乙'], 'B', []],
    ['A. 甲 B. 乙\n答案：A\n解析：综上，故选B。', ['甲', '乙'], 'A', ['答案是 A，解析却写着选 B']],
    ['A. 甲 B. 乙\n解析：综上，故选B。', ['甲', '乙'], 'B', ['没有写明答案，取自解析里写明要选的 B']],
    ['A. 甲 B. 甲\n答案：A', ['甲', '甲'], 'A', ['选项 B 和前面的选项相同']],
    [
      'A. 甲\nB. 乙\nC. 丙\n另一道题\nA. 丁\nB. 戊\nC. 己\n答案：A',
      ['甲', '乙', '丙 另一道题'],
      'A',
      ['选项字母重复出现，可能混入了第 2 题', '选项 C 可能多取了下面的文字'],
    ],
    ['A. 甲\nB. 乙\n\n说明文字\n答案：A', ['甲', '乙'], 'A', ['选项后面另有一段文字，没有归入本题']],
    ['A. 甲\nB. 乙\n写在下面的文字\n答案：A', ['甲', '乙写在下面的文字'], 'A', ['选项 B 可能多取了下面的文字']],
    ['A. 甲\nB. 乙 A. 丙\n答案：A', ['甲', '乙 A. 丙'], 'A', ['选项 B 里还有像选项的字母，可能没有分开']],
    ['A. $x\nB. 乙\n答案：A', ['$x', '乙'], 'A', ['公式的 $ 不成对']],
  ])('in doubt: %s', (text, options, key, doubts) => {
    const item = one(`1. 甲（ ）\n${text}`);
    const [first] = optionsOf(item);
    expect(first).toBe(options[0]);
    expect({ key: keyOf(item), doubts: doubtsOf(item) }).toEqual({ key, doubts });
    if (!doubts[0]?.includes('重复出现')) expect(optionsOf(item)).toEqual(options);
  });
});

describe('keys', () => {
  const keys = [
    '答案：AC',
    '答案: A,C',
    '答案：A、C',
    '答案：A C',
    '【答案】AC',
    '参考答案：AC',
    '正确答案：ＡＣ',
    '答：AC',
    '选AC',
    '答案 AC',
    '[答案] AC',
    '答案：选AC。',
    '答案为：AC',
    '答案：[AC]',
    '答案：$AC$',
    'Answer: AC',
    '> 答案：AC',
    '**答案：AC**',
    '答 案：AC',
  ];
  test.each(keys)('%s', (key) => {
    const item = one(`1. 甲（ ）\nA. 子\nB. 丑\nC. 寅\n${key}\n解析：见书。`);
    expect({ ...brief(item), analysis: item.question.analysis, type: item.question.type }).toEqual({
      ...{ stem: '甲（ ）', options: ['子', '丑', '寅'], key: 'AC', doubts: [] },
      ...{ analysis: '见书。', type: 'MULTIPLE' },
    });
  });

  test.each(['甲（A）。', '甲（ A ）', '甲( A )。', '甲（Ａ）', '甲（A）是'])('in the bracket: %s', (stem) => {
    const item = one(`1. ${stem}\nA. 子\nB. 丑`);
    expect([keyOf(item), doubtsOf(item)]).toEqual(['A', []]);
    expect(item.question.stem).toBe(stem.replace(/[（(].*[)）]/, (bracket) => `${bracket[0]}　　${bracket.at(-1)}`));
  });

  test.each([
    ['A. 子 B. 丑 答案：B', [], '丑'],
    ['A. 子 B. 丑 选B', [], '丑'],
    ['A. 子 B. 丑（B）', ['没有找到答案'], '丑（B）'],
    ['A. 子 B. 丑 （B）', [], '丑'],
    ['A. 子\nB. 丑\nB', ['没有写明答案，取自单独一行的 B'], '丑'],
    ['A. 子\nB. 丑 √', ['没有写明答案，取自选项后的对号的 B'], '丑'],
  ])('behind the options: %s', (text, doubts, last) => {
    const item = one(`1. 甲\n${text}`);
    expect([doubtsOf(item), optionsOf(item)[1]]).toEqual([doubts, last]);
    if (doubts[0] !== '没有找到答案') expect(keyOf(item)).toBe('B');
  });

  test('a key that says two things, two keys, a key in another order', () => {
    expect(doubtsOf(one('1. 甲（A）\nA. 子 B. 丑\n答案：B'))).toContain('答案前后不一致：B、A');
    expect(doubtsOf(one('1. 甲\nA. 子 B. 丑\n答案：B\n答案：A'))).toEqual([
      '答案前后不一致：B、A',
      '有 2 处答案，可能混入了第 2 题',
    ]);
    expect(doubtsOf(one('1. 排序\nA. 子 B. 丑\n答案：BA'))).toEqual(['答案的字母没有按顺序写：BA']);
    expect(doubtsOf(one('1. 关于（FDI）的说法\nA. 子 B. 丑\n答案：B'))).toEqual([]);
  });

  test.each([
    ...['对', '正确', '√', '✓', 'T', 'True', 'Y', '是', '对。'].map((word): [string, boolean] => [word, true]),
    ...['错', '错误', '×', '✗', 'F', 'false', 'N', '否', '不正确'].map((word): [string, boolean] => [word, false]),
  ])('judgement: %s', (word, value) => {
    const item = one(`判断题\n1. 甲。\n答案：${word}\n解析：乙`);
    expect(item.question).toMatchObject({ type: 'JUDGE', answer: value, analysis: '乙' });
    expect(item.doubts).toEqual([]);
  });

  test.each(['甲。（√）', '甲。( √ )', '（√）甲。', '甲。（正确）', '甲。（对）'])(
    'judgement in the bracket: %s',
    (stem) => {
      const item = one(`1. ${stem}`);
      expect([item.question.type, item.question.answer, doubtsOf(item)]).toEqual(['JUDGE', true, []]);
    },
  );

  test('a judgement with its reason, and one that says nothing', () => {
    expect(one('判断题\n1. 甲。\n答案：错误，应为乙。').question).toMatchObject({
      answer: false,
      analysis: '应为乙。',
    });
    expect(one('判断题\n1. 甲。\n答案：也许').doubts).toMatchObject([
      { place: 'answer', level: 'error', text: '答案「也许」看不出是对还是错' },
    ]);
  });
});

describe('short answers and the rest', () => {
  test('scoring points that add up', () => {
    const text = '1. 简述甲。（5分）\n答案：要点一。（2分）\n要点二。（3分）\n难度：难\n知识点：甲\n解析：乙\n丙';
    expect(one(text)).toMatchObject({
      question: {
        ...{ type: 'SHORT', stem: '简述甲。', points: 5, difficulty: 7, analysis: '<p>乙</p><p>丙</p>' },
        answer: {
          scoringPoints: [
            { text: '要点一。', points: 2 },
            { text: '要点二。', points: 3 },
          ],
        },
      },
      doubts: [],
    });
    expect(doubtsOf(one(text.replace('3分', '4分')))).toEqual(['采分点合计 6 分，与本题的 5 分不符']);
  });

  const points = [
    { text: '登记', points: 2 },
    { text: '复核', points: 4 },
  ];
  test.each([
    ['【答案】先登记。\n【采分点】登记（2分）；复核（4分）', '先登记。', points],
    ['答案：先登记。\n采分点：\n登记 2分\n• 复核——4分。\n解析：甲', '先登记。', points],
    ['【得分点】登记（2分）\n复核（4分）', '<p>登记（2分）</p><p>复核（4分）</p>', points],
    ['答案：先登记。\n采分点：登记、复核', '<p>先登记。</p><p>登记、复核</p>', []],
  ])('scoring points under their own label: %s', (text, reference, scoringPoints) => {
    const item = one(`1. 简述甲。（6分）\n${text}`);
    expect(item).toMatchObject({
      question: { stem: '简述甲。', points: 6, answer: { reference, scoringPoints } },
      doubts: [],
    });
    const [late] = read(`1. 简述甲。（6分）\n2. 简述乙。\n参考答案\n1. ${text}\n2. 乙`);
    expect(late?.question.answer).toEqual({ reference, scoringPoints });
  });

  test.each([
    ['答案：C 解析：因为', '因为'],
    ['【答案】C【解析】因为', '因为'],
    ['答案：C\n【分析】一\n【详解】二\n【点评】三', '<p>一</p><p>二</p><p>三</p>'],
    ['答案：C　答案解析：因为', '因为'],
    ['答案：C。因为', '因为'],
    ['答案 C 解析 因为', '因为'],
    ['解 析：因为\n答案：C', '因为'],
  ])('analysis: %s', (text, analysis) => {
    const item = one(`1. 甲\nA. 子 B. 丑 C. 寅\n${text}`);
    expect([keyOf(item), item.question.analysis, doubtsOf(item)]).toEqual(['C', analysis, []]);
  });

  test.each([
    ['易', 2],
    ['中', 4],
    ['难', 7],
    ['3', 3],
    ['★★', 4],
    ['0.8', 2],
  ])('difficulty %s', (word, value) => {
    expect(one(`1. 甲____\n答案：乙\n难度：${word}`).question.difficulty).toBe(value);
  });

  test('empty stem, picture, loose formula', () => {
    expect(doubtsOf(one('1.\nA. 子 B. 丑\n答案：A'))).toEqual(['题干是空的']);
    expect(doubtsOf(one('1. 如图所示，甲是\nA. 子 B. 丑\n答案：A'))).toEqual(['题干提到了图，但文字里没有图']);
    expect(doubtsOf(one('1. 若 $x$ 与 $y 则\nA. 子 B. 丑\n答案：A'))).toEqual(['公式的 $ 不成对']);
  });

  test('Word leaves its marks; lines that broke off go on', () => {
    const item = one(
      `1.&nbsp;&nbsp;${'某'.repeat(30)}\r\n某某（\u00a0\u3000）。\u200b\r\nA.\t甲&nbsp;B.\u3000乙\r\n答案：\u200bA\r\n`,
    );
    expect(brief(item)).toEqual({
      stem: `${'某'.repeat(32)}（\u00a0\u3000）。`,
      options: ['甲', '乙'],
      key: 'A',
      doubts: [],
    });
  });
});

const letter = (index: number) => String.fromCharCode(65 + index);
const words = fc.array(fc.constantFrom(...'银行客户资产风险管理办法规定业务系统网络数据安全员工合同'), {
  minLength: 2,
  maxLength: 12,
});
const cleanItem = fc
  .record({
    stem: words.map((chars) => chars.join('')),
    options: fc.uniqueArray(
      words.map((chars) => chars.join('')),
      { minLength: 2, maxLength: 6 },
    ),
    picks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    analysis: words.map((chars) => chars.join('')),
  })
  .map(({ stem, options, picks, analysis }) => {
    const key = options.map((_, i) => (picks[i] ? letter(i) : '')).join('') || 'A';
    return { stem: `关于${stem}，正确的是（　　）。`, options, key, analysis };
  });
const layout = fc.record({
  number: fc.constantFrom('1.', '1．', '1、', '1)', '（1）', '第1题 ', '【1】', '１．'),
  option: fc.constantFrom('A.', 'A．', 'A、', '(A)', '（A）', 'A)', 'A：', 'Ａ．'),
  gap: fc.constantFrom('\n', '  ', '\t', ' '),
  key: fc.constantFrom('答案：', '【答案】', '参考答案：', '正确答案: '),
  end: fc.constantFrom('after', 'list', 'ranges', 'bracket'),
  newline: fc.constantFrom('\n', '\r\n', '\n\n'),
});

test('a clean paper reads the same in every layout', () => {
  fc.assert(
    fc.property(fc.array(cleanItem, { minLength: 2, maxLength: 8 }), layout, (items, way) => {
      const lines = items.flatMap((item, i) => {
        const stem = way.end === 'bracket' ? item.stem.replace('（　　）', `（${item.key}）`) : item.stem;
        const number = way.number.replace(/[1１]/, String(i + 1));
        const options = item.options.map((option, k) => way.option.replace(/[AＡ]/, letter(k)) + option).join(way.gap);
        const after = way.end === 'after' ? [`${way.key}${item.key}`, `解析：${item.analysis}`] : [];
        return [`${number}${stem}`, ...options.split('\n'), ...after];
      });
      if (way.end === 'list') lines.push('参考答案', items.map((item, i) => `${i + 1}.${item.key}`).join(' '));
      if (way.end === 'ranges') lines.push('参考答案', `1-${items.length} ${items.map((item) => item.key).join(' ')}`);
      const found = read(lines.join(way.newline));
      expect(found.map(brief)).toEqual(
        items.map((item) => ({ stem: item.stem, options: item.options, key: item.key, doubts: [] })),
      );
      if (way.end === 'after')
        expect(found.map((one) => one.question.analysis)).toEqual(items.map((item) => item.analysis));
    }),
    { numRuns: 300 },
  );
});

describe('options in columns that are read down', () => {
  const keyed = (options: string) => brief(one(`1、作者是\n${options}\n答案：B`));

  test.each([
    ['A、老舍      C、巴金\nB、鲁迅      D、茅盾', ['老舍', '鲁迅', '巴金', '茅盾']],
    ['A.老舍\tC.巴金\tE.曹禺\nB.鲁迅\tD.茅盾\tF.冰心', ['老舍', '鲁迅', '巴金', '茅盾', '曹禺', '冰心']],
  ])('%j', (options, found) => {
    expect(keyed(options)).toMatchObject({ options: found, key: 'B', doubts: [] });
  });

  test('where one is lost they are pointed out', () => {
    expect(keyed('A、老舍      C、巴金\nB、鲁迅      E、茅盾').doubts).not.toEqual([]);
  });
});

describe('circled numbers', () => {
  test('of questions are no text of their stems, nor is the title above', () => {
    const items = read(
      '知识竞赛\n①安全月是几月？\nA.5月 B.6月\n答案：B\n②可以用水扑救电气火灾。\n答案：错\n③高处作业是几米以上？\nA.1 B.2\n答案：B',
    );
    expect(items.map(({ number, question }) => [number, question.type, question.stem])).toEqual([
      ['①', 'SINGLE', '安全月是几月？'],
      ['②', 'JUDGE', '可以用水扑救电气火灾。'],
      ['③', 'SINGLE', '高处作业是几米以上？'],
    ]);
  });

  test('of statements stay in the stem', () => {
    const [first] = read('下列说法正确的是\n①水是液体\n②冰是液体\nA.① B.②\n答案：A');
    expect(first?.question.stem).toContain('①水是液体');
  });
});
