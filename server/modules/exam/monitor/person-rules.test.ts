import { expect, test } from 'vitest';
import { linesOf } from './person.rules.ts';

const line = (kind: string, detail: object) => ({
  at: '2026-11-27T01:00:00Z',
  kind,
  detail,
  byName: null,
  readAt: null,
});

test('a change of network or device stands at the line that shows it', () => {
  const lines = linesOf([
    line('start', { address: '10.0.0.1', sessionId: 'a' }),
    line('note', { by: 'x', reason: '交谈' }),
    line('leave', { address: '10.0.0.1', sessionId: 'a' }),
    line('takeOver', { address: '10.0.0.2', sessionId: 'b' }),
    line('return', { address: '10.0.0.2', sessionId: 'b', lastedMs: 3000 }),
  ]);
  expect(lines.map((one) => one.addressChanged)).toEqual([false, false, false, true, false]);
  expect(lines.map((one) => one.deviceChanged)).toEqual([false, false, false, true, false]);
  expect(lines[1]).toMatchObject({ reason: '交谈', address: null });
});

test('lines of a kind that is not known here are left out, and details that are none are not told', () => {
  const lines = linesOf([line('of tomorrow', {}), line('leave', { address: '10.0.0.1', secret: 'x' })]);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
