import { expect, test } from 'vitest';
import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
import { edgeOf, edgeRoles, neighbours } from './edge-roles.ts';

const edge = (fromId: string, toId: string, kind: KnowledgeEdge['kind']): KnowledgeEdge => ({ fromId, toId, kind });

test('each role tells its neighbours, from either end of a relation', () => {
  const edges = [edge('a', 'b', 'prerequisite'), edge('b', 'c', 'prerequisite'), edge('a', 'b', 'related')];
  expect(edgeRoles.map((role) => neighbours(edges, 'b', role))).toEqual([['a'], ['c'], ['a']]);
  expect(edgeRoles.map((role) => neighbours(edges, 'a', role))).toEqual([[], ['b'], ['b']]);
  expect(edgeRoles.map((role) => neighbours(edges, 'd', role))).toEqual([[], [], []]);
});

test('a role and its ends make an edge that has them', () => {
  for (const role of edgeRoles) expect(neighbours([edgeOf(role, 'x', 'y')], 'x', role)).toEqual(['y']);
});
