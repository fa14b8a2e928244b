import { expect, test } from 'vitest';
import { doubtsOf, one } from '../paper/parsed-item.fixture.ts';

const judged = (text: string) => {
  const item = one(text);
  return [item.question.type, item.question.stem, item.question.answer, doubtsOf(item)];
};

test.each([
  ['1. 地球是圆的。[判断题]\n对\n错\n正确答案：错\n', false],
  ['1. 地球是圆的。【判断题】\n正确\n错误\n答案：正确\n', true],
  ['1. 【判断题】地球是圆的。\n√\n×\n答案：√\n', true],
  ['1. 地球是圆的。（判断题，2分）\n\n○ 是\n○ 否\n\n答案：否\n', false],
  ['一、选择题\n1. 地球是圆的。[判断题]\n错误\n正确\n答案：对\n', true],
  ['二、判断题（每题2分）\n1. 地球是圆的。\n对\n错\n答案：对\n', true],
])('the lines 对 and 错 below a question to be judged are none of its stem: %s', (text, answer) => {
  expect(judged(text)).toEqual(['JUDGE', '地球是圆的。', answer, []]);
});

test.each([
  ['判断题\n1. 下面两个字哪个在前：\n对\n对\n答案：对\n', 'JUDGE'],
  ['简答题\n1. 写出下列各字的笔画数。\n对\n错\n答案：5 和 13\n', 'SHORT'],
])('other lines stay: %s', (text, type) => {
  const item = one(text);
  expect([item.question.type, item.question.stem]).toEqual([type, expect.stringContaining('对')]);
});
