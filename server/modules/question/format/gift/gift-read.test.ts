import { describe, expect, test } from 'vitest';
import { readAiken } from '../aiken-read.rules.ts';
import type { ReadItem } from '../read-item.ts';
import { plainBlank } from '../read-item.ts';
import { readGift } from './gift-read.rules.ts';

function only(text: string): ReadItem {
  const { items } = readGift(text);
  expect(items).toHaveLength(1);
  return items[0] as ReadItem;
}

const chosen = ({ question }: ReadItem) => question.options.map(({ content, correct }) => [content, correct]);
const blanksOf = ({ question }: ReadItem) =>
  typeof question.answer === 'object' && question.answer && 'blanks' in question.answer ? question.answer.blanks : [];
const errors = ({ doubts }: ReadItem) => doubts.filter((doubt) => doubt.level === 'error').map((doubt) => doubt.text);

describe('GIFT', () => {
  test('single choice with title, feedback and general feedback', () => {
    const item = only('::Q1:: 中国的首都是？ {\n~上海#不对\n=北京#对了\n~广州\n####北京自 1949 年起为首都。\n}');
    expect(item).toMatchObject({
      number: 'Q1',
      line: 1,
      doubts: [],
      question: { type: 'SINGLE', stem: '中国的首都是？' },
    });
    expect(chosen(item)).toEqual([
      ['上海', false],
      ['北京', true],
      ['广州', false],
    ]);
    expect(item.question.analysis).toBe('北京自 1949 年起为首都。<p>A：不对</p><p>B：对了</p>');
  });

  test('what says how a text is written stands in no text', () => {
    const choice = only(
      '[html]<p>首都？</p>{~[html]<b>甲</b>#[html]<p>再<b>想想</b></p> =[plain]乙#[moodle]对了 ~丙#[markdown]**不**}',
    );
    expect(choice.question.analysis).toBe('<p>A：再<b>想想</b></p><p>B：对了</p><p>C：<strong>不</strong></p>');
    expect(chosen(choice).map(([content]) => content)).toEqual(['<b>甲</b>', '乙', '丙']);
    const pairs = only('连线 {=[html]<p>甲</p> -> 子 =[html]<i>乙</i> -> 丑 =[plain]丙 -> a<b}');
    expect(pairs.question.answer).toMatchObject({ reference: '<p>甲 → 子</p><p><i>乙</i> → 丑</p><p>丙 → a&lt;b</p>' });
    const words = only('首都 {=[html]<b>北京</b>#[html]<em>对</em>}');
    expect([blanksOf(words)[0]?.accepted, words.question.analysis]).toEqual([['北京'], '<p>北京：<em>对</em></p>']);
    expect(only('对吗 {T#[html]<p>错在此</p>}').question.analysis).toBe('<p>错在此</p>');
    expect(only('几 {#3#[plain]就是 3}').question.analysis).toBe('<p>就是 3</p>');
  });

  test('\\n ends a line before a letter too, and code keeps its indents; commands of formulas stay', () => {
    const stem = (text: string) => only(text).question.stem;
    expect(stem('第一行\\nabc\\n第三行 {=甲 ~乙}')).toBe('<p>第一行</p><p>abc</p><p>第三行</p>');
    const code = '输出\\:\\n\\n```\\nfor i in x\\:\\n    print(i)\\nneq\\n```';
    for (const format of ['', '[markdown]', '[plain]'])
      expect(stem(`${format}${code}{=1 ~2}`)).toBe('输出:<pre><code>for i in x:\n    print(i)\nneq</code></pre>');
    expect(stem('已知 a \\neq b，频率 \\nu {=甲 ~乙}')).toBe('已知 a \\neq b，频率 \\nu');
  });

  test('several right answers by percentages', () => {
    const item = only('哪些是偶数？{~%50%2 ~%-100%3 ~%50%4 ~%-100%5}');
    expect(item.question.type).toBe('MULTIPLE');
    expect(chosen(item)).toEqual([
      ['2', true],
      ['3', false],
      ['4', true],
      ['5', false],
    ]);
    expect(item.doubts).toEqual([]);
  });

  test('a partly right option is wrong, and said', () => {
    const item = only('选一个{=甲 ~%50%乙 ~丙}');
    expect(item.question.type).toBe('SINGLE');
    expect(item.doubts.map((doubt) => [doubt.index, doubt.text])).toEqual([
      [1, '选项 B 原来可得 50% 的分，按错误选项读取'],
    ]);
  });

  test.each([
    ['{T}', true],
    ['{FALSE}', false],
    ['{false#错了#对了}', false],
    ['{TRUE####总评}', true],
  ])('true or false: %s', (answer, right) => {
    expect(only(`地球是圆的。${answer}`).question).toMatchObject({
      type: 'JUDGE',
      stem: '地球是圆的。',
      answer: right,
    });
  });

  test('what is said to who judges rightly is told from what is said to who does not', () => {
    const analysisOf = (answer: string) => only(`鲸鱼是鱼。${answer}`).question.analysis;
    expect(analysisOf('{FALSE#再想想#对了}')).toBe('<p>答错：再想想</p><p>答对：对了</p>');
    expect(analysisOf('{F##对了}')).toBe('<p>答对：对了</p>');
    expect(analysisOf('{FALSE#鲸鱼是哺乳动物}')).toBe('<p>鲸鱼是哺乳动物</p>');
    expect(analysisOf('{F＃鲸鱼是哺乳动物}')).toBe('<p>鲸鱼是哺乳动物</p>');
  });

  test('a star stands for any text, unless it is escaped', () => {
    expect(only('写{=*法院}').question.answer).toMatchObject({ blanks: [{ accepted: ['*法院'], wildcard: true }] });
    expect(only('算{=2\\*3}').question.answer).toEqual({ blanks: [plainBlank(['2*3'])], unordered: false });
  });

  test('short answers, numbers, ranges, tolerances', () => {
    expect(blanksOf(only('谁写了《红楼梦》？{=曹雪芹 =曹霑}'))[0]).toMatchObject({
      accepted: ['曹雪芹', '曹霑'],
      tolerance: null,
    });
    expect(blanksOf(only('π？{#3.14159:0.0005}'))[0]).toMatchObject({ accepted: ['3.14159'], tolerance: 0.0005 });
    expect(blanksOf(only('1 到 5？{#1..5}'))[0]).toMatchObject({ accepted: ['3'], tolerance: 2 });
    expect(blanksOf(only('年份？{#=1822:0 =%50%1822:2}'))[0]).toMatchObject({ accepted: ['1822'], tolerance: 0 });
  });

  test('the missing word leaves a blank', () => {
    const item = only('水的化学式是{=H2O =H₂O}，是一种化合物。');
    expect(item.question).toMatchObject({ type: 'FILL', stem: '水的化学式是____，是一种化合物。' });
    expect(only('他{~走 =跑}得很快。').question).toMatchObject({ type: 'SINGLE', stem: '他____得很快。' });
  });

  test('several blanks in one question', () => {
    const item = only('鲁迅原名{=周树人}，是{=浙江}人。');
    expect(item.question.stem).toBe('鲁迅原名____，是____人。');
    expect(blanksOf(item).map((blank) => blank.accepted)).toEqual([['周树人'], ['浙江']]);
  });

  test('escapes, formulas and formats', () => {
    expect(only('[html]<b>集合</b> \\{1\\:2\\} 与 \\~ \\= \\#{=a\\=b}').question.stem).toBe(
      '<b>集合</b> {1:2} 与 ~ = #',
    );
    expect(blanksOf(only('x{=a\\=b}'))[0]?.accepted).toEqual(['a=b']);
    const formula = only('求 $\\frac{1}{2}=x$ 的值 {=$x=\\frac{1}{2}$ ~$2$}');
    expect(formula.question.stem).toBe('求 $\\frac{1}{2}=x$ 的值');
    expect(chosen(formula)).toEqual([
      ['$x=\\frac{1}{2}$', true],
      ['$2$', false],
    ]);
    expect(only('公式 $\\frac\\{1\\}\\{2\\}$ {=a ~b}').question.stem).toBe('公式 $\\frac{1}{2}$');
    expect(only('[markdown]**重点** `x<1` {T}').question.stem).toBe('<strong>重点</strong> <code>x&lt;1</code>');
    expect(only('[plain]<b>a</b>{T}').question.stem).toBe('&lt;b&gt;a&lt;/b&gt;');
    expect(only('\\(x^2\\)是？{T}').question.stem).toBe('$x^2$是？');
  });

  test('full-width marks', () => {
    const item = only('：：第一题：：下列正确的是｛～甲＃不对 ＝乙｝');
    expect(item.number).toBe('第一题');
    expect(chosen(item)).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
  });

  test('categories, comments and tags', () => {
    const { items } = readGift(
      '$CATEGORY: $course$/top/数学/函数//图像\n\n// question: 7 [id:x9] [tag:期末] [tag:重点]\n甲{T}\n\n\n$CATEGORY: $course$/top\n\n乙{F}',
    );
    expect(items.map(({ knowledgeNames, tagNames, line }) => ({ knowledgeNames, tagNames, line }))).toEqual([
      { knowledgeNames: ['函数/图像'], tagNames: ['期末', '重点'], line: 4 },
      { knowledgeNames: [], tagNames: [], line: 9 },
    ]);
  });

  test('a blank line inside braces does not end the question', () => {
    const { items } = readGift('题一{\n=甲\n\n~乙\n}\n\n题二{T}');
    expect(items.map((item) => item.question.type)).toEqual(['SINGLE', 'JUDGE']);
  });

  test.each([
    ['配对{=甲 -> 1 =乙 -> 2 =丙 -> 3}', '暂不支持匹配题（matching），请改成其他题型'],
    ['谈谈看法。{}', '没有参考答案，请补充'],
    ['只是一段说明。', '没有答案：可能是说明文字，不是试题'],
    ['少了一半{=甲 ~乙', '答案的大括号没有配对'],
    ['看不懂{随便写写}', '无法识别答案“随便写写”'],
    ['混合{=甲 ~乙}和{T}', '一道题里有多组答案，无法识别'],
    ['数值{#abc}', '“abc”不是数值'],
  ])('keeps %s as a flagged item', (text, sentence) => {
    const item = only(text);
    expect(errors(item)).toContain(sentence);
    expect(item.source).toBe(text);
    expect(item.question.stem).toContain(text.slice(0, 2));
  });

  test('matching keeps its pairs', () => {
    expect(only('配对{=甲 -> 1 =乙 -> 2 =丙 -> 3}').question.answer).toMatchObject({
      reference: '<p>甲 → 1</p><p>乙 → 2</p><p>丙 → 3</p>',
    });
  });
});

