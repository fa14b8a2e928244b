import { describe, expect, test } from 'vitest';
import { insertSign } from '../text/insert.rules.ts';
import { brief, doubtsOf, one, read } from './parsed-item.fixture.ts';

describe('one text for several items', () => {
  const item = (n: number) => `${n}. 第${n}题是（ ）\nA. 子\nB. 丑\n答案：A\n`;
  const kinds = (text: string) =>
    read(text).map((one) => [one.number, one.question.type, one.question.children.length]);

  test.each([
    ['阅读下列材料，回答 1–3 题。\n材料在此。', 3],
    ['材料在此。据此完成1～2题。', 2],
    ['材料在此。据此完成\n1～3 题。', 3],
    ['材料在此。回答下列问题。', 3],
    ['二、阅读下面的材料，回答1～2题（每小题2分，共4分）\n材料在此。', 2],
    ['（1~2题共用题干）患者，男，40岁。', 2],
    [`A\n${'A passage of some length. '.repeat(10)}`, 3],
    [`Passage One\n${'A passage of some length. '.repeat(10)}`, 3],
  ])('%s', (material, count) => {
    const rest = Array.from({ length: 3 - count }, (_, i) => [String(count + 1 + i), 'SINGLE', 0]);
    expect(kinds(`${material}\n${item(1)}${item(2)}${item(3)}`)).toEqual([
      [`1～${count}`, 'COMPOSITE', count],
      ...rest,
    ]);
  });

  test('a table or picture above an item that belongs to nobody is pointed out', () => {
    const [first] = read(`一、单项选择题\n${insertSign(1)}\n${item(1)}${item(2)}`);
    expect(first && doubtsOf(first)).toEqual(['上面有一段内容没有归入任何题，可能是本题的材料']);
  });

  test('what is announced above the name of a passage goes with it', () => {
    const passage = (name: string) => `${name}\n${`Passage ${name} is about something. `.repeat(8)}\n`;
    const explained = (n: number) => `${item(n)}【解析】第 ${n} 题的理由\n`;
    const items = read(
      `阅读下面的材料，完成第 1～2 题。\n${passage('A')}${explained(1)}${explained(2)}
阅读下面的材料，完成第 3～4 题。\n${passage('B')}${explained(3)}${explained(4)}`,
    );
    expect(items.map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['1～2', []],
      ['3～4', []],
    ]);
    const [first, second] = items;
    expect(first?.question.children[1]?.analysis).toBe('第 2 题的理由');
    expect(second?.question.stem).toMatch(/^<p>B<\/p><p>Passage B is about/);
  });

  test('a text below analyses with numbers of their own belongs to the items after it', () => {
    const items =
      read(`材料一。据此完成 1～2 题。\n${item(1)}${item(2)}【解析】1.【解答】理由，故选：A。\n2.【解答】缘由，故选：A。

材料二在此。据此完成 3～4 题。\n${item(3)}${item(4)}`);
    expect(items.map((one) => [one.number, one.question.stem])).toEqual([
      ['1～2', '材料一。据此完成下面小题。'],
      ['3～4', '材料二在此。据此完成下面小题。'],
    ]);
    expect(JSON.stringify(items[0])).not.toContain('材料二');
  });

  test('each passage has its own items, and ends where the next begins', () => {
    const passage = (name: string) => `${name}\n${`Passage ${name} is about something. `.repeat(8)}\n`;
    const items = read(`${passage('A')}${item(1)}${item(2)}${passage('B')}${item(3)}${item(4)}${item(5)}`);
    expect(items.map((one) => [one.number, one.question.children.length, doubtsOf(one)])).toEqual([
      ['1～2', 2, []],
      ['3～5', 3, []],
    ]);
    expect(items[1]?.question.stem).toMatch(/^<p>B<\/p><p>Passage B is about/);
    expect(items[1]?.question.children[2]?.stem).toBe('第5题是（ ）');
  });

  test('so many items that the text may not be theirs are pointed out, tags and points are put together', () => {
    const many = Array.from(
      { length: 7 },
      (_, i) => `${item(i + 1)}难度：${i + 1}\n知识点：甲、乙${i % 2}\n标签：丙\n`,
    ).join('');
    expect(one(`回答下列小题。材料。\n${many}`)).toMatchObject({
      question: { points: 70, difficulty: 4 },
      knowledgeNames: ['甲', '乙0', '乙1'],
      tagNames: ['丙'],
      doubts: [{ place: 'stem', level: 'warning', text: '材料没有写明是哪几题的，已归入第 1～7 题' }],
    });
  });

  test('for one item alone the text is the beginning of its stem', () => {
    expect(brief(one(`材料在此。据此完成1～2题。\n${item(1)}`))).toMatchObject({
      stem: '<p>材料在此。据此完成1～2题。</p><p>第1题是（ ）</p>',
      doubts: ['题干前加上了共用的材料'],
    });
  });
});

