import { expect, test } from 'vitest';
import { sumTests } from '../../../../test/make/trial.ts';
import { toolchains } from '../language/toolchain.ts';
import { sandboxState } from '../sandbox/sandbox-state.ts';
import { judgeSource } from './run-tests.ts';

const state = await sandboxState();
const found = await toolchains();
const source = 'a, b = map(int, input().split())\nprint(a + b)\n';

test.skipIf(!state.works || !found.has('python')).each([false, true])(
  'cases beyond the time of all together are not run any more (outputs are made: %s)',
  async (makesOutputs) => {
    if (!state.works) throw new Error(state.problem);
    // Over with the first case.
    const bench = { maker: state.maker, toolchains: found, mostRunMs: 0 };
    const tests = {
      ...sumTests,
      tests: sumTests.tests.map((one) => ({ ...one, output: makesOutputs ? '' : one.output })),
    };
    const asked = {
      language: 'python',
      source,
      tests,
      input: null,
      samplesOnly: false,
      makesOutputs,
      points: 1000,
    } as const;
    const end = await judgeSource(bench, asked, new AbortController().signal);
    const [first, ...others] = end?.cases ?? [];
    expect(first?.verdict).toBe('AC');
    expect(others.length).toBeGreaterThan(1);
    for (const one of others) expect(one).toMatchObject({ verdict: 'TLE', note: expect.stringContaining('10 分钟') });
    expect(end?.verdict).toBe('TLE');
    expect(end?.score).toBeLessThan(1000);
  },
);
