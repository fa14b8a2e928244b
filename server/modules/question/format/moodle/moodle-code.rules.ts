import { type CodeAnswer, type CodeLanguage, programMost, type QuestionInput } from '#contract/question/content.ts';
import { escapeHtml } from '../html-text.rules.ts';
import { look, wrong } from '../read-item.ts';
import { codeAsHtml } from '../write-text.rules.ts';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { type Desk, lineOf } from './moodle-text.rules.ts';
import { vplTests } from './vpl-cases.rules.ts';

type Parts = Pick<QuestionInput, 'type'> & Partial<QuestionInput>;
type Tests = CodeAnswer['tests'];

/** Names of question types and languages of CodeRunner and VPL, which go on with `_program`, `_function` and the like. */
const languages: readonly (readonly [RegExp, CodeLanguage])[] = [
  [/^(?:python|py)3?(?:_|$)/, 'python'],
  [/^(?:cpp|c\+\+)\d*(?:_|$)/, 'c++'],
  [/^c\d*(?:_|$)/, 'c'],
  [/^java(?:_|$)/, 'java'],
  [/^(?:nodejs|node|javascript|js)(?:_|$)/, 'javascript'],
  [/^(?:bash|sh|shell)(?:_|$)/, 'bash'],
];

const languageOf = (words: readonly string[]) =>
  words.flatMap((word) => languages.find(([name]) => name.test(word.toLowerCase()))?.[1] ?? [])[0];

const codeHtml = (label: string, code: string) =>
  code.trim() === '' ? '' : `<p>${label}</p><pre><code>${escapeHtml(code.replace(/^\n|\s+$/g, ''))}</code></pre>`;

const wholeText = (element: XmlElement, name: string) => textOf(elementOf(element, name));
const textIn = (element: XmlElement, name: string) => textOf(elementOf(elementOf(element, name) ?? element, 'text'));
const numbered = (numbers: readonly number[]) => `第 ${numbers.join('、')} 个测试用例`;

function testOf(testcase: XmlElement): Tests[number] {
  const { useasexample = '0', testtype = '0', mark = '1' } = testcase.attributes;
  const isTrial = testtype === '1';
  const stdin = textIn(testcase, 'stdin');
  const weight = Math.min(100, Math.max(0, Number(mark) || 0));
  return {
    // Nothing of a test may be lost, even where it cannot run as it is.
    input: stdin.trim() === '' ? textIn(testcase, 'testcode') : stdin,
    output: textIn(testcase, 'expected'),
    weight: isTrial ? 0 : weight,
    sample: useasexample === '1' || isTrial,
  };
}

/** What CodeRunner does with a program and we do not, as doubts; its code for the analysis. */
function ownWays(question: XmlElement, testcases: readonly XmlElement[], desk: Desk): string {
  const callsOf = (one: XmlElement) => [textIn(one, 'testcode'), textIn(one, 'extra')].filter((code) => code.trim());
  const calls = testcases.map((one) => callsOf(one).join('\n'));
  const calling = calls.flatMap((code, index) => (code === '' ? [] : index + 1));
  if (calling.length > 0)
    desk.doubts.push(
      wrong('answer', `${numbered(calling)}要运行测试代码；这里只给程序标准输入，请改写题目和测试的输入`),
    );
  const template = wholeText(question, 'template');
  if (template.trim() !== '')
    desk.doubts.push(wrong('answer', '程序原来放进自定义模板（template）里运行，这里直接运行，请改写题目和测试'));
  const parameters = lineOf(question, 'templateparams');
  if (parameters !== '' && parameters !== '{}')
    desk.doubts.push(wrong('stem', '题目里有模板参数（templateparams），导入后没有数值，请修改'));
  const grader = lineOf(question, 'grader');
  if (grader === 'NearEqualityGrader')
    desk.doubts.push(look('answer', '原来比较输出时忽略大小写和多余的空白，现按忽略首尾空白比较'));
  else if (grader !== '' && grader !== 'EqualityGrader')
    desk.doubts.push(wrong('answer', `输出原来由 ${grader.slice(0, 40)} 比较，不能照搬，请改写测试的输出`));
  if (lineOf(question, 'allornothing') === '1' && testcases.length > 1)
    desk.doubts.push(look('type', '原来要通过全部测试才得分，导入后按各测试用例的权重给分'));
  const shown = calls.map((code, index) => codeHtml(`第 ${index + 1} 个测试用例的测试代码`, code));
  return shown.join('') + codeHtml('模板', template) + codeHtml('附加代码', wholeText(question, 'globalextra'));
}