test('a sentence above an item that belongs to nobody is pointed out', () => {
  const [first] = read(
    '一、单项选择题\n甲公司为增值税一般纳税人，适用的税率为 13%，2023 年发生了下列经济业务。\n1. 应计入成本的是（ ）\nA. 子\nB. 丑\n答案：A\n',
  );
  expect(first && doubtsOf(first)).toEqual(['上面有一段内容没有归入任何题，可能是本题的材料']);
});

test.each([
  '本题共35小题，每小题4分，共140分。在每小题给出的四个选项中，只有一项是符合题目要求的。',
  '从每小题给出的四个选项中选出最佳选项，把正确选项的标号涂在规定的位置上，多选、错选均不得分。',
  '下列各题只有一个正确的答案，把正确答案前面的字母填入题后的括号内，每小题选对得 4 分。',
  '请从下列每题的备选项中选择一个最符合题意的答案，错选、多选或者不选都不给分，也不倒扣分。',
  '把答案填在题中的横线上，有两个空的每空按一半计分，写错一个字扣一分，扣完为止。',
  '解答应写出文字说明、证明过程或演算步骤，只写出最后结果而没有必要的过程的不能得分。',
])('an instruction above an item is nobody’s ground: %s', (instruction) => {
  const asked = '1. 应计入成本的是（ ）\nA. 子\nB. 丑\n答案：A\n';
  expect(read(`一、单项选择题\n${instruction}\n${asked}`).flatMap(doubtsOf)).toEqual([]);
  const ground = '甲公司为增值税一般纳税人，适用的税率为 13%，2023 年发生了下列经济业务。';
  expect(read(`一、单项选择题\n${instruction}\n${ground}\n${asked}`).flatMap(doubtsOf)).toEqual([
    '上面有一段内容没有归入任何题，可能是本题的材料',
  ]);
});

test('a title of the analysis above another one is no second analysis', () => {
  const asked = '1. 甲是（ ）\nA. 子\nB. 丑\n【答案】A\n【解析】\n';
  expect(read(`${asked}解析：因为甲。\n`).flatMap(doubtsOf)).toEqual([]);
  expect(read(`${asked}因为甲。\n解析：因为乙。\n`).flatMap(doubtsOf)).toEqual(['解析出现了两次，可能混入了第 2 题']);
});

test('a short passage in English named by a letter is the ground of its questions', () => {
  const asked = (n: number) => `(    )${n}. How is it?\nA. One.   B. Two.   C. Three.\n`;
  const passage = (name: string) => `${name} lives in London. He goes to school by bus every day with his friends.`;
  const items = read(
    `四、阅读理解\nA\n${passage('Mike')}\n${asked(21)}${asked(22)}B\n${passage('Tom')}\n${asked(23)}${asked(24)}答案：21-24 ACBA`,
  );
  expect(
    items.map(({ number, question }) => [number, question.stem.includes('Tom'), question.children.length]),
  ).toEqual([
    ['21～22', false, 2],
    ['23～24', true, 2],
  ]);
});
