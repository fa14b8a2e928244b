import { mostDepartmentLevels } from '#contract/directory/department.ts';

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

/** In a sentence about it a text is no longer than this. */
const longestShown = 60;
export const shownDepartment = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

/** Where the departments with the same names from the top stand. */
interface Place {
  readonly below: Map<string, Place>;
  readonly rows: IndexedDepartment[];
}

const newPlace = (): Place => ({ below: new Map(), rows: [] });

/** The place of a name below another; a name that holds a separator itself goes through several. */
function placeBelow(above: Place, name: string) {
  let place = above;
  for (const part of name.split(separator)) {
    const next = place.below.get(part) ?? newPlace();
    place.below.set(part, next);
    place = next;
  }
  return place;
}

/** Departments by whatever they may be found by. */
interface Standing {
  /** Where all their names from the top lead, and where those lead that are in reach. */
  readonly tops: { readonly whole: Place; readonly visible: Place };
  readonly byId: ReadonlyMap<string, IndexedDepartment>;
  readonly byName: ReadonlyMap<string, readonly IndexedDepartment[]>;
  readonly root: IndexedDepartment | undefined;
}

function* standing(rows: readonly IndexedDepartment[]): Generator<undefined, Standing> {
  const [whole, visible] = [newPlace(), newPlace()];
  const [wholeOf, visibleOf] = [new Map<string, Place>(), new Map<string, Place>()];
  const byId = new Map<string, IndexedDepartment>();
  const byName = new Map<string, IndexedDepartment[]>();
  let root: IndexedDepartment | undefined;
  for (const row of rows) {
    const { departmentId, name, reached } = row;
    byId.set(departmentId, row);
    if (row.root) root = row;
    const above = row.parentId !== null && row.parentId !== root?.departmentId ? row.parentId : '';
    const place = placeBelow(wholeOf.get(above) ?? whole, name);
    wholeOf.set(departmentId, place);
    if (reached) {
      place.rows.push(row);
      const seen = placeBelow(visibleOf.get(above) ?? visible, name);
      visibleOf.set(departmentId, seen);
      seen.rows.push(row);
      const named = byName.get(name);
      if (named) named.push(row);
      else byName.set(name, [row]);
    }
    yield;
  }
  return { tops: { whole, visible }, byId, byName, root };
}

/**
 * Finds departments in reach by their names from the top (with or without the organisation's own) or by a name that only
 * one of them has. Rows come parents first; pauses after each.
 */
export function* departmentIndex(rows: readonly IndexedDepartment[]): Generator<undefined, DepartmentIndex> {
  return indexOf(yield* standing(rows));
}

function indexOf({ tops: { whole, visible }, byId, byName, root }: Standing): DepartmentIndex {
  /** The departments to which the first name leads, the first two and so on, as far as any are known. */
  function led(names: readonly string[]) {
    const found: (readonly IndexedDepartment[])[] = [];
    let places: readonly Place[] = [whole, visible];
    for (const [number, name] of names.entries()) {
      const next = places.flatMap((place) => place.below.get(name) ?? []);
      // The organisation's own name may stand on top.
      places = number === 0 && name === root?.name ? [...next, whole] : next;
      if (places.length === 0) break;
      found.push([...new Set(places.flatMap((place) => place.rows))]);
    }
    return found;
  }

  /** Names from the top, of the departments in reach alone where it is in reach itself. */
  function nameOf(departmentId: string, within = byId.get(departmentId)?.reached ?? false) {
    const names: string[] = [];
    let row = byId.get(departmentId);
    while (row && (!within || row.reached) && (names.length === 0 || !row.root)) {
      names.unshift(row.name);
      row = row.parentId === null ? undefined : byId.get(row.parentId);
    }
    return names.length === 0 ? undefined : names.join(separator);
  }

  /** Which one a text means that leads to these, or that only one has as its name. */
  function chosen(text: string, atPath: readonly IndexedDepartment[], named: readonly IndexedDepartment[]) {
    const [only] = atPath.length === 1 ? atPath : named;
    if (only && (atPath.length === 1 || named.length === 1))
      return { id: only.departmentId, name: only.name, path: only.path };
    const count = Math.max(atPath.length, named.length);
    if (count === 0) return { problem: `没有部门「${shownDepartment(text)}」，或不在您的管理范围内`, count };
    const example = nameOf((named[0] ?? atPath[0])?.departmentId ?? '', false) ?? '';
    return {
      problem: `有 ${count} 个部门叫「${shownDepartment(text)}」，请写出上级，例如「${shownDepartment(example)}」`,
      count,
    };
  }

  const belowRoot = (names: readonly string[]) => (names[0] === root?.name ? names.slice(1) : names);
  const named = (names: readonly string[]) => (names.length === 1 ? (byName.get(names[0] ?? '') ?? []) : []);

  const find = (given: readonly string[]) => {
    const text = given.join(separator);
    const names = text.split(separator);
    const levels = belowRoot(names).length;
    const found = led(names);
    const atPath = (found.length === names.length && found.at(-1)) || [];
    if (atPath.length === 0 && levels > mostDepartmentLevels)
      return { problem: `部门「${shownDepartment(text)}」有 ${levels} 级，最多 ${mostDepartmentLevels} 级`, count: 0 };
    return chosen(text, atPath, named(given));
  };

  const missing = (names: readonly string[]): MissingBranch | undefined => {
    const below = belowRoot(names);
    const found = led(below);
    const longest = found.findLastIndex((departments) => departments.length > 0) + 1;
    const known = longest || (named(below.slice(0, 1)).length > 0 ? 1 : 0);
    if (known === 0) {
      return root?.reached && below.length > 0
        ? { parentId: root.departmentId, parentPath: root.path, names: below }
        : undefined;
    }
    const start = below.slice(0, known);
    const parent = chosen(start.join(separator), found[known - 1] ?? [], named(start));
    if ('problem' in parent || known === below.length) return undefined;
    return { parentId: parent.id, parentPath: parent.path, names: below.slice(known) };
  };

  return {
    find,
    missing,
    at: (id) => {
      const row = byId.get(id);
      return row?.reached ? { id, name: row.name, path: row.path } : undefined;
    },
    nameOf: (id) => nameOf(id),
  };
}