const within = (text: string, by: number, least: number, most: number, otherwise: number) =>
  Number(text) > 0 ? Math.min(most, Math.max(least, Math.round(Number(text) * by))) : otherwise;

interface Found {
  readonly words: readonly string[];
  readonly tests: Tests;
  readonly preload: string;
  readonly solution: string;
  readonly limits: { readonly seconds: string; readonly megabytes: string };
}

function partsFrom({ words, tests, preload, solution, limits }: Found, desk: Desk): Parts {
  const language = languageOf(words);
  if (tests.length > 100) desk.doubts.push(wrong('answer', `有 ${tests.length} 个测试用例，只保留了前 100 个`));
  const answer: CodeAnswer = {
    languages: language ? [language] : [],
    templates: language && preload.trim() ? [{ codeType: language, template: preload, defaultTemplate: '' }] : [],
    tests: tests.slice(0, 100),
    ...{ checker: 'trim', checkerProgram: null, floatDigits: 6, frames: [] },
    // One that is longer stays in the analysis alone.
    references:
      language && solution.trim() && solution.length <= programMost ? [{ codeType: language, source: solution }] : [],
    timeLimitMs: within(limits.seconds, 1000, 100, 30_000, 2000),
    memoryLimitMb: within(limits.megabytes, 1, 16, 1024, 256),
  };
  const analysis = codeHtml('参考程序', solution);
  if (language) {
    if (tests.length === 0) desk.doubts.push(wrong('answer', '没有测试用例，请补充'));
    return { type: 'CODE', answer, analysis };
  }
  const name = words.find((word) => word !== '')?.slice(0, 40) ?? '未注明';
  desk.doubts.push(wrong('type', `不支持编程语言 ${name}，测试用例放在参考答案里，请选择语言或改成其他题型`));
  const reference = codeAsHtml({ ...answer, tests }) + codeHtml('编辑器里的初始代码', preload);
  return { type: 'SHORT', answer: { reference, scoringPoints: [] }, analysis };
}

/** A question of the plugin CodeRunner. */
export function coderunnerParts(question: XmlElement, desk: Desk): Parts {
  const group = elementOf(question, 'testcases');
  const testcases = group ? elementsOf(group, 'testcase') : [];
  const own = ownWays(question, testcases, desk);
  const parts = partsFrom(
    {
      words: [lineOf(question, 'coderunnertype'), lineOf(question, 'acelang'), lineOf(question, 'language')],
      tests: testcases.map(testOf),
      preload: wholeText(question, 'answerpreload'),
      solution: wholeText(question, 'answer'),
      limits: { seconds: lineOf(question, 'cputimelimitsecs'), megabytes: lineOf(question, 'memlimitmb') },
    },
    desk,
  );
  return { ...parts, analysis: (parts.analysis ?? '') + own };
}

/** A question of the plugin for the Virtual Programming Lab. */
export function vplParts(question: XmlElement, desk: Desk): Parts {
  const { tests, unclear } = vplTests(wholeText(question, 'execfiles'));
  if (unclear.length > 0)
    desk.doubts.push(wrong('answer', `${numbered(unclear)}的输出是模式或有几种，请改成一种确定的输出`));
  return partsFrom(
    {
      words: [lineOf(question, 'templatelang')],
      tests,
      preload: wholeText(question, 'answertemplate'),
      solution: wholeText(question, 'teachercorrection'),
      limits: { seconds: '', megabytes: '' },
    },
    desk,
  );
}
