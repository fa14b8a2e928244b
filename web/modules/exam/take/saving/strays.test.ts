import { expect, test } from 'vitest';
import { sorted } from './strays.ts';

const stray = (leaseId: string, seq: number, response: string) => ({
  ...{ attemptId: 'a1', leaseId, questionId: 'q1', seq, response, flagged: false },
  ...{ serverAt: undefined, lost: true },
});

test('of several leases the highest number is the newest, whatever the order they are found in', () => {
  const [older, newer] = [stray('lease-1', 4, 'older'), stray('lease-2', 9, 'newer')];
  for (const records of [
    [older, newer],
    [newer, older],
  ]) {
    expect(sorted({ records, others: [] }, [])).toEqual({ ask: [newer], mark: [], drop: [older] });
  }
});
