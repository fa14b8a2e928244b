import { expect, test } from 'vitest';
import { countsOf, offlineAfterMs, stateAt } from './wall.ts';

const seen = '2026-11-20T01:00:00.000Z';
const later = (ms: number) => Date.parse(seen) + ms;

test('who writes is offline once nothing has come for a minute, and back as soon as something does', () => {
  expect(stateAt({ state: 'inProgress', lastSeenAt: seen }, later(offlineAfterMs))).toBe('inProgress');
  expect(stateAt({ state: 'inProgress', lastSeenAt: seen }, later(offlineAfterMs + 1))).toBe('offline');
  expect(stateAt({ state: 'offline', lastSeenAt: seen }, later(0))).toBe('inProgress');
  expect(stateAt({ state: 'submitted', lastSeenAt: seen }, later(10 * offlineAfterMs))).toBe('submitted');
  expect(stateAt({ state: 'paused', lastSeenAt: null }, later(0))).toBe('paused');
});

test('the numbers count each person in one state, and those to look at besides', () => {
  const rows = [
    { state: 'inProgress' as const, concerns: ['absences' as const, 'note' as const] },
    { state: 'offline' as const, concerns: [] },
    { state: 'absent' as const, concerns: [] },
  ];
  expect(countsOf(rows)).toEqual({
    ...{ total: 3, notStarted: 0, inProgress: 1, offline: 1, paused: 0 },
    ...{ submitted: 0, voided: 0, absent: 1, concerned: 1 },
  });
});
