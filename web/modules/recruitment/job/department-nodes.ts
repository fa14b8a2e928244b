interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

export interface DepartmentNode {
  value: string;
  title: string;
  children: DepartmentNode[];
}

/** The tree of those that somebody recruits for; one whose upper department is not among them stands at the top. */
export function departmentNodes(departments: readonly Department[]) {
  const nodes = new Map<string, DepartmentNode>();
  for (const { id, name } of departments) nodes.set(id, { value: id, title: name, children: [] });
  const top: DepartmentNode[] = [];
  for (const { id, parentId } of departments) {
    const node = nodes.get(id);
    const above = parentId === null ? undefined : nodes.get(parentId);
    if (node) (above?.children ?? top).push(node);
  }
  return top;
}
