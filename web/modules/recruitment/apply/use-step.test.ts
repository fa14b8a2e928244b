import { expect, test } from 'vitest';
import { steps } from './field-list.ts';
import { stepIn, withStep } from './use-step.ts';

const address = new URLSearchParams('jobId=7&talk=abc');

test('what names a step is read again, and nothing else of the address changes', () => {
  for (const at of steps.keys()) {
    const next = withStep(address, at);
    expect(stepIn(next)).toBe(at);
    expect([next.get('jobId'), next.get('talk')]).toEqual(['7', 'abc']);
  }
});

test('the first step needs no name, and an unknown one is the first', () => {
  expect(withStep(withStep(address, 3), 0).toString()).toBe(address.toString());
  expect(stepIn(new URLSearchParams('step=gone'))).toBe(0);
});
