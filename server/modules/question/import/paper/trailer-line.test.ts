import { expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import { referenceOf } from './parsed-item.fixture.ts';

const leftOf = (text: string) => readPaperText(text).leftovers.map((left) => [left.text, left.understood ?? false]);

test.each([
  '命题人：张三 审核人：李四\n2024年4月10日',
  '命题人：张三\n审核：李四',
  '以上就是本期全部内容，祝大家考试顺利！\n关注公众号获取更多资料',
  '希望这份测试题对您有帮助！如需调整难度，请随时告诉我。',
  '点击“阅读原文”获取更多习题',
])('%j below the last answer belongs to no question', (trailer) => {
  const text = `1. 简述甲。\n答案：甲是一。\n\n${trailer}`;
  expect(referenceOf(text)).toEqual(['甲是一。']);
  expect(leftOf(text)).toEqual(trailer.split('\n').map((line) => [line, true]));
});

test('in the middle of an answer such words stay', () => {
  const text = '1. 怎样推广？\n答案：关注公众号\n扫描二维码\n2. 简述乙。\n答案：乙。';
  expect(referenceOf(text)).toEqual(['<p>关注公众号</p><p>扫描二维码</p>', '乙。']);
});

test.each(['----------', '---', '==========', '* * *', '——————————'])('%s only divides', (line) => {
  const item = '（ ）\nA. 一\nB. 二\n答案：A\n解析：甲。\n';
  const { items } = readPaperText(`1. 甲${item}${line}\n2. 乙${item}${line}\n`);
  expect(items.map(({ question }) => question.analysis)).toEqual(['甲。', '甲。']);
});

test('the title stands above the answers once more', () => {
  const title = '江州学院2023—2024学年期末考试';
  const text = `${title}\n一、简答题\n1. 什么是甲？\n2. 什么是乙？\n\n${title}\n《计算机》试卷参考答案\n1. 子\n2. 丑`;
  const { items } = readPaperText(text);
  expect(items.map(({ question }) => question.stem)).toEqual(['什么是甲？', '什么是乙？']);
  expect(referenceOf(text)).toEqual(['子', '丑']);
});
