import type { CodeAnswer } from '#contract/question/content.ts';
import { textOf } from '../rich/rich-text.rules.ts';
import { type Line, lineOf } from './line.rules.ts';

/** Of longer texts the beginning is enough to know them by. */
const longest = 1000;

function codeLines(text: string, left: number): Line[] {
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…（共 ${text.length} 字）` : text;
  return shown
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => lineOf([textOf(line, { font: 'code' })], { style: 'code', left }));
}

const titled = (title: string, text: string, left: number): Line[] =>
  text.trim() === '' ? [] : [lineOf([textOf(title)], { left, keeps: true }), ...codeLines(text, left)];

/** What a programming question gives to work with, and with its key the tests that stay hidden otherwise. */
export function programLines(answer: CodeAnswer, withKey: boolean, left: number): Line[] {
  const { languages, templates, tests, timeLimitMs, memoryLimitMb } = answer;
  const limits = `可用语言：${languages.join('、')}；时间限制 ${timeLimitMs} 毫秒，内存限制 ${memoryLimitMb} MB。`;
  const shown = tests.filter((test) => test.sample || withKey);
  return [
    lineOf([textOf(limits)], { left }),
    ...templates.flatMap(({ codeType, template, defaultTemplate }) =>
      titled(`代码模板（${codeType}）`, template || defaultTemplate, left),
    ),
    ...shown.flatMap(({ input, output, sample }, i) => {
      const name = `${sample ? '样例' : '测试'} ${i + 1} `;
      return [...titled(`${name}输入`, input, left), ...titled(`${name}输出`, output, left)];
    }),
  ];
}
