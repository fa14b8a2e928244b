import type { CodeLanguage } from '#contract/question/content.ts';
import { languages } from '../language/language.rules.ts';

interface Used {
  readonly cpuMs: number;
  readonly memoryKb: number;
}

const upTo = (value: number, step: number) => Math.ceil(value / step) * step;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Limits that leave others room beside a program that passed, written as a question's are, for a compiled language:
 * three times its slowest run, rounded up to half a second, one second at least; twice its largest run, rounded up to
 * 64 MB, 64 MB at least. What the language is given on top is taken off first.
 */
export function suggestedLimits(language: CodeLanguage, cases: readonly Used[]) {
  const { timeFactor, memoryFactor, runtimeMb } = languages[language];
  const slowest = Math.max(0, ...cases.map(({ cpuMs }) => cpuMs)) / timeFactor;
  const largestMb = Math.max(0, ...cases.map(({ memoryKb }) => memoryKb)) / 1024;
  const own = Math.max(0, largestMb - runtimeMb) / memoryFactor;
  return {
    timeLimitMs: within(upTo(3 * slowest, 500), 1000, 30_000),
    memoryLimitMb: within(upTo(2 * own, 64), 64, 1024),
  };
}
