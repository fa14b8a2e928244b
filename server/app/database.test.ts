import { expect, test } from 'vitest';
import { poolSize } from './database.ts';

test('the processes of one database share its connections, and none has more than it can use', () => {
  expect(poolSize(200, 1)).toBe(20);
  expect(poolSize(100, 1)).toBe(20);
  for (const most of [50, 100, 200, 500]) {
    for (let processes = 1; (most - 10) / processes >= 12; processes += 1) {
      expect((poolSize(most, processes) + 8) * processes).toBeLessThanOrEqual(most - 10);
    }
  }
});

test('more processes than the database has connections for are refused with the number that would do', () => {
  expect(() => poolSize(100, 20)).toThrow('进程数 WORKERS 太多：数据库最多 100 个连接，够 7 个进程使用');
  expect(poolSize(100, 7)).toBe(4);
});
