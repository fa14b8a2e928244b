import type { CodeLanguage } from '../question/content.ts';

interface LimitFactors {
  readonly timeFactor: number;
  readonly memoryFactor: number;
}

const virtual: LimitFactors = { timeFactor: 2, memoryFactor: 2 };
const compiled: LimitFactors = { timeFactor: 1, memoryFactor: 1 };
const interpreted: LimitFactors = { timeFactor: 3, memoryFactor: 1 };

/** What a question's limits are multiplied with in each language: they are written for a compiled one. */
export const limitFactors: Readonly<Record<CodeLanguage, LimitFactors>> = {
  ...{ java: virtual, javascript: virtual },
  ...{ c: compiled, 'c++': compiled },
  ...{ python: interpreted, bash: interpreted },
};
