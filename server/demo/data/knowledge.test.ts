import { expect, test } from 'vitest';
import { demoBanks } from './index.ts';
import { type DemoPoint, demoKnowledge, demoKnowledgeEdges } from './knowledge.ts';

const namesOf = (points: readonly DemoPoint[]): string[] =>
  points.flatMap((point) => (typeof point === 'string' ? point : [point.name, ...namesOf(point.below)]));

const names = namesOf(demoKnowledge);

test('every topic of the bank’s questions is a point, and no two points share a name', () => {
  expect(names).toEqual(expect.arrayContaining(demoBanks.bank.flatMap(({ topics }) => [...topics])));
  expect(new Set(names).size).toBe(names.length);
});

test('edges join points that there are', () => {
  expect(demoKnowledgeEdges.filter(([from, to]) => !names.includes(from) || !names.includes(to))).toEqual([]);
});
