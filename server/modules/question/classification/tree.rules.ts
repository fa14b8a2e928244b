import type { CountedPoint } from '#contract/question/classification.ts';
import { numberOfType, type QuestionType, questionTypes } from '#contract/question/type.ts';
import { countsBelow, type PointCounts, type PointSet, questionsIn } from '../../knowledge/index.ts';

interface Point {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly parentId: string | null;
}

export interface TreeCounts {
  readonly all: PointCounts;
  readonly byType: ReadonlyMap<QuestionType, PointCounts>;
  readonly estimated: boolean;
  /** How many questions were looked at. */
  readonly looked: number;
}

/** For every point its own questions and those of its sub-tree, where one question in `times` was looked at. */
export function countPoints(points: readonly Point[], sets: readonly PointSet<QuestionType>[], times = 1): TreeCounts {
  const looked = questionsIn(sets);
  const counted = times > 1 ? sets.map((set) => ({ ...set, questions: set.questions * times })) : sets;
  const types = [...Map.groupBy(counted, ({ type }) => type)];
  const byType = new Map(types.map(([type, sets]) => [type, countsBelow(points, sets)]));
  return { all: countsBelow(points, counted), byType, estimated: times > 1, looked };
}

/** A point and everything above it. */
function lineOf(id: string, parents: ReadonlyMap<string, string | null>) {
  const line: string[] = [];
  for (let at: string | null | undefined = id; at && parents.has(at); at = parents.get(at)) line.push(at);
  return line;
}

/** The tree of these points, which come after those they hang under; a point whose parent is left out is a root. */
export function treeOf(points: readonly Point[], { all, estimated }: TreeCounts): CountedPoint[] {
  const roots: CountedPoint[] = [];
  const nodes = new Map<string, CountedPoint>();
  for (const { id, name, code, parentId } of points) {
    const { own = 0, total = 0 } = all.get(id) ?? {};
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

export const typesOf = ({ id, name }: Pick<Point, 'id' | 'name'>, { all, byType }: TreeCounts) => ({
  ...{ knowledgeId: id, name, total: all.get(id)?.total ?? 0 },
  types: questionTypes.map((type) => ({
    ...{ type, questionType: numberOfType(type), count: byType.get(type)?.get(id)?.total ?? 0 },
  })),
});
