import type { KnowledgePoint, KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';

interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

/** So many questions hang on exactly these points. */
export interface LinkedPoints {
  readonly points: readonly string[];
  readonly questions: number;
}

/** The questions of each point and of everything below it, each question once. */
export function countsBelow(points: readonly Placed[], linked: readonly LinkedPoints[]) {
  const parents = new Map(points.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<string, number>();
  for (const { points: ids, questions } of linked) {
    const above = new Set<string>();
    for (const id of ids) {
      for (let at: string | null | undefined = id; at && parents.has(at) && !above.has(at); at = parents.get(at)) {
        above.add(at);
      }
    }
    for (const id of above) counts.set(id, (counts.get(id) ?? 0) + questions);
  }
  return counts;
}

/** Points with the numbers of what is below them. */
export function withCounts<Row extends Placed>(points: readonly Row[], questions: ReadonlyMap<string, number>) {
  const children = Map.groupBy(points, ({ parentId }) => parentId);
  return points.map((point) => ({
    ...point,
    childCount: children.get(point.id)?.length ?? 0,
    questionCount: questions.get(point.id) ?? 0,
  }));
}

/** Rows, parents before children, as trees; whose parent is not among them stands on top. */
export function pointTree(rows: readonly KnowledgePoint[]): KnowledgeTreePoint[] {
  const nodes = new Map<string, KnowledgeTreePoint>();
  const tops: KnowledgeTreePoint[] = [];
  for (const row of rows) {
    const node = { ...row, children: [] };
    nodes.set(row.id, node);
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    (parent?.children ?? tops).push(node);
  }
  return tops;
}

/** Does a path lie at or below another? */
export const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}.`);

/** The step of a path for a point. */
export const stepOf = (id: string) => id.replaceAll('-', '');

export const pathBelow = (parentPath: string | undefined, id: string) =>
  parentPath ? `${parentPath}.${stepOf(id)}` : stepOf(id);

export const levelOf = (path: string | undefined) => (path ? path.split('.').length : 0);

/** Siblings in their new order when one of them, or a newcomer, goes before another or last; undefined: no such sibling. */
export function orderWith(ids: readonly string[], id: string, beforeId: string | null) {
  const others = ids.filter((one) => one !== id);
  if (beforeId === null) return [...others, id];
  const at = others.indexOf(beforeId);
  return at < 0 ? undefined : [...others.slice(0, at), id, ...others.slice(at)];
}
