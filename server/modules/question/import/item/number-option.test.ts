import { expect, test } from 'vitest';
import { doubtsOf, one } from '../paper/parsed-item.fixture.ts';

const shown = (text: string) => {
  const item = one(text);
  const { type, options, stem } = item.question;
  return [type, stem, options.map(({ content, correct }) => (correct ? `${content}*` : content)), doubtsOf(item)];
};

test.each([
  [
    '1、袖带应距肘窝？\n①1～2cm  ②2～3cm  ③3～4cm\n答案：②',
    'SINGLE',
    '袖带应距肘窝？',
    ['1～2cm', '2～3cm*', '3～4cm'],
  ],
  ['1、属于感染的是？\n①子  ②丑\n③寅\n答案：①③', 'MULTIPLE', '属于感染的是？', ['子*', '丑', '寅*']],
  ['1、有效时间是？\n  1) 子\n  2) 丑\n  3) 寅\n答案：3', 'SINGLE', '有效时间是？', ['子', '丑', '寅*']],
  ['1、高危人群有？\n（1）子\n（2）丑\n（3）寅\n答案：12', 'MULTIPLE', '高危人群有？', ['子*', '丑*', '寅']],
  [
    '三、选择。（每题2分）\n1. 最大的是（ ）。\n① 3  ② 30  ③ 8\n答案：②',
    'SINGLE',
    '最大的是（ ）。',
    ['3', '30*', '8'],
  ],
])('%j', (text, type, stem, options) => {
  expect(shown(text)).toEqual([type, stem, options, []]);
});

test.each([
  ['二、填空题\n1. 正确的是____。①子 ②丑 ③寅\n答案：①③', 'FILL'],
  ['1. 简述三点。\n①子 ②丑 ③寅\n答案：①子的理由 ②丑的理由', 'SHORT'],
])('%j has no options', (text, type) => {
  expect([one(text).question.type, one(text).question.options]).toEqual([type, []]);
});
