import { expect, test } from 'vitest';
import { itemFacts, sectionSummary } from './section-words.ts';

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
  expect(sectionSummary(section(150, 150))).toBe('2 题 · 每题 1.5 分 · 共 3 分');
  expect(sectionSummary(section(150, 200))).toBe('2 题 · 共 3.5 分');
  expect(sectionSummary(section(200))).toBe('1 题 · 共 2 分');
  expect(sectionSummary(section())).toBe('还没有试题');
});

test('composites are counted by their items', () => {
  const composite = (points: number, ...items: number[]) => ({
    question: { questionId: 'c', type: 'COMPOSITE', difficulty: 3, children: items.map((points) => ({ points })) },
    points,
  });
  const of = (...picked: ReturnType<typeof composite>[]) => sectionSummary({ ...section(), picked });
  expect(of(composite(600, 2, 2, 2), composite(400, 5, 5))).toBe('2 题（5 小题） · 每小题 2 分 · 共 10 分');
  expect(of(composite(600, 1, 2))).toBe('1 题（2 小题） · 共 6 分');
  expect(itemFacts(composite(600, 2, 2, 2))).toBe('3 小题，每小题 2 分');
  expect(itemFacts(composite(600, 1, 2))).toBe('2 小题：2、4 分');
  expect(itemFacts({ question: { questionId: 's', type: 'SINGLE', difficulty: 3 }, points: 100 })).toBeUndefined();
});
