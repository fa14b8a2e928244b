import { expect, test } from 'vitest';
import { passwordProblem } from '#contract/account/password-rule.ts';
import { proposedPassword } from './initial-password.ts';

test('a proposal is readable, long enough and another one each time', () => {
  const proposals = Array.from({ length: 200 }, () => proposedPassword());
  for (const proposal of proposals) {
    expect(proposal).toMatch(/^[A-Z][a-z]{3}-[A-Z][a-z]{4}-[2-9]{4}$/);
    expect(proposal).not.toMatch(/[oOlI01]/);
    expect(passwordProblem(proposal)).toBeUndefined();
  }
  expect(new Set(proposals).size).toBe(proposals.length);
});

test('every letter can be drawn', () => {
  expect(proposedPassword(() => 0)).toBe('Baba-Babab-2222');
  expect(proposedPassword((below) => below - 1)).toBe('Zuzu-Zuzuz-9999');
});
