import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
import type { PointIndex, TreePoint } from '../tree/point-index.ts';

/** More on one picture than this nobody can tell apart. */
const mostShown = 300;

export interface Shown {
  readonly point: TreePoint;
  /** From the middle, which is 0 where one point stands there. */
  readonly depth: number;
  /** Children that are left out. */
  readonly hidden: number;
  readonly x: number;
  readonly y: number;
}

/** A branch, or all of them, level by level until the picture is full: a level is shown whole or not at all. */
export function shownPoints({ tops, byId }: PointIndex, rootId: string | undefined): Shown[] {
  const root = byId.get(rootId ?? '');
  const levels: TreePoint[][] = [root ? [root] : tops.slice(0, mostShown)];
  let count = levels[0]?.length ?? 0;
  for (;;) {
    const next = levels.at(-1)?.flatMap(({ children }) => children) ?? [];
    count += next.length;
    if (next.length === 0 || (count > mostShown && levels.length > 1)) break;
    // One level below a single root is always shown, however wide.
    levels.push(next.slice(0, mostShown));
    if (count > mostShown) break;
  }
  const shown = new Set(levels.flat());
  return placed(levels[0] ?? [], shown, root ? 0 : 1);
}

/** The points around their middle: a ring for each level, each branch in a slice as wide as its tips are many. */
function placed(tops: readonly TreePoint[], shown: ReadonlySet<TreePoint>, firstDepth: number): Shown[] {
  const childrenOf = (point: TreePoint) => point.children.filter((child) => shown.has(child));
  const tips = new Map<TreePoint, number>();
  const countTips = (point: TreePoint): number => {
    const count = Math.max(
      1,
      childrenOf(point).reduce((sum, child) => sum + countTips(child), 0),
    );
    tips.set(point, count);
    return count;
  };
  const total = tops.reduce((sum, point) => sum + countTips(point), 0);
  const places: Shown[] = [];
  const place = (points: readonly TreePoint[], depth: number, from: number) => {
    let angle = from;
    for (const point of points) {
      const share = ((tips.get(point) ?? 1) / total) * 2 * Math.PI;
      const middle = angle + share / 2;
      const children = childrenOf(point);
      const [x, y] = [depth * Math.cos(middle), depth * Math.sin(middle)];
      places.push({ point, depth, hidden: point.children.length - children.length, x, y });
      place(children, depth + 1, angle);
      angle += share;
    }
  };
  place(tops, firstDepth, -Math.PI / 2);
  return places;
}

/** Edges with both ends in the picture. */
export function edgesBetween(edges: readonly KnowledgeEdge[], shown: readonly Shown[]) {
  const ids = new Set(shown.map(({ point }) => point.id));
  return edges.filter(({ fromId, toId }) => ids.has(fromId) && ids.has(toId));
}
