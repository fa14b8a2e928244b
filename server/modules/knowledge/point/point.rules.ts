import type { KnowledgePoint, KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';
import type { PointCounts } from './count.rules.ts';

/** Rows, parents before children, as trees with their numbers; whose parent is not among them stands on top. */
export function pointTree<Row extends Omit<KnowledgePoint, 'childCount' | 'questionCount'>>(
  rows: readonly Row[],
  counts: PointCounts,
): KnowledgeTreePoint[] {
  const nodes = new Map<string, KnowledgeTreePoint>();
  const tops: KnowledgeTreePoint[] = [];
  for (const row of rows) {
    const node = { ...row, childCount: 0, questionCount: counts.get(row.id)?.total ?? 0, children: [] };
    nodes.set(row.id, node);
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    (parent?.children ?? tops).push(node);
    if (parent) parent.childCount += 1;
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
