import type { TreePoint } from '../tree/point-index.ts';

/** How well points are covered by questions, the least first: told apart by size and outline too. */
export const coverages = [
  { from: 0, label: '没有试题', color: '#ffffff', border: '#8791a3', size: 10, dashed: true },
  { from: 1, label: '1–4 题', color: '#f5b83d', border: '#96560a', size: 14, dashed: false },
  { from: 5, label: '5–19 题', color: '#6ea8fe', border: '#1b4fc4', size: 20, dashed: false },
  { from: 20, label: '20 题及以上', color: '#2fb67c', border: '#14784f', size: 28, dashed: false },
] as const;

export type Coverage = (typeof coverages)[number];

export const coverageOf = ({ questionCount }: Pick<TreePoint, 'questionCount'>): Coverage =>
  coverages.findLast(({ from }) => questionCount >= from) ?? coverages[0];
