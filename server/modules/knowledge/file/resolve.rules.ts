import { knowledgeLevels } from '#contract/knowledge/knowledge.ts';
import type { Point } from '../point/point.queries.ts';
import type { FileRow } from './columns.rules.ts';

/** The point that a row is about, and the one above it. */
export interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly row: FileRow;
  /** As it stands now; none for a new one. */
  readonly point: Point | undefined;
}

/** Names are compared as people write paths: A / B is A/B. */
const pathForm = (path: string) => path.replace(/\s*[/／]\s*/g, '/').replace(/^\/|\/$/g, '');

const join = (path: string | undefined, name: string) => (path ? `${path}/${name}` : name);

/** Things by a key of theirs; pauses after each, as everything here: a tree and a file may have tens of thousands. */
export function* groupsOf<T>(things: readonly T[], keyOf: (thing: T) => string) {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
    yield;
  }
  return groups;
}

/** The names from the top down to each point; parents come first. */
export function* pointPaths(points: readonly Point[]) {
  const paths = new Map<string, string>();
  for (const { id, parentId, name } of points) {
    paths.set(id, join(parentId ? paths.get(parentId) : undefined, name));
    yield;
  }
  return paths;
}

type Note = (row: FileRow, text: string) => unknown;

/** Longer chains of rows are too deep whatever they hang on. */
const longestChain = knowledgeLevels + 1;
const tooLong = `上级形成了循环，或超过了 ${knowledgeLevels} 层`;

/** Of each row that can be understood, the point that it means; the others are noted. */
export function* resolveRows(points: readonly Point[], rows: readonly FileRow[], newId: () => string, note: Note) {
  for (const row of rows) for (const problem of row.problems.slice(0, 1)) note(row, problem);
  const sound = rows.filter((row) => row.name !== '');
  const resolver = new Resolver(yield* indexOf(points, sound), newId);
  const nodes = new Map<string, Node>();
  for (const row of sound) {
    const twin = resolver.twinOf(row);
    if (twin) note(row, `编号与第 ${twin.row} 行重复`);
    const found = resolver.nodeOf(row);
    if (typeof found === 'string') note(row, found);
    else if (!nodes.has(found.id)) nodes.set(found.id, found);
    else note(row, `与第 ${nodes.get(found.id)?.row.row} 行是同一个知识点`);
    yield;
  }
  return [...nodes.values()];
}

type Groups<T> = ReadonlyMap<string, readonly T[]>;

/** Where things of the tree and of the file are found. */
interface Index {
  readonly byCode: ReadonlyMap<string, Point>;
  readonly byPlace: ReadonlyMap<string, Point>;
  readonly pathOf: ReadonlyMap<string, string>;
  readonly byPath: Groups<Point>;
  readonly named: Groups<Point>;
  readonly rowsByCode: Groups<FileRow>;
  readonly rowsNamed: Groups<FileRow>;
  /** Points that a row names by their codes: no other row is about them. */
  readonly claimed: ReadonlySet<string>;
}

function* indexOf(points: readonly Point[], rows: readonly FileRow[]) {
  const byCode = new Map<string, Point>();
  const byPlace = new Map<string, Point>();
  for (const point of points) {
    if (point.code !== '') byCode.set(point.code, point);
    byPlace.set(`${point.parentId} ${point.name}`, point);
    yield;
  }
  const pathOf = yield* pointPaths(points);
  const coded = rows.filter(({ code }) => code !== '');
  const index: Index = {
    ...{ byCode, byPlace, pathOf },
    byPath: yield* groupsOf(points, ({ id }) => pathForm(pathOf.get(id) ?? '')),
    named: yield* groupsOf(points, ({ name }) => pathForm(name)),
    rowsByCode: yield* groupsOf(coded, ({ code }) => code),
    rowsNamed: yield* groupsOf(rows, ({ name }) => pathForm(name)),
    claimed: new Set(coded.flatMap(({ code }) => byCode.get(code)?.id ?? [])),
  };
  return { ...index, rowsByPath: yield* groupsOf(rows, (row) => pathForm(textPath(index, row, 0) ?? '')) };
}

/** The names from the top down to a row, as the file tells them. */
function textPath(index: Index, row: FileRow, chain: number): string | undefined {
  const { byCode, pathOf, rowsByCode } = index;
  if (chain > longestChain) return undefined;
  if (row.parentPath !== '') return join(wholePath(index, pathForm(row.parentPath), chain), row.name);
  if (row.parentCode === '') {
    const parentId = byCode.get(row.code)?.parentId;
    return join(parentId ? pathOf.get(parentId) : undefined, row.name);
  }
  const [above] = rowsByCode.get(row.parentCode) ?? [];
  if (above) return join(textPath(index, above, chain + 1), row.name);
  return join(pathOf.get(byCode.get(row.parentCode)?.id ?? ''), row.name);
}

