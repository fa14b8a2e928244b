import type { DepartmentNode } from '#contract/directory/department.ts';

/** The top departments stand under this key. */
export const topKey = '';

/** What is known of the children of a department. */
export type Children = { readonly nodes: readonly DepartmentNode[] } | 'loading' | 'failed';

export interface TreeRow {
  readonly key: string;
  /** Absent for the line that says that children are on their way or did not come. */
  readonly node?: DepartmentNode;
  /** For that line: whose children. */
  readonly waiting?: { readonly parentId: string; readonly failed: boolean };
  readonly isLeaf: boolean;
  readonly children?: TreeRow[];
}

/**
 * Whose children have to be known to show the tree: the top, and every open department that can be seen. Those on the
 * known way to the chosen one need not wait for each other.
 */
export function neededParents(
  children: ReadonlyMap<string, Children>,
  open: ReadonlySet<string>,
  way: readonly string[] = [],
): string[] {
  const below = (parentId: string): string[] => {
    const known = children.get(parentId);
    const nodes = typeof known === 'object' ? known.nodes : [];
    return [
      parentId,
      ...nodes
        .filter(({ departmentId, childCount }) => childCount > 0 && open.has(departmentId))
        .flatMap(({ departmentId }) => below(departmentId)),
    ];
  };
  return [...new Set([...below(topKey), ...way.filter((id) => open.has(id))])];
}

/** The tree as far as it is open. */
export function lazyRows(
  children: ReadonlyMap<string, Children>,
  open: ReadonlySet<string>,
  parentId = topKey,
): TreeRow[] {
  const known = children.get(parentId) ?? 'loading';
  if (typeof known === 'string') {
    return [{ key: `waiting ${parentId}`, waiting: { parentId, failed: known === 'failed' }, isLeaf: true }];
  }
  return known.nodes.map((node) => {
    const { departmentId: key, childCount } = node;
    if (childCount === 0) return { key, node, isLeaf: true };
    // Closed ones have no rows below them: nobody pays for what nobody sees.
    return { key, node, isLeaf: false, ...(open.has(key) && { children: lazyRows(children, open, key) }) };
  });
}

/** What a search found, with the departments above: all of it open. */
export function foundRows(nodes: readonly DepartmentNode[]): TreeRow[] {
  const ids = new Set(nodes.map((node) => node.departmentId));
  const below = new Map<string, DepartmentNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && ids.has(node.parentId) ? node.parentId : topKey;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const rows = (parentId: string): TreeRow[] =>
    (below.get(parentId) ?? []).map((node) => {
      const children = rows(node.departmentId);
      return { key: node.departmentId, node, isLeaf: children.length === 0, ...(children.length > 0 && { children }) };
    });
  return rows(topKey);
}

export const parentKeys = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ key, children }) => (children ? [key, ...parentKeys(children)] : []));

export const hasRow = (rows: readonly TreeRow[], key: string): boolean =>
  rows.some((row) => row.key === key || (row.children && hasRow(row.children, key)));
