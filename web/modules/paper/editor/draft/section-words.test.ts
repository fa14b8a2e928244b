import { expect, test } from 'vitest';
import { chineseNumber, namesType, sectionFacts, sectionNumber } from './section-words.ts';

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

const section = (...points: number[]) => ({
  id: '1',
  name: '甲',
  byHand: true,
  picked: points.map((points, place) => ({
    question: { questionId: String(place), type: 'SINGLE', difficulty: 3 },
    points,
  })),
});

test('what a section comes to', () => {
  expect(sectionFacts(section(150, 150))).toBe('2 题 · 每题 1.5 分 · 共 3 分');
  expect(sectionFacts(section(150, 200))).toBe('2 题 · 共 3.5 分');
  expect(sectionFacts(section(200))).toBe('1 题 · 共 2 分');
  expect(sectionFacts(section())).toBe('还没有试题');
});

test('a name that tells the type', () => {
  expect([namesType('一、单项选择题', 'SINGLE'), namesType('单选题', 'SINGLE')]).toEqual([true, true]);
  expect([namesType('第一部分', 'SINGLE'), namesType('单选题', 'MULTIPLE')]).toEqual([false, false]);
});