/** A bare name is as good as its path where only one row has it. */
function wholePath(index: Index, path: string, chain: number) {
  const [only, other] = index.rowsNamed.get(path) ?? [];
  return only && !other && !index.byPath.has(path) ? textPath(index, only, chain + 1) : path;
}

/** Things that one name or path may mean. Those before `next` are known for good, and are the points `ids`. */
interface Meant {
  readonly things: readonly (Point | FileRow)[];
  readonly ids: Set<string>;
  next: number;
}

const meant = (rows: readonly FileRow[] = [], points: readonly Point[] = []): Meant => ({
  ...{ things: [...rows, ...points], ids: new Set(), next: 0 },
});

/** Rows may name parents that stand above or below them in the file, or only in the tree. */
class Resolver {
  private readonly index: Index & { readonly rowsByPath: Groups<FileRow> };
  private readonly newId: () => string;
  private readonly found = new Map<FileRow, Node | string>();
  private readonly meantByName = new Map<string, Meant>();

  constructor(index: Index & { readonly rowsByPath: Groups<FileRow> }, newId: () => string) {
    this.index = index;
    this.newId = newId;
  }

  /** The first other row with its code. */
  twinOf(row: FileRow) {
    return row.code === '' ? undefined : this.index.rowsByCode.get(row.code)?.find((other) => other !== row);
  }

  /** What a row is about, or a sentence why nobody can know. */
  nodeOf(row: FileRow, chain = 0): Node | string {
    const known = this.found.get(row);
    if (known) return known;
    if (chain > longestChain) return tooLong;
    const parentId = this.parentOf(row, chain);
    const node = typeof parentId === 'object' ? this.nodeBelow(row, parentId.id) : parentId;
    // What was met on the way up a chain that is too long may itself be right.
    if (chain === 0 || typeof node !== 'string') this.found.set(row, node);
    return node;
  }

  private nodeBelow(row: FileRow, parentId: string | null): Node {
    const named = this.index.byCode.get(row.code);
    const placed = this.index.byPlace.get(`${parentId} ${row.name}`);
    const point = named ?? (placed && !this.index.claimed.has(placed.id) ? placed : undefined);
    return { id: point?.id ?? this.newId(), parentId, row, point };
  }

  private parentOf(row: FileRow, chain: number): { id: string | null } | string {
    const { parentCode, parentPath } = row;
    if (parentCode === '' && parentPath === '') return { id: this.index.byCode.get(row.code)?.parentId ?? null };
    const byCode = parentCode === '' ? undefined : this.idByCode(parentCode, chain);
    if (typeof byCode === 'string') return byCode;
    if (parentPath === '') return byCode ?? { id: null };
    const paths = this.idsByPath(parentPath, chain);
    if (typeof paths === 'string') return paths;
    if (byCode) return paths.has(byCode.id) ? byCode : '上级编号与上级路径不是同一个知识点';
    const [id] = paths;
    return id === undefined ? `找不到上级「${parentPath}」` : { id };
  }

  private idByCode(code: string, chain: number): { id: string } | string {
    const point = this.index.byCode.get(code);
    if (point) return { id: point.id };
    const [above] = this.index.rowsByCode.get(code) ?? [];
    return above ? this.idOf(above, chain) : `找不到编号为「${code}」的上级`;
  }

  /** As the file has it first, then as the tree has it now; a bare name will do where only one thing has it. */
  private idsByPath(path: string, chain: number): ReadonlySet<string> | string {
    const form = pathForm(path);
    const above = this.index.rowsByPath.get(form) ?? [];
    const points = this.index.byPath.get(form) ?? [];
    const several = `有几个知识点都是「${path}」，请填写上级编号`;
    if (above.length > 1 || points.length > 1) return several;
    if (above.length + points.length > 0) return this.idsOf(meant(above, points), chain);
    const named = this.meantByName.get(form) ?? meant(this.index.rowsNamed.get(form), this.index.named.get(form));
    this.meantByName.set(form, named);
    const ids = this.idsOf(named, chain);
    return typeof ids !== 'string' && ids.size > 1 ? several : ids;
  }

  /** What is known already is not looked through again: very many rows may name one of very many. */
  private idsOf(named: Meant, chain: number): ReadonlySet<string> | string {
    for (let place = named.next; place < named.things.length; place += 1) {
      const thing = named.things[place];
      const found = !thing || 'id' in thing ? thing : this.idOf(thing, chain);
      if (typeof found === 'string') return found;
      if (found) named.ids.add(found.id);
      named.next = Math.max(named.next, place + 1);
    }
    return named.ids;
  }

  private idOf(row: FileRow, chain: number): { id: string } | string {
    const node = this.index.byCode.get(row.code) ?? this.nodeOf(row, chain + 1);
    if (typeof node !== 'string' || node === tooLong) return node;
    return `它的上级在第 ${row.row} 行，那一行有问题`;
  }
}
