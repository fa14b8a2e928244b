import { expect, test } from 'vitest';
import { TestSet } from '#contract/judge/judge.ts';
import { hiddenMost, keptOutputs } from './kept-outputs.rules.ts';

const written = 'x'.repeat(4000);
const ended = (position: number) => ({
  ...({ position, verdict: 'WA', cpuMs: 1, memoryKb: 1, note: '' } as const),
  ...{ output: written, errorOutput: written },
});

test('of hidden cases 64 KB are kept in all, and of samples everything', () => {
  const tests = Array.from({ length: 100 }, (_, at) => ({ input: '', output: '', sample: at % 2 === 0 }));
  const kept = keptOutputs(
    tests.map((_, position) => ended(position)),
    TestSet.parse({ tests }),
  );
  expect(kept.filter((_, at) => at % 2 === 0)).toEqual(tests.flatMap((_, at) => (at % 2 === 0 ? [ended(at)] : [])));
  const hidden = kept.filter((_, at) => at % 2 === 1);
  expect(hidden[0]).toEqual(ended(1));
  // Each that was cut says so: nothing would be taken for what was expected.
  expect(hidden.at(-1)).toEqual({ ...ended(99), output: '…', errorOutput: '…' });
  const signs = hidden.reduce((sum, one) => sum + (one.output?.length ?? 0) + (one.errorOutput?.length ?? 0), 0);
  expect(signs).toBeGreaterThanOrEqual(hiddenMost);
  expect(signs).toBeLessThan(hiddenMost + 2 * hidden.length);
});

test('what says nothing stays without', () => {
  const one = { ...ended(0), output: null, errorOutput: null };
  expect(keptOutputs([one], TestSet.parse({ tests: [{ input: '', output: '' }] }))).toEqual([one]);
});
