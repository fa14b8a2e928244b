import type { codeCheckers } from '#contract/question/content.ts';

/** How an output is compared: `trim` is what is usual, `exact` is strict. */
export type Checker = Exclude<(typeof codeCheckers)[number], 'program'>;

export interface Checked {
  readonly right: boolean;
  /** The first line in which they differ, from 1; none where lines have no order. */
  readonly line?: number;
  readonly text?: string;
}

export interface CheckerRule {
  readonly checker: Checker;
  readonly floatDigits: number;
}

const right: Checked = { right: true };

const linesOf = (text: string) => text.replaceAll('\r\n', '\n').split('\n');

/** Space at the end of a line says nothing, nor do empty lines at the end. */
function trimmedLines(text: string) {
  const lines = linesOf(text).map((line) => line.replace(/[ \t\r\f\v]+$/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

function compareLines(output: readonly string[], expected: readonly string[]): Checked {
  const line = expected.findIndex((one, at) => one !== output[at]);
  if (line >= 0) return { right: false, line: line + 1, text: `第 ${line + 1} 行不同` };
  return output.length === expected.length
    ? right
    : { right: false, line: expected.length + 1, text: `多出了第 ${expected.length + 1} 行以后的内容` };
}

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const tokensOf = (text: string) =>
  linesOf(text).flatMap((line, at) =>
    line.split(/[ \t\r\f\v]+/).flatMap((token) => (token === '' ? [] : [{ token, line: at + 1 }])),
  );

/** NaN and infinity are no numbers here: they equal only themselves, as words do, and NaN not even that. */
function sameToken(output: string, expected: string, allowed: number) {
  if (/^[+-]?nan$/i.test(output)) return false;
  if (output === expected) return true;
  if (!plainNumber.test(output) || !plainNumber.test(expected)) return false;
  const [one, other] = [Number(output), Number(expected)];
  if (!Number.isFinite(one) || !Number.isFinite(other)) return false;
  const difference = Math.abs(one - other);
  // The last digit of a decimal fraction is not exact in binary.
  const most = allowed * (1 + 1e-9);
  return difference <= most || difference <= most * Math.abs(other);
}

function compareNumbers(output: string, expected: string, digits: number): Checked {
  const [given, wanted] = [tokensOf(output), tokensOf(expected)];
  const allowed = 10 ** -digits;
  const at = wanted.findIndex(({ token }, index) => !sameToken(given[index]?.token ?? '', token, allowed));
  if (at >= 0) {
    const line = given[at]?.line ?? wanted[at]?.line ?? 1;
    return {
      right: false,
      line,
      text: given[at] ? `第 ${at + 1} 个值不同` : `只有 ${given.length} 个值，应有 ${wanted.length} 个`,
    };
  }
  if (given.length > wanted.length) {
    const line = given[wanted.length]?.line ?? 1;
    return { right: false, line, text: `有 ${given.length} 个值，应有 ${wanted.length} 个` };
  }
  return right;
}

function compareUnordered(output: string, expected: string): Checked {
  const left = new Map<string, number>();
  for (const line of trimmedLines(expected).filter((one) => one !== '')) left.set(line, (left.get(line) ?? 0) + 1);
  for (const line of trimmedLines(output).filter((one) => one !== '')) {
    const count = left.get(line) ?? 0;
    if (count === 0) return { right: false, text: '有一行不在答案中，或出现的次数太多' };
    left.set(line, count - 1);
  }
  return [...left.values()].some((count) => count > 0) ? { right: false, text: '答案中有的行没有输出' } : right;
}

/** Whether an output is what is expected; a sentence about the first difference where it is not. */
export function checkOutput(output: string, expected: string, { checker, floatDigits }: CheckerRule): Checked {
  switch (checker) {
    case 'exact':
      return compareLines(linesOf(output), linesOf(expected));
    case 'trim':
      return compareLines(trimmedLines(output), trimmedLines(expected));
    case 'float':
      return compareNumbers(output, expected, floatDigits);
    case 'unordered':
      return compareUnordered(output, expected);
  }
}
