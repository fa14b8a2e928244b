import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Checked, type CheckerRule, checkOutput, type Text } from './checker.rules.ts';
import { caseEndOf } from './large-output.ts';

/** What the checkers mean, said plainly and with lists of everything. */
const said = {
  linesOf: (text: string) => text.replaceAll('\r\n', '\n').split('\n'),
  trimmedLines(text: string) {
    const lines = said.linesOf(text).map((line) => line.replace(/[ \t\r\f\v]+$/, ''));
    while (lines.at(-1) === '') lines.pop();
    return lines;
  },
  tokensOf: (text: string) =>
    said.linesOf(text).flatMap((line, at) =>
      line
        .split(/[ \t\r\f\v]+/)
        .filter((token) => token !== '')
        .map((token) => ({ token, line: at + 1 })),
    ),
  sameToken(output: string, expected: string, allowed: number) {
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
    if (/^[+-]?nan$/i.test(output)) return false;
    if (output === expected) return true;
    if (!number.test(output) || !number.test(expected)) return false;
    const [one, other] = [Number(output), Number(expected)];
    if (!Number.isFinite(one) || !Number.isFinite(other)) return false;
    const most = allowed * (1 + 1e-9);
    return Math.abs(one - other) <= most || Math.abs(one - other) <= most * Math.abs(other);
  },
  lines(output: readonly string[], expected: readonly string[]): Checked {
    const line = expected.findIndex((one, at) => one !== output[at]) + 1;
    if (line > 0) return { right: false, line, text: `第 ${line} 行不同` };
    if (output.length === expected.length) return { right: true };
    return { right: false, line: expected.length + 1, text: `多出了第 ${expected.length + 1} 行以后的内容` };
  },
  numbers(output: string, expected: string, digits: number): Checked {
    const [given, wanted] = [said.tokensOf(output), said.tokensOf(expected)];
    const differs = ({ token }: { token: string }, at: number) =>
      !said.sameToken(given[at]?.token ?? '', token, 10 ** -digits);
    const at = wanted.findIndex(differs);
    const counted = (count: number) => `${count} 个值，应有 ${wanted.length} 个`;
    if (at < 0 && given.length === wanted.length) return { right: true };
    if (at < 0) return { right: false, line: given[wanted.length]?.line ?? 0, text: `有 ${counted(given.length)}` };
    const line = (given[at] ?? wanted[at])?.line ?? 0;
    return { right: false, line, text: given[at] ? `第 ${at + 1} 个值不同` : `只有 ${counted(given.length)}` };
  },
  unordered(output: string, expected: string): Checked {
    const left = said.trimmedLines(expected).filter((line) => line !== '');
    for (const line of said.trimmedLines(output).filter((line) => line !== '')) {
      const at = left.indexOf(line);
      if (at < 0) return { right: false, text: '有一行不在答案中，或出现的次数太多' };
      left.splice(at, 1);
    }
    return left.length > 0 ? { right: false, text: '答案中有的行没有输出' } : { right: true };
  },
  all: (output: string, expected: string, { checker, floatDigits }: CheckerRule): Checked => {
    if (checker === 'exact') return said.lines(said.linesOf(output), said.linesOf(expected));
    if (checker === 'trim') return said.lines(said.trimmedLines(output), said.trimmedLines(expected));
    if (checker === 'float') return said.numbers(output, expected, floatDigits);
    return said.unordered(output, expected);
  },
};

const checkers = ['exact', 'trim', 'float', 'unordered'] as const;

const piece = fc.constantFrom(
  ...['\n', '\n', '\r\n', '\r', ' ', ' ', '\t', '\f', '\v', '　', '1', '1', '2', '-', '+', '.', 'e', 'E', '1.0'],
  ...['1e3', '1000', '0.0000001', 'nan', 'inf', '9'.repeat(400), 'a', '你', '😀', '\0'],
);
const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
/** Seldom are two texts alike by chance. */
const pair = fc.oneof(
  fc.tuple(text, text),
  fc.tuple(text, text, text).map(([before, one, after]) => [`${before}${one}${after}`, `${before}${after}`] as const),
  fc.tuple(text, fc.constantFrom('\n', ' ', '\r\n', '.0', '0')).map(([one, more]) => [one, `${one}${more}`] as const),
);

