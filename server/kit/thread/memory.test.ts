import { expect, test } from 'vitest';
import { memoryOf } from './memory.ts';

test('a buffer is transferred once, and only when it is not shared', () => {
  const whole = new Uint8Array(10);
  const shared = new Uint8Array(new ArrayBuffer(10), 2, 4);
  expect(memoryOf([whole, whole, shared, Buffer.from('in the pool')])).toEqual([whole.buffer]);
});
