import { expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';

const choice = (n: number) => `${n}．第 ${n} 问是（　　）\nA．甲${n}\nB．乙${n}\nC．丙${n}\nD．丁${n}\n`;
const essay = (n: number) => `${n}．简述第 ${n} 点。\n`;
const asked = `某单位测试\n一、单选题\n${choice(1)}${choice(2)}二、简答题\n${essay(3)}${essay(4)}`;
const keys = '参考答案\n一、单选题\n1．A　2．B\n二、简答题\n3．言之成理即可。\n4．略有所得即可。\n';

const sheet = `答题卡
姓名：______　班级：______　准考证号：____________
条形码粘贴处
注意事项
1．答题前，请将姓名和班级填写清楚。
2．选择题请用 2B 铅笔填涂；非选择题用黑色签字笔书写。
3．保持卡面清洁，不要折叠，不要弄破。
一、单选题
1 [A] [B] [C] [D]　2 [A] [B] [C] [D]
二、简答题（共 2 题）
3．（10 分）
________________
4．（12.5 分）（1）________（2）________
请在各题目的答题区域内作答，超出黑色矩形边框限定区域的答案无效
`;

function read(text: string) {
  const { items, leftovers } = readPaperText(text);
  return {
    questions: items.map(({ number, question }) => [number, question.stem, question.options.length, question.answer]),
    lost: leftovers.flatMap(({ text, understood }) => (understood ? [] : [text])),
    understood: leftovers.flatMap(({ text, understood }) => (understood ? [text] : [])),
  };
}

const sheetLines = sheet.trim().split('\n');

test.each([
  ['below the questions', asked, ''],
  ['between the questions and the key', asked, keys],
  ['below the key', asked + keys, ''],
  ['above the questions', '', asked],
  ['between two papers', asked, asked],
])('an answer sheet %s adds nothing and takes nothing', (_, above, below) => {
  const { questions, lost } = read(above + below);
  const withSheet = read(above + sheet + below);
  expect(withSheet.questions).toEqual(questions);
  expect(withSheet.lost).toEqual(lost);
  expect(withSheet.understood).toEqual(expect.arrayContaining(sheetLines));
});

test.each([
  '答 题 卡',
  '答题纸',
  '2026 年市场营销期末考试答题卷',
  '【答题卡】',
  '附件 2：答题卡',
  '数学答题卡（A 卷）',
])('%s names a sheet', (title) => {
  const { questions, lost } = read(asked + sheet.replace('答题卡', title) + keys);
  expect(questions).toEqual(read(asked + keys).questions);
  expect(lost).toEqual([]);
});

test.each(['第三章：函数、方程　答题卡', '2026.5 月考，请沉着应对！　答题卡', '一、二单元测试　答题卡（A 卷）'])(
  '%s in the style for titles names a sheet, whatever the paper is called',
  (title) => {
    const named = `${asked}三、我会看图！你呢？\n${essay(5)}`;
    const text =
      named + sheet.replace('答题卡', title).replace(/请在各.*\n/, '三、我会看图！你呢？\n5．（3 分）\n') + keys;
    const { items, leftovers } = readPaperText(text, new Set([text.split('\n').indexOf(title) + 1]));
    const plain = readPaperText(named + keys);
    const shown = (all: typeof items) => all.map(({ number, question }) => [number, question.stem, question.answer]);
    expect(shown(items)).toEqual(shown(plain.items));
    const lost = (all: typeof leftovers) => all.flatMap((one) => (one.understood ? [] : [one.text]));
    expect(lost(leftovers)).toEqual(lost(plain.leftovers));
  },
);

test('rows of numbers above empty rows are a sheet, what is filled in is the key', () => {
  const empty = '答题卡\n题号 1 2 3 4\n答案\n';
  expect(read(asked + empty).questions).toEqual(read(asked).questions);
  expect(read(`${empty}${asked}`).questions).toEqual(read(asked).questions);
  const filled = '答题卡\n题号 1 2\n答案 A B\n';
  const shown = readPaperText(asked + filled).items.map(({ question }) =>
    question.options.findIndex((one) => one.correct),
  );
  expect(shown.slice(0, 2)).toEqual([0, 1]);
});

test('questions that stand on the sheet once more are asked once; others on it are none of the sheet', () => {
  const again = `初三数学答题卷\n班级 ______ 姓名 ______\n1．____　2．____\n三、解答题\n3．（本题 6 分）简述第 3 点。\n解：\n4．简述第 4 点。\n答：\n`;
  const { questions, lost } = read(asked + again + keys);
  expect(questions).toEqual(read(asked + keys).questions);
  expect(lost).toEqual([]);
  const more = asked + again.replace('简述第 4 点', '另有一问');
  expect(JSON.stringify(read(more).questions)).toContain('另有一问');
  expect(read(more).understood).not.toContain('4．另有一问。');
});

test('a word of the sheet that was not understood is shown, and is no text of the last question', () => {
  const { questions, lost } = read(`${asked + sheet}学生家长请勿翻阅\n${keys}`);
  expect(questions).toEqual(read(asked + keys).questions);
  expect(lost).toEqual(['学生家长请勿翻阅']);
});

test.each([
  '请将答案填在答题卡上',
  '答案写在答题卡上，写在试卷上无效',
  '下列物品中考生可以带出考场的是（　　）\n答题卡\n试卷\n草稿纸',
  '下图是某次考试使用的\n答题卡\n姓名：______\n据图回答，考生还要填写（　　）',
  '某班统计了\n答题卡\n的回收情况，共收回多少张？',
])('a question that speaks of the sheet loses nothing: %s', (words) => {
  const text = `一、单选题\n${choice(1)}2．${words}\nA．甲\nB．乙\nC．丙\nD．丁\n${choice(3)}`;
  const { items, leftovers } = readPaperText(text);
  expect(items.map(({ number }) => number)).toEqual(['1', '2', '3']);
  const second = items[1]?.question;
  expect(second?.options).toHaveLength(4);
  for (const line of words.split('\n'))
    expect(second?.stem).toContain(line.replace(/[（(].*$/, '').replaceAll('_', ''));
  expect(leftovers.map(({ text }) => text)).toEqual(['一、单选题']);
});

test('what is called a sheet but asks questions stays a paper', () => {
  const fill = '1．3 + 5 = ____\n2．我国的首都是____。\n3．苹果 ______\n';
  const head = '春季测验答题卷\n姓名：______　班级：______\n';
  expect(read(`${head}一、填空题\n${fill}`).questions).toEqual(read(`一、填空题\n${fill}`).questions);
  expect(read(head + fill).questions).toEqual(read(fill).questions);
  expect(read(`${head}注意事项\n1．不得携带手机。\n${fill}`).questions).toEqual(read(fill).questions);
});
