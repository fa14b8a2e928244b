import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verdictNames, verdicts } from '#contract/judge/verdict.ts';
import { type Checker, checkOutput } from './checker.rules.ts';
import { type CountedCase, scoreOf } from './score.rules.ts';
import { caseEnd, type RunFacts, wholeVerdict } from './verdict.rules.ts';

const check = (checker: Checker, output: string, expected: string, floatDigits = 6) =>
  checkOutput(output, expected, { checker, floatDigits });

describe('the usual checker', () => {
  test.each([
    ['1 2\n', '1 2', true],
    ['1 2  \r\n\r\n\n', '1 2\n', true],
    [' 1 2', '1 2', false],
    ['1  2', '1 2', false],
    ['1\n\n2', '1\n2', false],
    ['', '', true],
    ['\n', '', true],
    ['', '1', false],
    ['1\n2', '1', false],
    ['你好　', '你好', false],
  ])('%j for %j is %j', (output, expected, right) => {
    expect(check('trim', output, expected).right).toBe(right);
  });
  test('tells the first line that differs', () => {
    expect(check('trim', '1\n2\n4\n', '1\n2\n3\n')).toMatchObject({ line: 3 });
    expect(check('trim', '1\n2\n', '1\n')).toMatchObject({ line: 2 });
  });
});

describe('the strict checker', () => {
  test.each([
    ['1 2\n', '1 2\n', true],
    ['1 2\r\n', '1 2\n', true],
    ['1 2', '1 2\n', false],
    ['1 2 \n', '1 2\n', false],
  ])('%j for %j is %j', (output, expected, right) => {
    expect(check('exact', output, expected).right).toBe(right);
  });
});

describe('the checker of numbers', () => {
  test.each([
    ['1.0000001', '1', true],
    ['1.00001', '1', false],
    ['1000000.5', '1000000', true],
    ['1e3', '1000', true],
    ['.5', '0.5', true],
    ['nan', '1', false],
    ['NaN', 'NaN', false],
    ['inf', 'inf', true],
    ['inf', '1e999', false],
    ['1 2', '1', false],
    ['1', '1 2', false],
    ['yes 1.0', 'yes 1', true],
    ['Yes 1.0', 'yes 1', false],
    ['0x10', '16', false],
    ['1\n2', '1 2', true],
    ['1_0', '10', false],
  ])('%j for %j is %j', (output, expected, right) => {
    expect(check('float', output, expected).right).toBe(right);
  });
  test('goes by the digits', () => {
    expect(check('float', '3.14', '3.141', 2).right).toBe(true);
    expect(check('float', '3.10', '3.141', 2).right).toBe(false);
  });
});

test('the checker without order compares lines as often as they occur', () => {
  expect(check('unordered', 'b\na\n\n', 'a\nb').right).toBe(true);
  expect(check('unordered', 'a\na\nb', 'a\nb\nb').right).toBe(false);
  expect(check('unordered', 'a', 'a\nb').right).toBe(false);
});

test('every checker takes what is expected, but for numbers that are none', () => {
  const text = fc.string({ maxLength: 60 }).filter((one) => !/nan/i.test(one));
  fc.assert(
    fc.property(text, (one) => {
      for (const checker of ['exact', 'trim', 'float', 'unordered'] as const)
        expect(check(checker, one, one).right).toBe(true);
    }),
  );
});

const fine: RunFacts = { exitCode: 0, stopped: undefined, outOfMemory: false, stdout: Buffer.from('1\n') };
const rule = { checker: 'trim', floatDigits: 6 } as const;

