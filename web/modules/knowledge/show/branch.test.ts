import { describe, expect, test } from 'vitest';
import { indexOf, type TreePoint } from '../tree/point-index.ts';
import { edgesBetween, shownPoints } from './branch.ts';
import { coverageOf } from './coverage.ts';
import { graphOption } from './graph-option.ts';

const point = (id: string, parentId: string | null, children: TreePoint[] = [], questionCount = 0): TreePoint => ({
  ...{ id, name: id, parentId, children, code: '', description: '' },
  ...{ childCount: children.length, questionCount, version: 1 },
});

/** A tree of so many children on each level. */
function grown(fans: readonly number[], id = 'r', parentId: string | null = null): TreePoint {
  const [fan = 0, ...more] = fans;
  const children = Array.from({ length: fan }, (_, at) => grown(more, `${id}.${at}`, id));
  return point(id, parentId, children);
}

describe('what a picture shows', () => {
  test('a small tree whole, each point at a place of its own', () => {
    const shown = shownPoints(indexOf([grown([3, 4])]), undefined);
    expect(shown).toHaveLength(16);
    expect(shown.every(({ hidden }) => hidden === 0)).toBe(true);
    const places = new Set(shown.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`));
    expect(places.size).toBe(16);
  });

  test('of ten thousand whole levels, with how much each hides; a branch shows more of itself', () => {
    const index = indexOf([grown([10, 10, 10, 9])]);
    const shown = shownPoints(index, undefined);
    expect(shown).toHaveLength(111);
    expect(shown.filter(({ hidden }) => hidden === 10)).toHaveLength(100);
    const branch = shownPoints(index, 'r.3.2');
    expect([branch[0]?.point.id, branch.length, branch[0]?.x, branch[0]?.y]).toEqual(['r.3.2', 101, 0, 0]);
  });

  test('a level wider than the picture is cut, and says so', () => {
    const shown = shownPoints(indexOf([grown([900])]), 'r');
    expect([shown.length, shown[0]?.hidden]).toEqual([301, 600]);
  });
});

test('lines stand between points that are shown', () => {
  const index = indexOf([point('a', null, [point('b', 'a'), point('c', 'a')]), point('d', null)]);
  const edges = [
    { fromId: 'b', toId: 'c', kind: 'prerequisite' as const },
    { fromId: 'c', toId: 'd', kind: 'related' as const },
  ];
  const shown = shownPoints(index, 'a');
  expect(edgesBetween(edges, shown)).toEqual([edges[0]]);
  const { series } = graphOption({ shown, edges: edgesBetween(edges, shown), chosenId: 'b' }, 'sans-serif');
  expect(series).toMatchObject([
    {
      data: [{ id: 'a' }, { id: 'b', itemStyle: { borderWidth: 3 } }, { id: 'c' }],
      links: [
        { source: 'a', target: 'b' },
        { source: 'a', target: 'c' },
        { source: 'b', target: 'c', symbol: ['none', 'arrow'] },
      ],
    },
  ]);
});

test('coverage is told by size and outline as well as by colour', () => {
  const looks = [0, 1, 4, 5, 19, 20, 999].map((questionCount) => coverageOf({ questionCount }));
  expect(looks.map(({ label }) => label)).toEqual([
    ...['没有试题', '1–4 题', '1–4 题', '5–19 题', '5–19 题', '20 题及以上', '20 题及以上'],
  ]);
  expect(new Set(looks.map(({ size }) => size)).size).toBe(4);
});
