import type { Department } from '#contract/directory/department.ts';

export interface TreeNode {
  readonly key: string;
  readonly name: string;
  readonly staffCount: number;
  /** Chosen itself, or by way of a department above. */
  readonly checked: boolean;
  /** A department above is chosen: it cannot be taken out alone. */
  readonly included: boolean;
  readonly children: TreeNode[];
}

/** The tree with what is chosen in it; ticking all children never ticks their parent. */
export function treeNodes(
  departments: readonly Department[],
  chosen: ReadonlySet<string>,
  keyword: string,
  included = false,
): TreeNode[] {
  return departments.flatMap((department) => {
    const own = chosen.has(department.departmentId);
    const children = treeNodes(department.children, chosen, keyword, included || own);
    if (children.length === 0 && !department.name.includes(keyword)) return [];
    const { departmentId: key, name, staffCount } = department;
    return [{ key, name, staffCount, checked: included || own, included, children }];
  });
}

export const checkedKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [...(node.checked ? [node.key] : []), ...checkedKeys(node.children)]);

/** Every node that has something below it: opened while something is looked for. */
export const parentKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.key, ...parentKeys(node.children)] : []));
