import { expect, test, vi } from 'vitest';
import type { PasswordWork } from './password-worker.ts';

test('no more than some hundred wait, and who makes a password waits in no queue of those who compare', async () => {
  const end = Promise.withResolvers<void>();
  vi.doMock('../thread/thread.ts', () => ({
    threads: () => ({
      run: (_: string, { passwordHash }: PasswordWork) => end.promise.then(() => (passwordHash ? true : 'hash')),
    }),
  }));
  vi.resetModules();
  const { hashPassword, isPassword } = await import('./password.ts');
  // Whoever is let in waits until the end.
  for (const work of [() => isPassword('hash', 'a'), () => hashPassword('a')]) {
    const refused: unknown[] = [];
    for (let asked = 0; asked < 510; asked += 1) void work().catch((refusal) => refused.push(refusal));
    await new Promise(setImmediate);
    expect(refused.length).toBeGreaterThanOrEqual(510 - 503);
    expect(refused.length).toBeLessThan(10);
    expect(refused[0]).toMatchObject({ key: 'crowded' });
  }
  end.resolve();
  await new Promise(setImmediate);
  expect([await hashPassword('a'), await isPassword('hash', 'a')]).toEqual(['hash', true]);
});
