import type { TestSet } from '#contract/judge/judge.ts';
import { type CodeAnswer, codeLanguages, type QuestionInput } from '#contract/question/content.ts';
import { isUnwritten } from './case-rows.ts';
import { type ByLanguage, type CodeForm, emptyTest, newKey } from './parts.ts';

export const checkerNames: Readonly<Record<CodeAnswer['checker'], string>> = {
  exact: '逐字相同',
  trim: '忽略行末空格和末尾空行',
  float: '数值在误差以内',
  unordered: '各行不分顺序',
  program: '由检查程序判断',
};

/** When an author would choose it. */
export const checkerHints: Readonly<Record<CodeAnswer['checker'], string>> = {
  trim: '大多数题用这一种：换行方式、行末的空格和最后的空行都不影响。',
  exact: '每个字符都要一样，包括空格和空行；只在题目考查格式时用。',
  float: '输出中的数与期望的相差很小就算对，其余文字要一样；用于小数计算。',
  unordered: '输出的各行与期望的相同即可，先后不论；用于“输出所有……”的题。',
  program: '答案不止一种时，由您写的程序读输入和输出，判断对不对。',
};

const limits = { floatDigits: 6, timeLimitMs: 2000, memoryLimitMb: 256 };

export const emptyCode = (): CodeForm => ({
  ...{
    languages: codeLanguages,
    ...{ templates: {}, frames: {}, references: {} },
    tests: [emptyTest(true), emptyTest(false)],
    ...{ checker: 'trim', checkerProgram: null },
    ...limits,
  },
});

export const isCode = (answer: QuestionInput['answer']): answer is CodeAnswer =>
  typeof answer === 'object' && answer !== null && 'languages' in answer;

/** What a program is run with. */
export const testSetOf = ({ languages: _, templates: __, references: ___, ...tests }: CodeAnswer): TestSet => tests;

export function codeFormOf({ templates, frames, references, tests, ...answer }: CodeAnswer): CodeForm {
  return {
    ...answer,
    frames: Object.fromEntries(frames.map(({ codeType, frame }) => [codeType, frame])),
    references: Object.fromEntries(references.map(({ codeType, source }) => [codeType, source])),
    templates: Object.fromEntries(templates.map(({ codeType, ...own }) => [codeType, own])),
    tests: tests.map((test) => ({ ...test, key: newKey() })),
  };
}

/** Rows at the end that nobody filled in are no tests. */
function writtenTests(tests: CodeForm['tests']) {
  const last = tests.findLastIndex((test) => !isUnwritten(test));
  return tests.slice(0, last + 1);
}

/** Of these languages, those for which something was written. */
const writtenOf = (texts: ByLanguage, languages: CodeForm['languages']) =>
  languages.flatMap((codeType) => {
    const text = texts[codeType] ?? '';
    return text.trim() === '' ? [] : [{ codeType, text }];
  });

/** What is sent: languages in their usual order, each with its template where one was written. */
export function codeAnswerOf(code: CodeForm): CodeAnswer {
  const languages = codeLanguages.filter((language) => code.languages.includes(language));
  return {
    languages,
    templates: languages.flatMap((codeType) => {
      const own = code.templates[codeType];
      return own ? [{ codeType, ...own }] : [];
    }),
    frames: writtenOf(code.frames, languages).map(({ codeType, text }) => ({ codeType, frame: text })),
    references: writtenOf(code.references, languages).map(({ codeType, text }) => ({ codeType, source: text })),
    tests: writtenTests(code.tests).map(({ key: _, ...test }) => ({ ...test, weight: test.weight ?? 0 })),
    checker: code.checker,
    checkerProgram: code.checker === 'program' ? code.checkerProgram : null,
    floatDigits: code.floatDigits ?? limits.floatDigits,
    timeLimitMs: code.timeLimitMs ?? limits.timeLimitMs,
    memoryLimitMb: code.memoryLimitMb ?? limits.memoryLimitMb,
  };
}
