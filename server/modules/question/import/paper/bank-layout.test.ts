import { describe, expect, test } from 'vitest';
import { doubtsOf, keyOf, read } from './parsed-item.fixture.ts';

const asks = (n: number, stem: string) => `${n}. ${stem}（ ）\nA. 甲一  B. 甲二  C. 甲三  D. 甲四`;

describe('the text between two groups', () => {
  test.each([
    '二、阅读下面的文字，回答问题。（甲）秋天到了，稻子黄了，农民在田里收割庄稼。',
    '二、阅读乙文，完成文后练习。\n（甲）秋天到了，稻子黄了，农民在田里收割庄稼。',
  ])('%s', (second) => {
    const text = `一、阅读下面的文字，回答问题。\n（甲）春天来了，小河的冰化了，柳树发芽了。\n${asks(1, '甲文写的是')}\n${asks(2, '来的是')}\n${second}\n${asks(3, '甲文写的是')}\n${asks(4, '去的是')}\n参考答案\n1. A 2. B 3. C 4. A`;
    const items = read(text);
    expect(items.map(({ question }) => [question.type, question.children.length])).toEqual([
      ['COMPOSITE', 2],
      ['COMPOSITE', 2],
    ]);
    expect(items.map(({ question }) => question.stem.includes('秋天'))).toEqual([false, true]);
    expect(items.map(({ question }) => question.children[1]?.options.at(-1)?.content)).toEqual(['甲四', '甲四']);
  });

  test('below the heading of a reading the text is that of its questions', () => {
    const text = `四、阅读理解\nMary lives in London. She is a doctor and works in a big hospital.\n${asks(1, 'What is Mary?')}\n${asks(2, 'Where is it?')}\n答案：1-2 AB`;
    expect(read(text).map(({ question }) => question.type)).toEqual(['COMPOSITE']);
  });

  test('a question of a text that is not there is looked at', () => {
    expect(doubtsOf(read(`${asks(1, '乙文中“谪”的意思是')}\n答案：A`)[0] as never)).toEqual([
      '题干说到一篇文章，但上面没有归入本题的材料',
    ]);
  });
});

test('codes of an industry are numbers', () => {
  const text = `一、单项选择题\nLa5C1002 ${asks(1, '甲是').slice(3)}\n答案：B\nLa5C1003 ${asks(1, '乙是').slice(3)}\n答案：C\n二、判断题\nJd3B2002 丙可以丁。（ ）\n答案：×\nJd3B2003 戊可以己。（ ）\n答案：√`;
  const items = read(text);
  expect(items.map(({ number, question }) => [number, question.type, question.stem])).toEqual([
    ['La5C1002', 'SINGLE', '甲是（ ）'],
    ['La5C1003', 'SINGLE', '乙是（ ）'],
    ['Jd3B2002', 'JUDGE', '丙可以丁。（ ）'],
    ['Jd3B2003', 'JUDGE', '戊可以己。（ ）'],
  ]);
  expect(items.slice(0, 2).map(keyOf)).toEqual(['B', 'C']);
  expect(items.flatMap(doubtsOf)).toEqual([]);
});

test('rounds of a quiz and what their questions are worth', () => {
  const text = `第一轮 必答题\n1. 什么是甲？\n答案：一\n2. 什么是乙？\n答案：二\n第二轮 风险题\n10分题\n1. 什么是丙？\n答案：三\n30分题\n1. 什么是丁？\n答案：四`;
  const items = read(text);
  expect(items.map(({ question }) => (question.answer as { reference: string }).reference)).toEqual([
    '一',
    '二',
    '三',
    '四',
  ]);
  expect(items.map(({ question }) => question.points).slice(2)).toEqual([10, 30]);
});
