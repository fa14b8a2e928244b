import { expect, test } from 'vitest';
import { standingRejection } from './rejection.ts';

type State = 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED';
const change = (from: State, to: State, reason = '') => ({
  from,
  to,
  reason,
  who: '审核人',
  at: '2026-11-20T01:00:00Z',
});

test('a rejection stands until the question is submitted again', () => {
  const rejected = change('PENDING', 'REJECTED', '选项有误');
  expect(standingRejection([rejected])).toBe(rejected);
  expect(standingRejection([change('REJECTED', 'DRAFT'), rejected])).toBe(rejected);
  const again = [change('DRAFT', 'PENDING'), change('REJECTED', 'DRAFT'), rejected];
  expect(standingRejection(again)).toBeUndefined();
  expect(standingRejection([change('PENDING', 'DRAFT'), ...again])).toBeUndefined();
  expect(standingRejection([])).toBeUndefined();
});
