import type { Department } from '#contract/identity/department.ts';

export interface DepartmentRow {
  readonly departmentId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly own: number;
}

/** Rows, parents before children, as a tree whose counts include everything below. */
export function departmentTree(rows: readonly DepartmentRow[]): Department[] {
  const nodes = new Map<string, Department>();
  const roots: Department[] = [];
  for (const { departmentId, name, parentId, own } of rows) {
    const node: Department = { departmentId, name, parentId, staffCount: own, children: [] };
    nodes.set(departmentId, node);
    const parent = parentId ? nodes.get(parentId) : undefined;
    (parent?.children ?? roots).push(node);
  }
  for (const root of roots) countBelow(root);
  return roots;
}

function countBelow(node: Department): number {
  for (const child of node.children) node.staffCount += countBelow(child);
  return node.staffCount;
}
