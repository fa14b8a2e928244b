import { expect, test } from 'vitest';
import { asFailure } from './failure.ts';
import { loadCipher } from './sealed-password.ts';

test('a cipher that does not arrive is told in words that people read', async () => {
  const failure = asFailure(
    await loadCipher(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).catch(
      (problem: unknown) => problem,
    ),
  );
  expect(failure.text).toBe('加密组件没有加载成功，请检查网络后重试');
});