describe('the verdict on a case', () => {
  test.each<[Partial<RunFacts>, string]>([
    [{}, 'AC'],
    [{ stdout: Buffer.from('2') }, 'WA'],
    [{ stdout: Buffer.from([0xff, 0xfe]) }, 'WA'],
    [{ exitCode: 1 }, 'RE'],
    [{ exitCode: 139 }, 'RE'],
    [{ exitCode: 137, stopped: 'cpu' }, 'TLE'],
    [{ exitCode: 137, stopped: 'wall' }, 'TLE'],
    [{ exitCode: 137, stopped: 'memory' }, 'MLE'],
    [{ exitCode: 1, outOfMemory: true }, 'MLE'],
    [{ exitCode: 137, stopped: 'output' }, 'OLE'],
    [{ exitCode: 137, stopped: 'files' }, 'RE'],
    [{ exitCode: 137, stopped: 'cpu', outOfMemory: true }, 'TLE'],
  ])('%j is %s', (facts, verdict) => {
    expect(caseEnd({ ...fine, ...facts }, '1', rule).verdict).toBe(verdict);
  });
  test('of a run without an expected output says whether it ran', () => {
    expect(caseEnd(fine, undefined, rule).verdict).toBe('AC');
    expect(caseEnd({ ...fine, exitCode: 139 }, undefined, rule)).toMatchObject({ verdict: 'RE' });
  });
});

test('the verdict on the whole is the most telling one', () => {
  expect(wholeVerdict(['AC', 'WA', 'TLE', 'RE'])).toBe('TLE');
  expect(wholeVerdict(['WA', 'MLE', 'OLE'])).toBe('MLE');
  expect(wholeVerdict(['AC', 'SE', 'TLE'])).toBe('SE');
  expect(wholeVerdict(['AC', 'AC'])).toBe('AC');
  expect(verdicts.map((verdict) => verdictNames[verdict]).every((name) => name.length > 0)).toBe(true);
});

describe('the score', () => {
  const cases = (...verdicts: CountedCase['verdict'][]) => verdicts.map((verdict) => ({ weight: 1, verdict }));
  test('is shared among the cases, full only for all', () => {
    expect(scoreOf(cases('AC', 'AC', 'AC'), 1000)).toBe(1000);
    expect(scoreOf(cases('AC', 'WA', 'AC'), 1000)).toBe(666);
    expect(scoreOf(cases('WA', 'TLE', 'RE'), 1000)).toBe(0);
  });
  test('goes by weight; a sample without weight costs nothing', () => {
    expect(
      scoreOf(
        [
          { weight: 3, verdict: 'AC' },
          { weight: 1, verdict: 'WA' },
        ],
        1000,
      ),
    ).toBe(750);
    expect(
      scoreOf(
        [
          { weight: 0, verdict: 'WA' },
          { weight: 1, verdict: 'AC' },
        ],
        1000,
      ),
    ).toBe(1000);
    expect(scoreOf([{ weight: 0, verdict: 'WA' }], 1000)).toBe(0);
    expect(scoreOf([{ weight: 0, verdict: 'AC' }], 1000)).toBe(1000);
  });
  test('of a group is all or nothing', () => {
    const grouped: CountedCase[] = [
      { weight: 1, verdict: 'AC' },
      { weight: 1, group: 1, verdict: 'AC' },
      { weight: 1, group: 1, verdict: 'WA' },
      { weight: 1, group: 1, verdict: null },
      { weight: 2, group: 2, verdict: 'AC' },
      { weight: 2, group: 2, verdict: 'AC' },
    ];
    expect(scoreOf(grouped, 800)).toBe(500);
  });
  test('is left to a person when something of ours failed', () => {
    expect(scoreOf(cases('AC', 'SE'), 1000)).toBeNull();
    expect(scoreOf([], 1000)).toBeNull();
  });
  test('is never more than the points, never less than nothing, and full exactly without a loss', () => {
    const one = fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      group: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      verdict: fc.constantFrom('AC', 'AC', 'AC', 'WA', 'TLE', 'RE' as const),
    });
    fc.assert(
      fc.property(
        fc.array(one as fc.Arbitrary<CountedCase>, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10_000 }),
        (all, points) => {
          const score = scoreOf(all, points) ?? Number.NaN;
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score === points).toBe(all.every(({ verdict }) => verdict === 'AC'));
        },
      ),
    );
  });
});
