import { expect, test } from 'vitest';
import { Id, Instant } from './paging.ts';

test('an id has one spelling', () => {
  expect(Id.parse('0199E5B0-0A1C-7B3D-8E4F-ABCDEF012345')).toBe('0199e5b0-0a1c-7b3d-8e4f-abcdef012345');
  expect(Id.safeParse('0199e5b00a1c7b3d8e4fabcdef012345').success).toBe(false);
});

test('an instant lies in a year that dates can be reckoned with', () => {
  expect(Instant.safeParse('2026-11-20T01:00:00Z').success).toBe(true);
  for (const far of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']) {
    expect(Instant.safeParse(far).error?.issues[0]?.message).toBe('时间超出范围');
  }
});