test.each(checkers)('the checker %s says of each pair of texts what its plain form says', (checker) => {
  fc.assert(
    fc.property(pair, fc.integer({ min: 0, max: 12 }), ([one, other], floatDigits) => {
      const rule = { checker, floatDigits };
      expect(checkOutput(one, other, rule)).toEqual(said.all(one, other, rule));
      expect(checkOutput(other, one, rule)).toEqual(said.all(other, one, rule));
    }),
    { numRuns: 2000 },
  );
});

/** Counts what is looked at: signs that are read, passed by or taken. */
function counting(whole: string) {
  const counted = { looked: 0 };
  const text: Text = {
    length: whole.length,
    charCodeAt(at) {
      counted.looked += 1;
      return whole.charCodeAt(at);
    },
    indexOf(sign, from = 0) {
      const at = whole.indexOf(sign, from);
      counted.looked += (at < 0 ? whole.length : at + 1) - from;
      return at;
    },
    slice(from = 0, to = whole.length) {
      counted.looked += to - from;
      return whole.slice(from, to);
    },
  };
  return { counted, text };
}

/** As long as an output may be, or as is enough to see that nothing is walked twice. */
const [longest, long] = [16 * 2 ** 20, 2 ** 20];
const longOutputs = {
  'sixteen megabytes of spaces and a sign': `${' '.repeat(longest)}x`,
  'empty lines and a sign': `${'\n'.repeat(long)}x`,
  'lines of spaces': ' \n'.repeat(long / 2),
  digits: `${'1'.repeat(long)}x`,
};

test.each(Object.entries(longOutputs))('%s are walked a few times at most, however many', (_, output) => {
  for (const checker of checkers) {
    const { counted, text } = counting(output);
    checkOutput(text, '1\n', { checker, floatDigits: 6 });
    expect(counted.looked).toBeLessThan(4 * output.length);
  }
});

test('whatever follows the first difference is not looked at', () => {
  const output = `1\n3\n${'4\n'.repeat(100_000)}`;
  for (const checker of checkers) {
    const { counted, text } = counting(output);
    expect(checkOutput(text, '1\n2\n', { checker, floatDigits: 6 }).right).toBe(false);
    expect(counted.looked).toBeLessThan(50);
  }
});

test('numbers of any length are read once', () => {
  const digits = '1'.repeat(longest);
  const rule = { checker: 'float', floatDigits: 6 } as const;
  expect(checkOutput(`${digits}x`, '1', rule).right).toBe(false);
  expect(checkOutput(`1.${'0'.repeat(long)}`, '1', rule).right).toBe(true);
  expect(checkOutput(`1.${'0'.repeat(long)}e`, '1', rule).right).toBe(false);
});

test('a large output is compared elsewhere with the same end, and is still there afterwards', async () => {
  const rule = { checker: 'trim', floatDigits: 6 } as const;
  const expected = '1\n'.repeat(200_000);
  const run = { exitCode: 0, stopped: undefined, outOfMemory: false, stdout: Buffer.from(expected) };
  expect(await caseEndOf(run, expected, rule)).toEqual({ verdict: 'AC', text: '' });
  const other = { ...run, stdout: Buffer.from(`${expected}2`) };
  expect(await caseEndOf(other, expected, rule)).toMatchObject({ verdict: 'WA' });
  expect(other.stdout.length).toBe(expected.length + 1);
  expect(await caseEndOf({ ...other, stdout: Buffer.alloc(300_000, 0xff) }, '', rule)).toMatchObject({ verdict: 'WA' });
});
