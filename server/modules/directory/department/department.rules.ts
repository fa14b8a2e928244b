import type { Department, SimpleDepartment } from '#contract/directory/department.ts';

/** Rows, parents before children, as trees; whose parent is not among them stands on top. Pauses after each. */
function* nest<Row extends { departmentId: string; parentId: string | null }>(rows: readonly Row[]) {
  type Node = Row & { children: Node[] };
  const nodes = new Map<string, Node>();
  const tops: Node[] = [];
  for (const row of rows) {
    const node: Node = { ...row, children: [] };
    nodes.set(row.departmentId, node);
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    (parent?.children ?? tops).push(node);
    yield;
  }
  return tops;
}

type Tree<Node> = Generator<undefined, Node[]>;

export const departmentTree = (rows: readonly Omit<Department, 'children'>[]): Tree<Department> => nest(rows);

export const simpleTree = (rows: readonly Omit<SimpleDepartment, 'children'>[]): Tree<SimpleDepartment> => nest(rows);

/** Siblings in their new order when one of them, or a newcomer, takes a place; beyond the last means last. */
export function withPlace(ids: readonly string[], id: string, place: number) {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** How many levels below the organisation's own a path ends. */
export const levelsBelow = (path: string) => path.split('.').length - 1;
