import { expect, test } from 'vitest';
import { FailureLimit } from './failures.ts';

const start = new Date('2026-11-20T01:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const call = (limits: FailureLimit, key: string, limit: number, at: Date, work = async () => {}) =>
  limits.within({ key, limit, at, isFailure: (problem) => String(problem).includes('wrong') }, work);

const fail = async () => {
  throw new Error('wrong');
};

test('the limit lasts a minute from the first failure, and the refusal names the remaining seconds', async () => {
  const limits = new FailureLimit();
  limits.count('a', start);
  limits.count('a', after(10));
  await call(limits, 'a', 3, after(20));
  await expect(call(limits, 'a', 2, after(20))).rejects.toThrow('操作太频繁，请 40 秒后再试');
  await call(limits, 'a', 2, after(60));
});

test('another address and another endpoint are counted apart', async () => {
  const limits = new FailureLimit();
  limits.count('/x 10.0.0.1', start);
  await call(limits, '/x 10.0.0.2', 1, start);
  await call(limits, '/y 10.0.0.1', 1, start);
  await expect(call(limits, '/x 10.0.0.1', 1, start)).rejects.toThrow('操作太频繁');
});

test('the count restarts after a minute, also with very many addresses', async () => {
  const limits = new FailureLimit();
  for (let address = 0; address < 10_050; address += 1) limits.count(String(address), start);
  limits.count('0', after(61));
  await call(limits, '0', 2, after(61));
  await expect(call(limits, '0', 1, after(61))).rejects.toThrow('操作太频繁');
});

test('concurrent wrong calls get no more tries than sequential ones', async () => {
  const limits = new FailureLimit();
  let made = 0;
  const wrong = async () => {
    made += 1;
    await new Promise(setImmediate);
    return fail();
  };
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => call(limits, 'a', 5, start, wrong)));
  expect(made).toBe(5);
  const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : ''));
  expect(reasons.filter((reason) => reason.includes('操作太频繁'))).toHaveLength(195);
});

test('two thousand concurrent successes all pass, and unrelated failures are not counted', async () => {
  const limits = new FailureLimit();
  const right = () => call(limits, 'a', 5, start, async () => new Promise((resolve) => setImmediate(resolve)));
  await Promise.all(Array.from({ length: 2000 }, right));
  const crash = async () => {
    throw new Error('crashed');
  };
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(call(limits, 'a', 5, start, crash)).rejects.toThrow('crashed');
  }
  await call(limits, 'a', 1, start);
});
