import { expect, test } from 'vitest';
import { keyOf, optionsOf, read } from '../paper/parsed-item.fixture.ts';
import { readPaperText } from '../paper-text.rules.ts';

/** Questions as they are copied from pages and forms. */

const clean = (text: string) => {
  const items = read(text);
  expect(items.flatMap(({ doubts }) => doubts)).toEqual([]);
  return items;
};

test('buttons and the answer of who was asked stand in no question', () => {
  const asked = (n: number) =>
    `${n}[单选题]\n甲是（ ）。\nA.子\nB.丑\n收藏\n纠错\n正确答案：A\n您的答案：B\n参考解析：甲。\n`;
  const text = `${asked(1)}${asked(2)}3[判断题]\n乙。\nA.对\nB.错\n收藏\n纠错\n正确答案：B\n您的答案：A\n参考解析：暂无解析\n`;
  const items = clean(text);
  expect(items.map(({ question }) => [question.type, question.analysis])).toEqual([
    ['SINGLE', '甲。'],
    ['SINGLE', '甲。'],
    ['JUDGE', ''],
  ]);
  expect(optionsOf(items[0] as (typeof items)[0])).toEqual(['子', '丑']);
  expect(readPaperText(text).leftovers.every(({ understood }) => understood)).toBe(true);
});

test('the key stands behind the answer of who was asked', () => {
  const asked = (n: number) =>
    `${n}. (单选题, 15.0分)\n甲是（ ）。\nA. 子\nB. 丑\nC. 寅\n我的答案: A:子;正确答案: C:寅;\n0.0分\nAI讲解\n`;
  const items = clean(asked(1) + asked(2));
  expect(items.map((item) => [keyOf(item), item.question.points, item.question.analysis])).toEqual([
    ['C', 15, ''],
    ['C', 15, ''],
  ]);
});

test('a form marks the right options behind their words', () => {
  const items = clean(`1. 甲是（ ）。 [单选题] *（5分）
○A. 子(正确答案)
○B. 丑
2. 乙是（ ）。 [多选题] *（5分）
□A. 子（正确答案）
□B. 丑
□C. 寅（正确答案）
3. 丙。 [判断题] *（5分）
○对
○错(正确答案)`);
  expect(items.map((item) => [item.question.type, item.question.stem, item.question.points, keyOf(item)])).toEqual([
    ['SINGLE', '甲是（ ）。', 5, 'A'],
    ['MULTIPLE', '乙是（ ）。', 5, 'AC'],
    ['JUDGE', '丙。', 5, ''],
  ]);
  expect(items[2]?.question.answer).toBe(false);
  expect(optionsOf(items[1] as (typeof items)[1])).toEqual(['子', '丑', '寅']);
});

test('answers in a table of Markdown and with signs', () => {
  const items = clean(`1. 甲是（ ）
A) 子
B) 丑
2. 乙。（ ）
## 参考答案
| 题号 | 答案 | 解析 |
|------|:----:|------|
| 1 | B | 日清月结 |
| 2 | × | 回避 |`);
  expect(items.map((item) => [keyOf(item), item.question.answer, item.question.analysis])).toEqual([
    ['B', null, '日清月结'],
    ['', false, '回避'],
  ]);
  const judged = clean('1. 甲。（ ）\n**答案：** ❌ 错误\n2. 乙。（ ）\n**答案：** ✅\n');
  expect(judged.map(({ question }) => [question.answer, question.analysis])).toEqual([
    [false, ''],
    [true, ''],
  ]);
});

test('answers below Roman numbers', () => {
  const items = clean(`I. 单项选择
1. He ____ a boy.
A. is  B. are  C. am
2. She ____ a girl.
A. is  B. are  C. am
II. 填空
3. My mother is a ____.
参考答案
I. 1-2 AA
II. 3. nurse`);
  expect(items.map((item) => keyOf(item))).toEqual(['A', 'A', '']);
});

test('each answer stands below its number in a square bracket', () => {
  const items = clean(`1. 甲是（ ）
A. 子    B. 丑
2. 乙是____。
【1题答案】
【答案】B
【解析】
【详解】丑。
【2题答案】
【答案】寅`);
  expect(items.map((item) => [keyOf(item), item.question.analysis])).toEqual([
    ['B', '丑。'],
    ['', ''],
  ]);
});
