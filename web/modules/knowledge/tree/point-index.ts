import type { KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';

export type TreePoint = KnowledgeTreePoint;

/** The whole tree, with every point by its id. */
export interface PointIndex {
  readonly tops: readonly TreePoint[];
  readonly byId: ReadonlyMap<string, TreePoint>;
}

export const pointsBelow = (points: readonly TreePoint[]): TreePoint[] =>
  points.flatMap((point) => [point, ...pointsBelow(point.children)]);

export function indexOf(tops: readonly TreePoint[]): PointIndex {
  return { tops, byId: new Map(pointsBelow(tops).map((point) => [point.id, point])) };
}

/** From the top down to the point itself. */
export function pathTo({ byId }: PointIndex, id: string): TreePoint[] {
  const path: TreePoint[] = [];
  for (let point = byId.get(id); point; point = byId.get(point.parentId ?? '')) path.unshift(point);
  return path;
}

export const namesTo = (index: PointIndex, id: string) =>
  pathTo(index, id)
    .map((point) => point.name)
    .join(' / ');

/** What stands above a point: 信息安全 / 网络安全. */
export const namesAbove = (index: PointIndex, { parentId }: Pick<TreePoint, 'parentId'>) =>
  parentId ? namesTo(index, parentId) : '';

export const siblingsOf = ({ byId, tops }: PointIndex, parentId: string | null) =>
  parentId === null ? tops : (byId.get(parentId)?.children ?? []);

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const matches = ({ name, code }: TreePoint, words: string) => plain(`${name} ${code}`).includes(words);

/** Points whose name or code has the words in it, the shortest names first. */
export function foundPoints(index: PointIndex, text: string, most: number) {
  const words = plain(text);
  return [...index.byId.values()]
    .filter((point) => matches(point, words))
    .sort((one, other) => one.name.length - other.name.length)
    .slice(0, most);
}

/**
 * The branches that lead to what was found, to the first `most` of it; a point that was found keeps what is below it only
 * as far as it leads on.
 */
export function foundBranches(
  points: readonly TreePoint[],
  text: string,
  most = Number.POSITIVE_INFINITY,
): TreePoint[] {
  const words = plain(text);
  let left = most;
  const keep = (branches: readonly TreePoint[]): TreePoint[] =>
    branches.flatMap((point) => {
      if (left === 0) return [];
      const found = matches(point, words);
      if (found) left -= 1;
      const children = keep(point.children);
      return children.length > 0 || found ? [{ ...point, children }] : [];
    });
  return keep(points);
}

/** The first of what was found, from the top: its place may be far below the point that leads to it. */
export function firstFound(points: readonly TreePoint[], text: string): TreePoint | undefined {
  const words = plain(text);
  return pointsBelow(points).find((point) => matches(point, words));
}

export const idsWithChildren = (points: readonly TreePoint[]): string[] =>
  points.flatMap(({ id, children }) => (children.length > 0 ? [id, ...idsWithChildren(children)] : []));
