import { describe, expect, test } from 'vitest';
import { accepted, brief, one, read, referenceOf } from '../paper/parsed-item.fixture.ts';
import { readPaperText } from '../paper-text.rules.ts';

/** Layouts of web sites, programs and chats, read as a paper that says the same. */

const keys = (text: string) =>
  read(text).map(({ question, doubts }) => [
    question.type,
    question.type === 'JUDGE' ? question.answer : brief({ question, doubts } as Parameters<typeof brief>[0]).key,
    doubts.length,
  ]);

describe('chats', () => {
  const chat = `好的，题目如下：
📘 一、单选题
1️⃣ 甲是哪个？
A. 一
B. 二
✅ 正确答案：B
💡 解析：因为乙。
📘 二、多选题
2️⃣ 乙是哪些？
A. 一
B. 二
C. 三
✅ 正确答案：A、B
💡 解析：因为丙。
📘 三、判断题
3️⃣ 丙是丁。
✅ 正确答案：错误
💡 解析：因为戊。`;

  test('pictographs before labels and headings say nothing', () => {
    expect(keys(chat)).toEqual([
      ['SINGLE', 'B', 0],
      ['MULTIPLE', 'AB', 0],
      ['JUDGE', false, 0],
    ]);
    expect(read(chat).map(({ question }) => question.analysis)).toEqual(['因为乙。', '因为丙。', '因为戊。']);
    expect(read(chat)[1]?.question.options.map(({ content }) => content)).toEqual(['一', '二', '三']);
  });

  test('in Markdown too, and what takes leave belongs to no question', () => {
    const text =
      '**题目一**\n甲是？\nA) 一\nB) 二\n**✅ 答案：** B\n**题目二**\n乙是？\nA) 一\nB) 二\n✅ **答案：** A\n💡 **解析：** 因为丙。\n希望对你有帮助！';
    const items = read(text);
    expect(items.map((item) => [brief(item).stem, brief(item).key])).toEqual([
      ['甲是？', 'B'],
      ['乙是？', 'A'],
    ]);
    expect(items[1]?.question.analysis).toBe('因为丙。');
  });

  test('Q1 and A1', () => {
    expect(referenceOf('Q1：什么是甲？\nA1：甲是一。\nQ2：什么是乙？\nA2：乙是二。')).toEqual(['甲是一。', '乙是二。']);
  });
});

test('the type right behind the number', () => {
  const text =
    '1.单项选择题甲是（ ）。\nA.一\nB.二\n参考答案：A\n2.判断题乙是丙。（ ）\n参考答案：错\n3.问答题什么是丁？\n参考答案：戊。';
  expect(read(text).map(({ question }) => [question.type, question.stem])).toEqual([
    ['SINGLE', '甲是（ ）。'],
    ['JUDGE', '乙是丙。（ ）'],
    ['SHORT', '什么是丁？'],
  ]);
  expect(one('1.判断题常见的错误有哪些？\n答案：甲。').question.stem).toBe('判断题常见的错误有哪些？');
});

test('a question on one line', () => {
  const text =
    '单选题##甲是（ ）##一##二##三##B\n多选题##乙是（ ）##一##二##三##AC##因为丙。\n判断题##丁是戊。##正确##错误##B\n填空题##己是____。##庚';
  expect(keys(text)).toEqual([
    ['SINGLE', 'B', 0],
    ['MULTIPLE', 'AC', 0],
    ['JUDGE', false, 0],
    ['FILL', '', 0],
  ]);
  expect(read(text)[1]?.question.analysis).toBe('因为丙。');
});

describe('copies of pages of courses', () => {
  test('with the state of each question', () => {
    const text = `题目1
未回答
满分10.00
标记题目
题干
甲是（ ）。
选择一项：
A.
一
B.
二
反馈
你的回答不正确
正确答案是：二
题目2
正确
获得10.00分中的10.00分
标记题目
题干
乙是丙。（ ）
判断题(10分)
判断题
对
错
反馈
正确的答案是“错”。`;
    expect(keys(text)).toEqual([
      ['SINGLE', 'B', 0],
      ['JUDGE', false, 0],
    ]);
    expect(read(text).map(({ question }) => question.stem)).toEqual(['甲是（ ）。', '乙是丙。（ ）']);
  });

  test('with what was chosen behind the key', () => {
    const text =
      '1\n单选(2分)\n甲是\n得分/总分\nA.\n一\n0.00/2.00\nB.\n二\n2.00/2.00\n正确答案：B你错选为A\n2\n多选(3分)\n乙是\nA.一\nB.二\nC.三\n正确答案：A、B你选对了';
    expect(keys(text)).toEqual([
      ['SINGLE', 'B', 0],
      ['MULTIPLE', 'AB', 0],
    ]);
    expect(read(text).map(({ question }) => [question.points, question.analysis])).toEqual([
      [2, ''],
      [3, ''],
    ]);
  });

  test('the answer of an examinee is no key', () => {
    expect(
      keys(
        '第1题：甲是（2分）\nA. 一\nB. 二\n考生答案：A\n正确答案：B\n第2题：乙是（2分）\nA. 一\nB. 二\n考生答案：B\n正确答案：B',
      ),
    ).toEqual([
      ['SINGLE', 'B', 0],
      ['SINGLE', 'B', 0],
    ]);
  });
});

describe('the end of a solution', () => {
  test('故选 on a line of its own is the key', () => {
    expect(keys('1. 甲是（ ）\nA. 一 B. 二\n【分析】略．\n【解答】解：因为乙．\n故选：B．')).toEqual([
      ['SINGLE', 'B', 0],
    ]);
  });

  test('故答案为 is the answer', () => {
    const text = '1. 1+1=____．\n【解答】解：1+1=2．\n故答案为：2．\n2. 若x=3，则2x=____．\n解：2x=6，\n故答案为：6．';
    expect(read(text).map(accepted)).toEqual([[['2']], [['6']]]);
    expect(read(text).flatMap(({ doubts }) => doubts)).toEqual([]);
  });
});

describe('keys of English papers', () => {
  test.each(['Keys', 'Ans', 'Answer', 'KEY'])('%s: below each question', (label) => {
    const text = `1. She ____ home.\nA. go\nB. goes\n${label}: B\n2. It is in ____.\n${label}: Paris`;
    expect(keys(text)).toEqual([
      ['SINGLE', 'B', 0],
      ['FILL', '', 0],
    ]);
    expect(read(text).slice(1).map(accepted)).toEqual([[['Paris']]]);
  });

  test.each(['Keys:', 'Answer Key', 'Answers and Explanations:'])('%s above those of the paper', (title) => {
    const text = `I. Choose the best answer\n1. She ____ home.\nA. go  B. goes\n2. They ____ now.\nA. play  B. are playing\nII. Fill in the blanks\n3. He is taller ____ me.\n${title}\n1. B 2. B\n3. than`;
    const { items, leftovers } = readPaperText(text);
    expect(items.map(({ question, doubts }) => [question.type, doubts.length])).toEqual([
      ['SINGLE', 0],
      ['SINGLE', 0],
      ['FILL', 0],
    ]);
    expect(items.slice(0, 2).map((item) => brief(item).key)).toEqual(['B', 'B']);
    expect(leftovers.filter(({ understood }) => !understood)).toEqual([]);
  });
});
