import { expect, test } from 'vitest';
import { sumTests } from '../../../../test/make/trial.ts';
import { verificationOf, writtenSet } from '../submission/test-set.rules.ts';
import { suggestedLimits } from './suggest.rules.ts';

const used = (cpuMs: number, memoryMb: number) => ({ cpuMs, memoryKb: memoryMb * 1024 });

test('limits leave room beside the slowest and the largest run, as they are written for a compiled language', () => {
  expect(suggestedLimits('c++', [used(3, 2)])).toEqual({ timeLimitMs: 1000, memoryLimitMb: 64 });
  expect(suggestedLimits('c++', [used(100, 90), used(410, 10)])).toEqual({ timeLimitMs: 1500, memoryLimitMb: 192 });
  // Python has three times as long and 16 MB for itself.
  expect(suggestedLimits('python', [used(3000, 116)])).toEqual({ timeLimitMs: 3000, memoryLimitMb: 256 });
  expect(suggestedLimits('c', [used(29_000, 1000)])).toEqual({ timeLimitMs: 30_000, memoryLimitMb: 1024 });
});

test('a set without frame and checker program is known by what it was known by before there were any', () => {
  const { content } = writtenSet(sumTests);
  expect(Object.keys(JSON.parse(content))).toEqual(['tests', 'checker', 'floatDigits', 'timeLimitMs', 'memoryLimitMb']);
  // As the database gives it back.
  const mixed = { ...sumTests, tests: sumTests.tests.map((one) => Object.fromEntries(Object.entries(one).reverse())) };
  expect(writtenSet(mixed as unknown as typeof sumTests).content).toBe(content);
});

test('what was verified depends on cases, checker, limits and frame, not on what cases are worth', () => {
  const program = { codeType: 'python', source: 'print(1)\r\n' } as const;
  const print = verificationOf(sumTests, program);
  const worth = { ...sumTests, tests: sumTests.tests.map((one) => ({ ...one, weight: 7, sample: false })) };
  expect(verificationOf(worth, { ...program, source: 'print(1)\n' })).toBe(print);
  const others = [
    { ...sumTests, tests: sumTests.tests.slice(1) },
    { ...sumTests, checker: 'exact' as const },
    { ...sumTests, timeLimitMs: 1999 },
    { ...sumTests, frames: [{ codeType: 'python' as const, frame: '{{code}}' }] },
    { ...sumTests, checkerProgram: { codeType: 'python' as const, source: 'exit(0)' } },
  ];
  const prints = others.map((set) => verificationOf(set, program));
  expect(new Set([print, ...prints, verificationOf(sumTests, { ...program, codeType: 'bash' })]).size).toBe(7);
});
