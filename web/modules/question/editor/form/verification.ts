import type { CodeAnswer, CodeLanguage } from '#contract/question/content.ts';

/** What a reference was verified with: what cases are worth, who sees them and other languages change nothing about it. */
export function verifiedBy(answer: CodeAnswer, language: CodeLanguage) {
  const { tests, checker, checkerProgram, floatDigits, timeLimitMs, memoryLimitMb, frames, references } = answer;
  const cases = tests.map(({ input, output }) => [input, output]);
  const frame = frames.find(({ codeType }) => codeType === language)?.frame ?? null;
  const source = references.find(({ codeType }) => codeType === language)?.source ?? null;
  return JSON.stringify([cases, checker, checkerProgram, floatDigits, timeLimitMs, memoryLimitMb, frame, source]);
}

/** Cases that say nothing of what is right. */
export const casesWithoutOutput = (tests: CodeAnswer['tests']) =>
  tests.flatMap(({ output }, position) => (output === '' ? [position] : []));

/** What has to be written before references can be verified. */
export function verifyLack({ references, tests }: Pick<CodeAnswer, 'references' | 'tests'>) {
  if (references.length === 0) return '先在“参考程序”里写一种语言的解答';
  return tests.length === 0 ? '先增加测试用例' : undefined;
}

type Limits = Pick<CodeAnswer, 'timeLimitMs' | 'memoryLimitMb'>;

/** Limits that suit each of several programs. */
export function largestSuggestion(suggestions: readonly Limits[]): Limits | undefined {
  if (suggestions.length === 0) return undefined;
  return {
    timeLimitMs: Math.max(...suggestions.map(({ timeLimitMs }) => timeLimitMs)),
    memoryLimitMb: Math.max(...suggestions.map(({ memoryLimitMb }) => memoryLimitMb)),
  };
}
