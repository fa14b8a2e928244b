import { departmentPaths } from '../../staff/staff.rules.ts';

export interface IndexedDepartment {
  readonly departmentId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly root: boolean;
  /** In the tree of ids. */
  readonly path: string;
  readonly reached: boolean;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Departments that are not there, one below the other. */
export interface MissingBranch {
  /** The department they would come under, with its place in the tree of ids. */
  readonly parentId: string;
  readonly parentPath: string;
  readonly names: readonly string[];
}

export interface DepartmentIndex {
  readonly find: (names: readonly string[]) => Found | { problem: string; count: number };
  /** One in reach by its id. */
  readonly at: (departmentId: string) => Found | undefined;
  /** What would have to be made for `find` to find it; undefined where it is there, or where its place is not clear. */
  readonly missing: (names: readonly string[]) => MissingBranch | undefined;
  /** As people write it: 北京/海淀. */
  readonly nameOf: (departmentId: string) => string | undefined;
}

const separator = '/';

/**
 * Finds departments in reach by their names from the top (with or without the organisation's own) or by a name that only
 * one of them has. Rows come parents first.
 */
export function departmentIndex(rows: readonly IndexedDepartment[]): DepartmentIndex {
  const paths = departmentPaths(rows);
  const reached = rows.filter((row) => row.reached);
  const ids = new Set(reached.map((row) => row.departmentId));
  const inReach = (id: string | null) => (id !== null && ids.has(id) ? id : null);
  const visible = departmentPaths(reached.map((row) => ({ ...row, parentId: inReach(row.parentId) })));
  const root = rows.find((row) => row.root)?.name ?? '';
  const byPath = new Map<string, IndexedDepartment[]>();
  const byName = Map.groupBy(reached, (row) => row.name);
  for (const row of reached) {
    const full = (paths.get(row.departmentId) ?? []).join(separator);
    const keys = new Set([full, `${root}${separator}${full}`, (visible.get(row.departmentId) ?? []).join(separator)]);
    for (const key of keys) byPath.set(key, [...(byPath.get(key) ?? []), row]);
  }
  const find = (names: readonly string[]) => {
    const text = names.join(separator);
    const atPath = byPath.get(text) ?? [];
    const named = names.length === 1 ? (byName.get(text) ?? []) : [];
    const [only] = atPath.length === 1 ? atPath : named;
    if (only && (atPath.length === 1 || named.length === 1))
      return { id: only.departmentId, name: only.name, path: only.path };
    const count = Math.max(atPath.length, named.length);
    if (count === 0) return { problem: `没有部门「${text}」，或不在您的管理范围内`, count };
    const written = example(named[0] ?? atPath[0], paths);
    return { problem: `有 ${count} 个部门叫「${text}」，请写出上级，例如「${written}」`, count };
  };
  const top = reached.find((row) => row.root);
  const missing = (names: readonly string[]): MissingBranch | undefined => {
    const below = names[0] === root ? names.slice(1) : names;
    for (let known = below.length; known > 0; known -= 1) {
      const found = find(below.slice(0, known));
      if ('problem' in found && found.count === 0) continue;
      if ('problem' in found || known === below.length) return undefined;
      return { parentId: found.id, parentPath: found.path, names: below.slice(known) };
    }
    return top && below.length > 0 ? { parentId: top.departmentId, parentPath: top.path, names: below } : undefined;
  };
  const byId = new Map(reached.map(({ departmentId: id, name, path }) => [id, { id, name, path }]));
  return {
    find,
    missing,
    at: (id) => byId.get(id),
    nameOf: (id) => (visible.get(id) ?? paths.get(id))?.join(separator),
  };
}

const example = (row: IndexedDepartment | undefined, paths: ReadonlyMap<string, readonly string[]>) =>
  (row && paths.get(row.departmentId)?.join(separator)) ?? '';
