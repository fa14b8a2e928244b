import { describe, expect, test } from 'vitest';
import { accepted, brief, doubtsOf, one, read } from '../paper/parsed-item.fixture.ts';

const plain = (text: string) => read(text).map((item) => brief(item));

describe('a key between the stem and the options', () => {
  test.each([
    ['at the end of the stem', '1、甲是\t\t【正确答案】B\nA、一\nB、二\nC、三\n【答案解析】因为乙。'],
    ['below the stem', '1. 甲是\n答案：B\nA. 一\nB. 二\nC. 三\n解析：因为乙。'],
    ['in brackets', '1. 甲是（答案：B）\nA. 一  B. 二  C. 三\n解析：因为乙。'],
  ])('%s', (_, text) => {
    const item = one(text);
    expect([item.question.type, item.question.analysis]).toEqual(['SINGLE', '因为乙。']);
    expect(brief(item)).toEqual({ stem: '甲是', options: ['一', '二', '三'], key: 'B', doubts: [] });
  });

  test('of several letters', () => {
    expect(
      plain('1. 甲是（ ）。【答案】AC\nA. 一\nB. 二\nC. 三\n2. 乙是（ ）。【答案】A\nA. 一\nB. 二\nC. 三'),
    ).toEqual([
      { stem: '甲是（ ）。', options: ['一', '二', '三'], key: 'AC', doubts: [] },
      { stem: '乙是（ ）。', options: ['一', '二', '三'], key: 'A', doubts: [] },
    ]);
  });

  test('what stands below a key with options above it is no list of options', () => {
    const item = one('1. 甲是（ ）。\nA. 一\nB. 二\n答案：B\nA. 一说不对。\nB. 二说对。');
    expect([brief(item).options, brief(item).key]).toEqual([['一', '二'], 'B']);
  });
});

describe('answers inside brackets', () => {
  test.each([
    ['（答案：1921年）', '1921年'],
    ['(参考答案：甲（乙）)', '甲（乙）'],
    ['[答案：土]', '土'],
    ['【答案：土】。', '土'],
  ])('%s', (text, reference) => {
    const items = read(`1、甲是什么？${text}\n2、乙是什么？（答案：火）`);
    expect(items.flatMap(doubtsOf)).toEqual([]);
    expect(items.map(({ question }) => [question.stem, question.answer])).toEqual([
      ['甲是什么？', { reference, scoringPoints: [] }],
      ['乙是什么？', { reference: '火', scoringPoints: [] }],
    ]);
  });

  test('of other types, and with an analysis', () => {
    const items = read(
      '1、丙是对的。（答案：对）\n2、丁是____。（答案：水；解析：它会流。）\n3、戊是____。（答案：火）',
    );
    expect(items.map(({ question }) => [question.type, question.analysis])).toEqual([
      ['JUDGE', ''],
      ['FILL', '它会流。'],
      ['FILL', ''],
    ]);
    expect(items.slice(1).map(accepted)).toEqual([[['水']], [['火']]]);
  });

  test('a remark in brackets ends with its bracket', () => {
    const item = one('1.（难度：易）甲是什么？\n答案：乙');
    expect([item.question.stem, item.question.difficulty]).toEqual(['甲是什么？', 2]);
  });
});

describe('several questions to be judged on one line', () => {
  test.each([
    ['marks', '判断题\n1. 甲是对的。（√）  2. 乙是对的。（×）\n3. 丙是对的。（√）  4. 丁是对的。（×）'],
    [
      'labels',
      '判断题\n1. 甲是对的。 答案：对  2. 乙是对的。 答案：错\n3. 丙是对的。 答案：对  4. 丁是对的。 答案：错',
    ],
  ])('%s', (_, text) => {
    const items = read(text);
    expect(items.map(({ question }) => [question.type, question.answer])).toEqual(
      [true, false, true, false].map((correct) => ['JUDGE', correct]),
    );
    expect(items.map(({ question }) => question.stem.slice(0, 5))).toEqual([
      '甲是对的。',
      '乙是对的。',
      '丙是对的。',
      '丁是对的。',
    ]);
  });

  test('a number inside a question to be judged begins none', () => {
    expect(read('判断题\n1. 甲有两项：1. 子；2. 丑。（√）\n2. 乙。（×）').map(({ number }) => number)).toEqual([
      '1',
      '2',
    ]);
  });
});

describe('what is right instead, behind the mark', () => {
  test.each([
    ['（×）改正：甲是子。', '改正：甲是子。'],
    ['（×）应为子。', '应为子。'],
    ['（×，应为子）', '应为子'],
    ['（×）\n错误原因：甲是子。', '错误原因：甲是子。'],
  ])('%s', (behind, analysis) => {
    const item = one(`判断题\n1、甲是丑。${behind}`);
    expect(item.question).toMatchObject({ type: 'JUDGE', stem: '甲是丑。（　　）', answer: false, analysis });
    expect(doubtsOf(item)).toEqual([]);
  });

  test('a stem that goes on behind its bracket is none', () => {
    expect(one('判断题\n1、甲（√）是正确的。').question.stem).toBe('甲（　　）是正确的。');
  });
});

describe('options as recognisers of scans leave them', () => {
  test.each(['A,一\nB,二\nC,三', 'A·一\nB·二\nC·三', 'A，一\nB，二\nC，三', 'A.一\nB、二\nC.、三'])('%s', (options) => {
    expect(plain(`1、甲是（ ）。\n${options}\n答案：C`)).toEqual([
      { stem: '甲是（ ）。', options: ['一', '二', '三'], key: 'C', doubts: [] },
    ]);
  });
});

describe('all options are marked as right', () => {
  test('where it is said that several are', () => {
    const item = one('1. 下列哪些是甲？（多选）\nA. 一 √  B. 二 √  C. 三 √  D. 四 √');
    expect([item.question.type, brief(item).options, brief(item).key]).toEqual([
      'MULTIPLE',
      ['一', '二', '三', '四'],
      'ABCD',
    ]);
    expect(doubtsOf(item)).toEqual(['没有写明答案，取自选项后的对号的 ABCD']);
  });

  test('elsewhere they say nothing', () => {
    expect(brief(one('1. 哪个是甲？\nA. 一 √\nB. 二 √\nC. 三 √')).key).toBe('');
  });
});

describe('text below a key without a label', () => {
  const below = (text: string) =>
    read(
      `一、单选题\n1．甲（  ）\nA．一  B．二  C．三  D．四\n答案：A\n${text}\n2．乙（  ）\nA．一  B．二  C．三\n答案：B`,
    );

  test.each([
    '请简述资产负债表的作用。',
    '简述资产负债表的作用。',
    '什么是资产负债表',
    '如何编制资产负债表。',
    '资产负债表有哪些作用？',
    '因为一对。\n论述资产负债表的作用。',
  ])('may be a question of its own: %s', (text) => {
    expect(below(text).map(doubtsOf)).toEqual([['答案后面的文字当作解析，请核对'], []]);
  });

  test.each([
    '资产负债表反映财务状况，一对。',
    '为什么选 A，因为一是对的。',
    '请注意题干中的“不”字。',
    '试题考查资产负债表。',
    '如何判断，关键看日期。',
  ])('is an analysis: %s', (text) => {
    expect(below(text).map(doubtsOf)).toEqual([[], []]);
    expect(below(text)[0]?.question.analysis).toBe(text);
  });
});