describe('Aiken', () => {
  const lines = (text: string) => readAiken(text).items;

  test('reads options in both forms and the answer', () => {
    const items = lines(
      '1. 首都是？\nA. 上海\nB) 北京\nANSWER: B\n\n偶数？\r\nA．2\r\nB．3\r\nC．4\r\n答案：A、C\r\n解析：能被 2 整除\r\n',
    );
    expect(items.map(chosen)).toEqual([
      [
        ['上海', false],
        ['北京', true],
      ],
      [
        ['2', true],
        ['3', false],
        ['4', true],
      ],
    ]);
    expect(items[0]).toMatchObject({
      number: '1',
      line: 1,
      doubts: [],
      question: { type: 'SINGLE', stem: '首都是？' },
    });
    expect(items[1]).toMatchObject({ line: 6, question: { type: 'MULTIPLE', analysis: '能被 2 整除' } });
  });

  test('a stem of several lines and a full-width letter', () => {
    const [item] = lines('第一行\n第二行\nＡ、甲\nＢ、乙\nANSWER：Ｂ');
    expect(item?.question.stem).toBe('<p>第一行</p><p>第二行</p>');
    expect(item && chosen(item)).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
  });

  test.each([
    ['题\nA. 甲\nB. 乙', '没有 ANSWER 行'],
    ['题\nA. 甲\nB. 乙\nANSWER: D', '答案 D 不在选项里'],
    ['题\nA. 甲\nB. 乙\nANSWER: 甲', '答案“甲”不是选项字母'],
    ['题\nANSWER: A', '没有找到选项'],
  ])('flags %j', (text, sentence) => {
    const [item] = lines(text);
    expect(item && errors(item)).toContain(sentence);
    expect(item?.source).toBe(text);
  });
});
