import type { CountedPoint } from '#contract/question/classification.ts';
import { type ItemType, numberOfType, type QuestionType, questionTypes } from '#contract/question/type.ts';

interface Point {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly parentId: string | null;
}

interface Counted {
  readonly points: readonly string[];
  readonly type: QuestionType | ItemType;
  readonly count: number;
}

interface Count {
  own: number;
  total: number;
  readonly types: Map<string, number>;
}

/** Over how many questions these sets were counted, where one in `times` was looked at. */
export const lookedAt = (sets: readonly Counted[], times: number) =>
  sets.reduce((sum, { count }) => sum + count, 0) / times;

/** A point and everything above it. */
function lineOf(id: string, parents: ReadonlyMap<string, string | null>) {
  const line: string[] = [];
  for (let at: string | null | undefined = id; at && parents.has(at); at = parents.get(at)) line.push(at);
  return line;
}

/** For every point its own questions and those of its sub-tree, each question once however many of the points it has. */
export function countPoints(points: readonly Point[], sets: readonly Counted[]) {
  const parents = new Map(points.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<string, Count>(points.map(({ id }) => [id, { own: 0, total: 0, types: new Map() }]));
  for (const set of sets) {
    for (const id of set.points) {
      const count = counts.get(id);
      if (count) count.own += set.count;
    }
    for (const id of new Set(set.points.flatMap((point) => lineOf(point, parents)))) {
      const count = counts.get(id);
      if (!count) continue;
      count.total += set.count;
      count.types.set(set.type, (count.types.get(set.type) ?? 0) + set.count);
    }
  }
  return counts;
}

type Counts = ReturnType<typeof countPoints>;

/** The tree of these points, which come after those they hang under; a point whose parent is left out is a root. */
export function treeOf(points: readonly Point[], counts: Counts, estimated = false): CountedPoint[] {
  const roots: CountedPoint[] = [];
  const nodes = new Map<string, CountedPoint>();
  for (const { id, name, code, parentId } of points) {
    const { own = 0, total = 0 } = counts.get(id) ?? {};
    const node: CountedPoint = { id, name, code, parentId, own, total, estimated, children: [] };
    nodes.set(id, node);
    (nodes.get(parentId ?? '')?.children ?? roots).push(node);
  }
  return roots;
}

/** The points that were found, with those above them. */
export function withAncestors<T extends Point>(points: readonly T[], found: (point: T) => boolean): T[] {
  const parents = new Map(points.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set(points.filter(found).flatMap(({ id }) => lineOf(id, parents)));
  return points.filter(({ id }) => kept.has(id));
}

/** The points below any of these, and these themselves. */
export function below<T extends Point>(points: readonly T[], tops: readonly string[]): T[] {
  const kept = new Set(tops);
  for (const { id, parentId } of points) if (parentId && kept.has(parentId)) kept.add(id);
  return points.filter(({ id }) => kept.has(id));
}

export const typesOf = (point: Pick<Point, 'id' | 'name'>, counts: Counts) => {
  const { total = 0, types } = counts.get(point.id) ?? {};
  return {
    ...{ knowledgeId: point.id, name: point.name, total },
    types: questionTypes.map((type) => ({ type, questionType: numberOfType(type), count: types?.get(type) ?? 0 })),
  };
};
