import { expect, test } from 'vitest';
import { chineseNumber, namesType, sectionNumber } from './section-title.ts';

test('numbers as they stand before sections', () => {
  expect([1, 9, 10, 11, 20, 23, 50].map(chineseNumber)).toEqual(['一', '九', '十', '十一', '二十', '二十三', '五十']);
});

test('a name that counts itself is not counted again', () => {
  expect(sectionNumber('单项选择题', 0)).toBe('一、');
  expect(['一、单选题', '第二部分', '（三）判断', '4. 简答'].map((name) => sectionNumber(name, 0))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(sectionNumber('一般知识', 1)).toBe('二、');
});

test('a name that tells the type', () => {
  expect([namesType('一、单项选择题', 'SINGLE'), namesType('单选题', 'SINGLE')]).toEqual([true, true]);
  expect([namesType('第一部分', 'SINGLE'), namesType('单选题', 'MULTIPLE')]).toEqual([false, false]);
});
