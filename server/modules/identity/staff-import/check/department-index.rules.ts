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

export interface DepartmentIndex {
  readonly find: (names: readonly string[]) => Found | { problem: string };
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
    if (count === 0) return { problem: `没有部门「${text}」，或不在您的管理范围内` };
    return { problem: `有 ${count} 个部门叫「${text}」，请写出上级，例如「${example(named[0] ?? atPath[0], paths)}」` };
  };
  return { find, nameOf: (id) => (visible.get(id) ?? paths.get(id))?.join(separator) };
}

const example = (row: IndexedDepartment | undefined, paths: ReadonlyMap<string, readonly string[]>) =>
  (row && paths.get(row.departmentId)?.join(separator)) ?? '';
