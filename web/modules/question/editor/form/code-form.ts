import { type CodeAnswer, codeLanguages, type QuestionInput } from '#contract/question/content.ts';
import { languageNames } from '../../../../kit/code-editor/language-names.ts';
import { type CodeForm, emptyTest, newKey } from './parts.ts';

export { languageNames };

export const checkerNames: Readonly<Record<CodeAnswer['checker'], string>> = {
  exact: '逐字相同',
  trim: '忽略行末空格和末尾空行',
  float: '数值在误差以内',
  unordered: '各行不分顺序',
  program: '由检查程序判断',
};

const limits = { floatDigits: 6, timeLimitMs: 2000, memoryLimitMb: 256 };

export const emptyCode = (): CodeForm => ({
  ...{
    languages: codeLanguages,
    templates: {},
    tests: [emptyTest(true), emptyTest(false)],
    checker: 'trim',
    ...limits,
    ...{ checkerProgram: null, frames: [], references: [] },
  },
});

export const isCode = (answer: QuestionInput['answer']): answer is CodeAnswer =>
  typeof answer === 'object' && answer !== null && 'languages' in answer;

export function codeFormOf({ templates, tests, ...answer }: CodeAnswer): CodeForm {
  return {
    ...answer,
    templates: Object.fromEntries(templates.map(({ codeType, ...own }) => [codeType, own])),
    tests: tests.map((test) => ({ ...test, key: newKey() })),
  };
}

/** Rows at the end that nobody filled in are no tests. */
function writtenTests(tests: CodeForm['tests']) {
  const last = tests.findLastIndex(({ input, output }) => `${input}${output}`.trim() !== '');
  return tests.slice(0, last + 1);
}

/** What is sent: languages in their usual order, each with its template where one was written. */
export function codeAnswerOf(code: CodeForm): CodeAnswer {
  const languages = codeLanguages.filter((language) => code.languages.includes(language));
  return {
    languages,
    templates: languages.flatMap((codeType) => {
      const own = code.templates[codeType];
      return own ? [{ codeType, ...own }] : [];
    }),
    tests: writtenTests(code.tests).map(({ key: _, ...test }) => ({ ...test, weight: test.weight ?? 0 })),
    checker: code.checker,
    floatDigits: code.floatDigits ?? limits.floatDigits,
    timeLimitMs: code.timeLimitMs ?? limits.timeLimitMs,
    memoryLimitMb: code.memoryLimitMb ?? limits.memoryLimitMb,
    ...{ checkerProgram: code.checkerProgram, frames: code.frames, references: code.references },
  };
}
