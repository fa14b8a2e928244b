import { expect, test } from 'vitest';
import { newPassword } from './new-password.ts';

test('six letters and digits, none of which looks like another', () => {
  const passwords = Array.from({ length: 200 }, () => newPassword());
  for (const password of passwords) expect(password).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(new Set(passwords).size).toBeGreaterThan(190);
});

test('bytes that would favour some letters are drawn again', () => {
  const drawn = [255, 0, 248, 30, 31, 61, 247, 1];
  expect(newPassword((bytes) => bytes.set([drawn.shift() ?? 0]))).toBe('2Z2ZZ3');
});
