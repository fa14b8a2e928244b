import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password.ts';

test.each([
  ['Zhixing2026', 'Zhixing2026', []],
  ['short1', 'short1', ['password']],
  ['onlyletters', 'onlyletters', ['password']],
  ['12345678', '12345678', ['password']],
  ['Zhixing2026', 'Zhixing2027', ['again']],
  ['', 'x', ['password', 'again']],
])('%s / %s: %j', (password, again, wrong) => {
  expect(Object.keys(newPasswordProblems(password, again))).toEqual(wrong);
});
