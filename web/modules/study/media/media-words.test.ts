import { expect, test } from 'vitest';
import { bytesText, clockText } from './media-words.ts';

test('sizes and lengths are told as people say them', () => {
  expect([0, 512, 1536, 219_645, 1024 ** 3 * 3.96].map(bytesText)).toEqual([
    '0 B',
    '512 B',
    '1.5 KB',
    '214 KB',
    '4 GB',
  ]);
  expect([20_000, 200_400, 3_800_000].map(clockText)).toEqual(['0:20', '3:20', '1:03:20']);
});
