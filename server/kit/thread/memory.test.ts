import { expect, test } from 'vitest';
import { memoryOf } from './memory.ts';

test('memory is handed over once, and only where nothing else lies in it', () => {
  const whole = new Uint8Array(10);
  const shared = new Uint8Array(new ArrayBuffer(10), 2, 4);
  expect(memoryOf([whole, whole, shared, Buffer.from('in the pool')])).toEqual([whole.buffer]);
});
