import { expect, test } from 'vitest';
import { invitationState, letsBackIn } from './invitation.rules.ts';

const at = new Date('2026-11-20T02:00:00.000Z');
const facts = {
  ...{ examState: 'PUBLISHED' as const, examEndAt: '2026-11-20T03:00:00.000Z', releasedAt: null },
  ...{ most: 2, joined: 1, endedAt: null, expiresAt: null },
};
const state = (given: Partial<Parameters<typeof invitationState>[0]>) => invitationState({ ...facts, ...given }, at);
const now = at.toISOString();

test('an invitation link is open while its exam is, until it is closed or full', () => {
  expect(state({})).toBe('open');
  expect(state({ joined: 2 })).toBe('full');
  expect(state({ joined: 3 })).toBe('full');
  expect(state({ endedAt: now })).toBe('ended');
  expect(state({ expiresAt: now })).toBe('ended');
  expect(state({ expiresAt: '2026-11-20T02:00:00.001Z' })).toBe('open');
});

test('the state of the exam is checked before that of the link', () => {
  expect(state({ examState: 'DRAFT', joined: 2 })).toBe('waiting');
  expect(state({ examState: 'DRAFT', endedAt: now })).toBe('ended');
  expect(state({ examState: 'DRAFT', examEndAt: now })).toBe('waiting');
  expect(state({ examEndAt: now, endedAt: now })).toBe('over');
  expect(state({ releasedAt: now })).toBe('over');
  expect(state({ examState: 'CANCELLED', endedAt: now })).toBe('cancelled');
});

test('whoever has joined comes back unless the exam is none', () => {
  const states = ['open', 'full', 'ended', 'over', 'waiting', 'cancelled'] as const;
  expect(states.filter(letsBackIn)).toEqual(['open', 'full', 'ended', 'over']);
});
