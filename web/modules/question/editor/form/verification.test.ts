import { expect, test } from 'vitest';
import { CodeAnswer } from '#contract/question/content.ts';
import { casesWithoutOutput, largestSuggestion, verifiedBy, verifyLack } from './verification.ts';

const answer = CodeAnswer.parse({
  languages: ['python', 'c'],
  tests: [
    { input: '1', output: '2', weight: 1 },
    { input: '3', output: '' },
  ],
  references: [
    { codeType: 'python', source: 'print(2)' },
    { codeType: 'c', source: 'int main(){}' },
  ],
});

test('what was verified depends on cases, comparison, limits, frame and source, not on shares or other languages', () => {
  const before = verifiedBy(answer, 'python');
  const [first, second] = answer.tests;
  if (!first || !second) throw new Error('two tests');
  expect(verifiedBy({ ...answer, tests: [{ ...first, weight: 5, sample: true, group: 1 }, second] }, 'python')).toBe(
    before,
  );
  expect(verifiedBy({ ...answer, references: answer.references.slice(0, 1) }, 'python')).toBe(before);
  expect(verifiedBy({ ...answer, frames: [{ codeType: 'c', frame: 'x' }] }, 'python')).toBe(before);
  for (const changed of [
    { ...answer, tests: [second, first] },
    { ...answer, timeLimitMs: 100 },
    { ...answer, checker: 'exact' as const },
    { ...answer, frames: [{ codeType: 'python' as const, frame: 'x' }] },
    { ...answer, references: [{ codeType: 'python' as const, source: 'print(3)' }] },
  ])
    expect(verifiedBy(changed, 'python')).not.toBe(before);
});

test('cases without an output are counted by their place', () => {
  expect(casesWithoutOutput(answer.tests)).toEqual([1]);
});

test('what is missing for a verification is said; limits suit the slowest and the largest', () => {
  expect(verifyLack({ references: [], tests: [] })).toContain('参考程序');
  expect(verifyLack({ ...answer, tests: [] })).toBe('先增加测试用例');
  expect(verifyLack(answer)).toBeUndefined();
  expect(largestSuggestion([])).toBeUndefined();
  const [one, other] = [
    { timeLimitMs: 500, memoryLimitMb: 256 },
    { timeLimitMs: 2000, memoryLimitMb: 64 },
  ];
  expect(largestSuggestion([one, other])).toEqual({ timeLimitMs: 2000, memoryLimitMb: 256 });
});
