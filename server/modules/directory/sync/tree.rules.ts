import { longestDepartmentName, mostDepartmentLevels, pathSeparators } from '#contract/directory/department.ts';
import type { Change, PresentDepartment } from './plan.ts';

type NewDepartment = Extract<Change, { kind: 'department' }>;

/** Between the names of a path: no name holds it. */
const between = '\n';

const nameKey = (parentId: string, name: string) => `${parentId}${between}${name}`;

export interface DepartmentFinder {
  /** Those that have to be made for what was asked so far. */
  readonly added: readonly NewDepartment[];
  readonly nameOf: (id: string) => string;
  /** Undefined when the directory does not say. */
  readonly find: (path: readonly string[]) => string | undefined;
  readonly rootId: string;
}

/**
 * Finds the department at a path of names, by what an earlier sync has noted (it may have been renamed since) or by name,
 * and plans those that do not exist.
 */
export function* departmentFinder(departments: readonly PresentDepartment[], makeId: () => string) {
  const root = departments.find((department) => department.parentId === null);
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { id, parentId, name, externalId } of departments) {
    names.set(id, name);
    if (externalId !== null) byPath.set(externalId, id);
    if (parentId !== null) byName.set(nameKey(parentId, name), id);
    yield;
  }
  const added: NewDepartment[] = [];

  function step(parentId: string, path: readonly string[]) {
    const externalId = path.join(between);
    const name = path.at(-1) ?? '';
    const known = byPath.get(externalId) ?? byName.get(nameKey(parentId, name));
    if (known) return known;
    const id = makeId();
    byPath.set(externalId, id);
    byName.set(nameKey(parentId, name), id);
    names.set(id, name);
    const shown = { name, jobNumber: '', text: `新建部门 ${path.join(' / ')}` };
    added.push({ kind: 'department', ...shown, id, parentId, externalId });
    return id;
  }

  const finder: DepartmentFinder = {
    added,
    nameOf: (id: string) => names.get(id) ?? '',
    find: (given: readonly string[]) => {
      const path = cleanPath(given, root?.name);
      if (path.length === 0 || !root) return undefined;
      return path.reduce((parentId, _, index) => step(parentId, path.slice(0, index + 1)), root.id);
    },
    rootId: root?.id ?? '',
  };
  return finder;
}

/** Directories often begin with the organisation itself, which is the root here. */
function cleanPath(given: readonly string[], rootName: string | undefined) {
  const path = given
    .map((name) => name.replace(pathSeparators, '-').replace(/\s+/g, ' ').trim().slice(0, longestDepartmentName).trim())
    .filter((name) => name !== '');
  return (path[0] === rootName?.replace(pathSeparators, '-') ? path.slice(1) : path).slice(0, mostDepartmentLevels);
}
