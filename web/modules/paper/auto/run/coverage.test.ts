import { expect, test } from 'vitest';
import { coverageText } from './coverage.ts';

const about = (...names: string[]) => ({ knowledgePoints: names.map((name) => ({ id: name, name })) });

test('what a form is about is counted, with what is about nothing', () => {
  expect([
    coverageText([about('函数'), about('集合', '函数'), about()]),
    coverageText([about()]),
    coverageText(Array.from({ length: 9 }, (_, at) => about(`点 ${at}`))),
  ]).toEqual([
    '覆盖 2 个知识点：函数 2 题、集合 1 题；1 题没有知识点',
    '这份试卷的试题都没有知识点',
    `覆盖 9 个知识点：${Array.from({ length: 8 }, (_, at) => `点 ${at} 1 题`).join('、')}等`,
  ]);
});
