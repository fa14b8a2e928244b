import { expect, test } from 'vitest';
import type { ImportItem } from '#contract/question/import.ts';
import { twinName } from './item-line.tsx';

const nameOf = (part: string, twin: ImportItem['twin']) => twinName({ part, twin } as ImportItem);

test('what an item is the same as is named by its number, and by its sheet or file where that is another', () => {
  expect(nameOf('', null)).toBeNull();
  expect(nameOf('', { index: 4, number: '3', part: '' })).toBe('第 3 题');
  expect(nameOf('甲表', { index: 4, number: '', part: '甲表' })).toBe('第 5 题');
  expect(nameOf('乙表', { index: 4, number: '3', part: '甲表' })).toBe('「甲表」第 3 题');
});
