export interface FlatDepartment {
  readonly departmentId: string;
  readonly name: string;
  /** Null, or not in the list, where the parent is out of reach. */
  readonly parentId: string | null;
}

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly children: Branch[];
}

/** All departments in reach as a tree, to be asked for names, paths and sub-trees. */
export interface DepartmentIndex {
  readonly tree: readonly Branch[];
  readonly byId: ReadonlyMap<string, FlatDepartment>;
  readonly branchOf: ReadonlyMap<string, Branch>;
}

export function departmentIndex(departments: readonly FlatDepartment[]): DepartmentIndex {
  const byId = new Map(departments.map((one) => [one.departmentId, one]));
  const branchOf = new Map<string, Branch>(
    departments.map(({ departmentId: id, name }) => [id, { id, name, children: [] }]),
  );
  const tree: Branch[] = [];
  for (const [id, branch] of branchOf) {
    const parentId = byId.get(id)?.parentId;
    const parent = parentId ? branchOf.get(parentId) : undefined;
    (parent?.children ?? tree).push(branch);
  }
  return { tree, byId, branchOf };
}

/** The ids from the top department down to this one; empty where it is not there. */
export function pathTo({ byId }: DepartmentIndex, id: string | undefined): string[] {
  const path: string[] = [];
  let at = id === undefined ? undefined : byId.get(id);
  while (at && !path.includes(at.departmentId)) {
    path.unshift(at.departmentId);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return path;
}

export const namesTo = (index: DepartmentIndex, id: string | undefined): string[] =>
  pathTo(index, id).map((step) => index.byId.get(step)?.name ?? '');

/** A department and everything below it: where it cannot be moved to. */
export function subtreeIds(index: DepartmentIndex, id: string): Set<string> {
  const ids = new Set<string>();
  const collect = (branch: Branch) => {
    ids.add(branch.id);
    branch.children.forEach(collect);
  };
  const top = index.branchOf.get(id);
  if (top) collect(top);
  return ids;
}
