import type { CodeAnswer } from '#contract/question/content.ts';
import { limitsText, testsText } from '../format/setting/code-setting.rules.ts';
import { type SettingKind, settingWord } from '../format/setting/setting-word.rules.ts';
import { type Line, lineOf } from './line.rules.ts';
import { textOf } from './rich-text.rules.ts';

/** Of longer texts the beginning is enough to know them by. */
const longest = 1000;

/** Each line as it is; nothing where the text is empty. */
const exactLines = (text: string, left: number): Line[] =>
  text === ''
    ? []
    : text.split(/\r?\n/).map((line) => lineOf([textOf(line, { font: 'code' })], { style: 'code', left }));

function shownLines(text: string, left: number): Line[] {
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…（共 ${text.length} 字）` : text;
  return exactLines(shown.replace(/\r?\n$/, ''), left);
}

const titled = (title: string, text: string, left: number): Line[] =>
  text.trim() === '' ? [] : [lineOf([textOf(title)], { left, keeps: true }), ...shownLines(text, left)];

/** What a programming question gives to work with. */
export function programLines(answer: CodeAnswer, left: number): Line[] {
  const { languages, templates, tests, timeLimitMs, memoryLimitMb } = answer;
  const limits = `可用语言：${languages.join('、')}；时间限制 ${timeLimitMs} 毫秒，内存限制 ${memoryLimitMb} MB。`;
  const shown = tests.filter((test) => test.sample);
  return [
    lineOf([textOf(limits)], { left }),
    ...templates.flatMap(({ codeType, template, defaultTemplate }) =>
      titled(`代码模板（${codeType}）`, template || defaultTemplate, left),
    ),
    ...shown.flatMap(({ input, output }, i) => [
      ...titled(`样例 ${i + 1} 输入`, input, left),
      ...titled(`样例 ${i + 1} 输出`, output, left),
    ]),
  ];
}

/** What a reader of papers takes for program text at once. */
const longestBlock = 19_000;

/** All that a programming question is judged by, as the reader of papers understands it. */
export function programKeyLines(answer: CodeAnswer, left: number): Line[] {
  const label = (kind: SettingKind) => textOf(`【${settingWord(kind)}】`, { font: 'label' });
  const line = (kind: SettingKind, text: string) => lineOf([label(kind), textOf(text)], { left });
  const block = (kind: SettingKind, said: string, text: string) =>
    text.length > longestBlock
      ? [line(kind, `${said}（共 ${text.length} 字，Word 里放不下，请用 Excel 或 QTI 导出）`)]
      : [line(kind, said), ...exactLines(text, left)];
  return [
    line('languages', answer.languages.join('、')),
    line('limits', limitsText(answer)),
    ...answer.templates.flatMap(({ codeType, template, defaultTemplate }) => [
      ...block('template', codeType, template),
      ...(defaultTemplate === '' ? [] : block('defaultTemplate', codeType, defaultTemplate)),
    ]),
    ...(answer.tests.length === 0 ? [] : block('tests', '', testsText(answer))),
  ];
}
