import { expect, test } from 'vitest';
import type { PaperStatistics } from '#contract/paper/paper.ts';
import { compareGroups, overlapPercent } from './compare-rows.ts';

const none = { count: 0, points: 0 };
const difficulties = (at: number) =>
  Array.from({ length: 10 }, (_, place) => (place === at ? { count: 2, points: 4.5 } : none));

const first: PaperStatistics = {
  ...{ totalPoints: 4.5, questionCount: 2, answerCount: 2, meanDifficulty: 3, difficulty: 'SIMPLE', explanation: '' },
  types: [{ type: 'JUDGE', count: 2, points: 4.5 }],
  difficulties: difficulties(2),
  knowledge: [
    { id: 'a', name: '集合', count: 1, points: 2 },
    { id: null, name: '未归入知识点', count: 1, points: 2.5 },
  ],
  ...{ abilities: [], expectedMinutes: 2 },
};
const second: PaperStatistics = {
  ...first,
  ...{ meanDifficulty: 6, difficulty: 'HARD', difficulties: difficulties(5) },
  knowledge: [{ id: 'b', name: '函数', count: 2, points: 4.5 }],
};

const group = (title: string) => compareGroups([first, second]).find((one) => one.title === title)?.rows;

test('what both have alike is told apart from what differs', () => {
  expect(group('概况')?.map(({ label, cells, differs }) => [label, ...cells, differs])).toEqual([
    ['试题', '2 题', '2 题', false],
    ['总分', '4.5 分', '4.5 分', false],
    ['难度', '简单 3.00', '困难 6.00', true],
    ['预计用时', '2 分钟', '2 分钟', false],
  ]);
  expect(group('题型')).toMatchObject([{ label: '判断题', cells: ['2 题 · 4.5 分', '2 题 · 4.5 分'], differs: false }]);
});

test('difficulties are gathered into bands, those of none stay empty', () => {
  expect(group('难度分布')?.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['简单（1–3）', '2 题 · 4.5 分', undefined],
    ['中等（4–5）', undefined, undefined],
    ['困难（6–10）', undefined, '2 题 · 4.5 分'],
  ]);
});

test('coverage joins the points of all papers, the weightiest first and what has none last', () => {
  expect(group('知识点')?.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['函数', undefined, '2 题 · 4.5 分'],
    ['集合', '1 题 · 2 分', undefined],
    ['未归入知识点', '1 题 · 2.5 分', undefined],
  ]);
  expect(group('能力')).toBeUndefined();
});

test('an overlap is a part of the smaller paper', () => {
  const of = (questionCount: number) => ({ ...first, paperId: '', name: '', questionCount });
  expect(overlapPercent(3, of(4), of(100))).toBe(75);
  expect(overlapPercent(0, of(0), of(9))).toBe(0);
});
