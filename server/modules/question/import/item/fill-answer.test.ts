import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slashKept } from '../../marking/slash.rules.ts';
import { accepted, doubtsOf, one } from '../paper/parsed-item.fixture.ts';

const severalSigns = '答案里有几种分隔符号，“|”读作同一个空的几种写法，请核对';
const strangeNumbers = '答案里的序号不是各空依次的序号，请核对每个空的答案';

const whole = (key: string): [string, string, string[][], string[]] => ['甲____', key, [[key]], []];

describe('blanks', () => {
  test.each([
    ['甲____乙', '子', [['子']], []],
    ['甲____和______', '子；丑', [['子'], ['丑']], []],
    ['甲____和____', '子;丑。', [['子'], ['丑']], []],
    ['甲____和____', '子、丑', [['子'], ['丑']], []],
    ['甲____', '子、丑', [['子、丑']], []],
    ['甲（  ）和（　　）', '①子②丑', [['子'], ['丑']], []],
    ['（1）____（2）____', '(1)子 (2)丑', [['子'], ['丑']], []],
    ['甲____', '子|丑', [['子', '丑']], []],
    ['保存____年。', '五（5）年', [['五', '5', '五（5）']], ['答案有几种写法，已都作为可接受的答案']],
    ['保存____。', '五（5）年', [['五年', '5年', '五（5）年']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'TCP/IP', [['TCP', 'IP', 'TCP/IP']], ['答案有几种写法，已都作为可接受的答案']],
    ...['2π/3', 'm/s', '2n/(n+1)', '√3/2', '1／2', 'km/h', 'mol/L', '元/吨', '60千米/时', '万人/平方千米', 'kg/m³'].map(
      whole,
    ),
    ...[
      '5元/吨',
      '米/秒',
      'a/b',
      'mgh/2',
      'sinα/cosα',
      'x²/4+y²=1',
      'J/(kg·℃)',
      'qvB/m',
      'r/min',
      '3 m/s',
      'NaOH/HCl',
    ].map(whole),
    ...['f(x)', '2(n+1)', 'x>1(x≠2)'].map(whole),
    ['甲____', '0.5（1/2）', [['0.5', '1/2', '0.5（1/2）']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'colour (color)', [['colour', 'color', 'colour (color)']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', '北京/北平', [['北京', '北平', '北京/北平']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'UK／英国', [['UK', '英国', 'UK／英国']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'is / was', [['is', 'was', 'is / was']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'a/an', [['a', 'an', 'a/an']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', 'AB/CD', [['AB/CD']], [slashKept]],
    ['甲____', '3/三', [['3/三']], [slashKept]],
    ['甲____和____', '子/丑', [['子'], ['丑']], []],
    ['甲____和____和____', '5/10/15', [['5'], ['10'], ['15']], []],
    ['甲____和____', '2π/3', [['2π/3']], ['题干有 2 个空，答案却有 1 个']],
    ['甲____和____', '2π/3；m/s', [['2π/3'], ['m/s']], []],
    ['甲____', '子或丑', [['子', '丑', '子或丑']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____', '1/2', [['1/2']], []],
    ['甲____', '$\\frac{1}{2}$', [['$\\frac{1}{2}$']], []],
    ['甲____', '千克/公斤', [['千克/公斤']], [slashKept]],
    ['甲____和____', '子', [['子']], ['题干有 2 个空，答案却有 1 个']],
    ['甲____', '子；丑', [['子'], ['丑']], ['题干有 1 个空，答案却有 2 个']],
    ['甲____和____', '5|五；5', [['5', '五'], ['5']], [severalSigns]],
    ['甲____和____', '5|五，5', [['5', '五'], ['5']], [severalSigns]],
    ['甲____和____', '$a|b$；5', [['$a|b$'], ['5']], []],
    ['甲____', '②|北京', [['②', '北京']], []],
    ['甲____和____', '①5|五 ②5', [['5', '五'], ['5']], []],
    ['甲____和____', '①5|五；V ②5', [['5', '五；V'], ['5']], ['答案有几种写法，已都作为可接受的答案']],
    ['甲____和____', '①子 ②丑 ③寅', [['子'], ['丑'], ['寅']], ['题干有 2 个空，答案却有 3 个']],
    ['甲____和____', '①子；②丑；③寅', [['子'], ['丑'], ['寅']], ['题干有 2 个空，答案却有 3 个']],
    ['甲____和____', '①子\n②丑\n③寅', [['子'], ['丑'], ['寅']], ['题干有 2 个空，答案却有 3 个']],
    ['甲____和____', '①见图① ②丑', [['见图①'], ['丑']], []],
    ['甲____和____', '①③；②④', [['①③'], ['②④']], []],
    ['甲____和____', '②、③；丑', [['②、③'], ['丑']], []],
    ['甲____和____', '①选项 ②　②丑', [['①选项 ②'], ['②丑']], [strangeNumbers]],
    ['甲____和____', '第1空：选项 ②　第二空：丑', [['选项 ②'], ['丑']], []],
    ['甲____和____', '第2空：丑 第1空：子', [['第2空：丑'], ['第1空：子']], [strangeNumbers]],
    ['甲____', '第1空：①子；丑', [['①子；丑']], []],
    ['甲____', '5|五；5', [['5', '五'], ['5']], ['题干有 1 个空，答案却有 2 个', severalSigns]],
  ])('%s: %s', (stem, key, blanks, doubts) => {
    const item = one(`填空题\n1. ${stem}\n答案：${key}\n解析：略`);
    expect([item.question.type, accepted(item), doubtsOf(item)]).toEqual(['FILL', blanks, doubts]);
  });

  test('two kinds of separators at once are never read without a word', () => {
    const word = fc.constantFrom('甲', '乙市', '5', '五年', 'TCP');
    const sign = fc.constantFrom('|', '；', ';');
    const more = fc.array(fc.tuple(sign, word), { maxLength: 3 });
    fc.assert(
      fc.property(word, word, word, more, fc.integer({ min: 1, max: 5 }), (first, second, third, rest, count) => {
        const stem = Array.from({ length: count }, (_, i) => `第${i}处____`).join('，');
        const key = `${first}|${second}；${third}${rest.flat().join('')}`;
        expect(doubtsOf(one(`填空题\n1. ${stem}\n答案：${key}\n解析：略`))).not.toEqual([]);
      }),
    );
  });

  test('brackets become blanks, answers in any order are said so', () => {
    const item = one('填空题\n1. 包括（ ）和（　）。\n答案：子；丑（顺序不限）');
    expect(item.question.stem).toBe('包括（____）和（____）。');
    expect(item.question.answer).toMatchObject({ unordered: true });
    expect(accepted(item)).toEqual([['子'], ['丑']]);
  });

  test.each([
    ['则 $x=$', '$\\frac{1}{2}$', '则 $x=$ ____'],
    ['甲的最大值为.', '16.', '甲的最大值为 ____.'],
    ['正确的命题是（填序号）', '(2)(3)', '正确的命题是 ____（填序号）'],
    ['甲可以是（写出三种）', '3', '甲可以是（写出三种）'],
    ['甲共有 种', '3', '甲共有 种'],
    ['甲的首都是', '乙城', '甲的首都是'],
  ])('%s gets its blank only where a value ends it: %s', (stem, key, shown) => {
    const item = one(`1. ${stem}\n答案：${key}`);
    expect([item.question.type, item.question.stem]).toEqual(['FILL', shown]);
    expect(doubtsOf(item).length).toBe(shown === stem ? 1 : 0);
  });

  test('a paper that calls it a blank keeps its words', () => {
    const item = one('填空题\n1. 甲的最大值为\n答案：16');
    expect([item.question.stem, doubtsOf(item)]).toEqual(['甲的最大值为', []]);
  });
});

test.each([
  ['0. 98', '0.98'],
  ['3. 14。', '3.14'],
  ['12． 5', '12.5'],
])('a gap behind a decimal point is none between answers: %s', (key, number) => {
  const item = one(`1. 概率约为____。\n【答案】${key}\n`);
  expect(accepted(item)).toEqual([[number]]);
  expect(doubtsOf(item)).toEqual([`答案读作小数 ${number}，请核对`]);
});

describe('behind the name of a blank', () => {
  const stem = '1. 首都是____，大城市是____。';
  test.each([
    ['答案：第一空：北京；第二空：上海;沪', [['北京'], ['上海', '沪']]],
    ['答案：\n第一空：北京\n第二空：上海；沪', [['北京'], ['上海', '沪']]],
    [
      '答案：第1空：北京；京 第2空：上海;沪;申',
      [
        ['北京', '京'],
        ['上海', '沪', '申'],
      ],
    ],
    ['第一空：北京\n第二空：上海;沪', [['北京'], ['上海', '沪']]],
  ])('%j: all that stands there is right', (answer, ways) => {
    const item = one(`${stem}\n${answer}`);
    expect([accepted(item), doubtsOf(item)]).toEqual([ways, []]);
    expect(item.question.stem).toBe('首都是____，大城市是____。');
  });
});
