import { expect, test } from 'vitest';
import { FailureLimit } from './failures.ts';

const start = new Date('2026-11-20T01:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('the limit holds for a minute from the first failure and names the seconds left', () => {
  const limit = new FailureLimit();
  limit.count('a', start);
  limit.count('a', after(10));
  expect(() => limit.check('a', 3, after(20))).not.toThrow();
  expect(() => limit.check('a', 2, after(20))).toThrow('操作太频繁，请 40 秒后再试');
  expect(() => limit.check('a', 2, after(60))).not.toThrow();
});

test('another address and another endpoint are counted apart', () => {
  const limit = new FailureLimit();
  limit.count('/x 10.0.0.1', start);
  expect(() => limit.check('/x 10.0.0.2', 1, start)).not.toThrow();
  expect(() => limit.check('/y 10.0.0.1', 1, start)).not.toThrow();
  expect(() => limit.check('/x 10.0.0.1', 1, start)).toThrow('操作太频繁');
});

test('after a minute the count begins anew, also among very many addresses', () => {
  const limit = new FailureLimit();
  for (let address = 0; address < 10_050; address += 1) limit.count(String(address), start);
  limit.count('0', after(61));
  expect(() => limit.check('0', 2, after(61))).not.toThrow();
  expect(() => limit.check('0', 1, after(61))).toThrow('操作太频繁');
});
