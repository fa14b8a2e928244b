import { describe, expect, test } from 'vitest';
import { dropAt, placeOf } from './drop-place.ts';
import {
  firstFound,
  foundBranches,
  foundPoints,
  idsWithChildren,
  indexOf,
  namesAbove,
  namesTo,
  type TreePoint,
} from './point-index.ts';

const point = (id: string, name: string, parentId: string | null = null, children: TreePoint[] = []): TreePoint => ({
  ...{ id, name, parentId, children, code: id.toUpperCase(), description: '' },
  ...{ childCount: children.length, questionCount: 0, version: 1 },
});

const firewall = point('c', '防火墙', 'b');
const network = point('b', '网络 安全', 'a', [firewall]);
const password = point('d', '密码', 'a');
const index = indexOf([point('a', '信息安全', null, [network, password]), point('e', '会计')]);

test('names lead from the top', () => {
  expect([namesTo(index, 'c'), namesAbove(index, firewall), namesTo(index, 'x')]).toEqual([
    ...['信息安全 / 网络 安全 / 防火墙', '信息安全 / 网络 安全', ''],
  ]);
});

describe('searching', () => {
  test('by name or code, blanks and width aside', () => {
    expect(foundPoints(index, '网络安全', 9).map(({ id }) => id)).toEqual(['b']);
    expect(foundPoints(index, 'Ｃ', 9).map(({ id }) => id)).toEqual(['c']);
    expect(foundPoints(index, '安全', 1)).toHaveLength(1);
  });

  test('keeps what leads to a hit and leaves out the rest', () => {
    const [top, ...more] = foundBranches(index.tops, '防火');
    expect([more, top?.id, top?.children.map(({ id }) => id)]).toEqual([[], 'a', ['b']]);
    expect(idsWithChildren(foundBranches(index.tops, '防火'))).toEqual(['a', 'b']);
    expect(foundBranches(index.tops, '没有')).toEqual([]);
  });

  test('stops at so many hits, in the order of the tree', () => {
    expect(foundBranches(index.tops, '安全', 1).map(({ id, children }) => [id, children.length])).toEqual([['a', 0]]);
    expect(foundBranches(index.tops, '安全', 2)[0]?.children.map(({ id }) => id)).toEqual(['b']);
  });

  test('tells the first hit, not what leads to it', () => {
    expect(firstFound(foundBranches(index.tops, '防火'), '防火')?.id).toBe('c');
    expect(firstFound(index.tops, '没有')).toBeUndefined();
  });
});

describe('a drop', () => {
  const drop = (draggedId: string, where: 'inside' | 'before' | 'after', onId: string) =>
    placeOf(index, { draggedId, onId, where });

  test('inside goes last; in a gap it goes before what comes next', () => {
    expect(drop('e', 'inside', 'a')).toEqual({ parentId: 'a', beforeId: null });
    expect(drop('e', 'before', 'b')).toEqual({ parentId: 'a', beforeId: 'b' });
    expect(drop('e', 'after', 'b')).toEqual({ parentId: 'a', beforeId: 'd' });
    expect(drop('d', 'before', 'a')).toEqual({ parentId: null, beforeId: 'a' });
    expect(drop('d', 'before', 'b')).toEqual({ parentId: 'a', beforeId: 'b' });
  });

  test('where the point stands already is none', () => {
    expect([
      drop('b', 'before', 'd'),
      drop('d', 'after', 'b'),
      drop('d', 'inside', 'a'),
      drop('a', 'after', 'a'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  const over = (draggedId: string, rowId: string, share: number, open = false) => {
    const drop = dropAt(index, { draggedId, rowId, share, open });
    return drop && `${drop.where} ${drop.onId}`;
  };

  test('onto a line goes inside it, at its edges into the gap; below an open branch is before its first child', () => {
    expect([over('e', 'd', 0.5), over('e', 'd', 0.1), over('e', 'd', 0.9)]).toEqual([
      'inside d',
      'before d',
      'after d',
    ]);
    expect([over('e', 'b', 0.9), over('e', 'b', 0.9, true), over('e', 'd', 0.9, true)]).toEqual([
      ...['after b', 'before c', 'after d'],
    ]);
  });

  test('neither into itself, nor where it stands, nor of something that is no point', () => {
    expect([
      ...[over('a', 'c', 0.5), over('a', 'b', 0.1), over('b', 'b', 0.5), over('c', 'b', 0.5), over('d', 'b', 0.9)],
      ...[over('x', 'b', 0.5), over('e', 'x', 0.5)],
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined]);
  });
});
