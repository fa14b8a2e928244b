import { type CodeAnswer, type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { limitsText, testsText } from '../format/setting/code-setting.rules.ts';
import { type SettingKind, settingWord } from '../format/setting/setting-word.rules.ts';
import { type Line, lineOf } from './line.rules.ts';
import { type Inline, textOf } from './rich-text.rules.ts';

const namesOf = (languages: readonly CodeLanguage[]) => languages.map((one) => codeLanguageNames[one]).join('、');

/** What belongs to a language that the question no longer has is nobody's. */
const ofLanguages = <T extends { readonly codeType: CodeLanguage }>({ languages }: CodeAnswer, all: readonly T[]) =>
  all.filter(({ codeType }) => languages.includes(codeType));

const isWritten = (text: string) => text.trim() !== '';

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
  const limits = `可用语言：${namesOf(languages)}；时间限制 ${timeLimitMs} 毫秒，内存限制 ${memoryLimitMb} MB。`;
  const shown = tests.filter((test) => test.sample);
  return [
    lineOf([textOf(limits)], { left }),
    ...ofLanguages(answer, templates).flatMap(({ codeType, template, defaultTemplate }) =>
      titled(`代码模板（${codeLanguageNames[codeType]}）`, template || defaultTemplate, left),
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
  const source = (kind: SettingKind, language: CodeLanguage, text: string) =>
    isWritten(text) ? block(kind, codeLanguageNames[language], text) : [];
  const checker = answer.checker === 'program' ? answer.checkerProgram : null;
  return [
    line('languages', namesOf(answer.languages)),
    line('limits', limitsText(answer)),
    ...ofLanguages(answer, answer.templates).flatMap(({ codeType, template, defaultTemplate }) => [
      ...block('template', codeLanguageNames[codeType], template),
      ...(defaultTemplate === '' ? [] : block('defaultTemplate', codeLanguageNames[codeType], defaultTemplate)),
    ]),
    ...ofLanguages(answer, answer.frames).flatMap(({ codeType, frame }) => source('frame', codeType, frame)),
    ...ofLanguages(answer, answer.references).flatMap((one) => source('reference', one.codeType, one.source)),
    ...(checker ? source('checkerProgram', checker.codeType, checker.source) : []),
    ...(answer.tests.length === 0 ? [] : block('tests', '', testsText(answer))),
  ];
}

/** The author's solutions, each below the name of its language, as a key among others; `mark` stands before the first. */
export function referenceLines(answer: CodeAnswer, mark: readonly Inline[]): Line[] {
  const written = ofLanguages(answer, answer.references).filter(({ source }) => isWritten(source));
  return written.flatMap(({ codeType, source }, i) => [
    lineOf([...(i === 0 ? mark : []), textOf(`参考程序（${codeLanguageNames[codeType]}）：`)], { keeps: true }),
    ...exactLines(source.trimEnd(), 0),
  ]);
}
