import { expect, test } from 'vitest';
import { withOutputs } from './made-outputs.ts';
import { emptyTest, type TestForm } from './parts.ts';

const row = (input: string, output = ''): TestForm => ({ ...emptyTest(false), input, output });
const end = (position: number, output: string | null, verdict: 'AC' | 'TLE' = 'AC') => ({
  ...{ position, sample: false, verdict, cpuMs: 1, memoryKb: 1, note: '', output, errorOutput: null },
});
const done = { state: 'DONE', verdict: 'AC', compilerOutput: null } as const;

test('outputs go to the cases that asked, wherever those stand now, and overwrite nothing', () => {
  const [first, second, third, fourth] = [row('1'), row('2'), row('3'), row('4')];
  const asked = [first, second, third, fourth].map(({ key, input }) => ({ key, input }));
  const now = [second, { ...first, output: 'mine' }, { ...third, input: 'other' }, fourth, row('5')];
  const made = withOutputs(now, asked, {
    ...done,
    cases: [end(0, 'a'), end(1, 'b'), end(2, 'c'), end(3, null, 'TLE')],
  });
  expect(made.tests.map(({ output }) => output)).toEqual(['b', 'mine', '', '', '']);
  expect(made.said).toEqual(['已生成 1 个用例的输出，请核对。', '用例 4 没有生成：超出时间限制']);
});

test('a program that does not compile and a run that was cancelled change nothing', () => {
  const tests = [row('1')];
  const asked = tests.map(({ key, input }) => ({ key, input }));
  expect(withOutputs(tests, asked, { ...done, verdict: 'CE', compilerOutput: 'line 1', cases: [] })).toEqual({
    ...{ tests, filled: 0, said: ['参考程序没有编译通过：line 1'] },
  });
  expect(withOutputs(tests, asked, { ...done, state: 'CANCELLED', verdict: null, cases: [] }).filled).toBe(0);
});
