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

/** The names from the top down to each point; parents come first. */
export function pointPaths(points: readonly Point[]) {
  const paths = new Map<string, string>();
  for (const { id, parentId, name } of points) paths.set(id, join(parentId ? paths.get(parentId) : undefined, name));
  return paths;
}

type Note = (row: FileRow, text: string) => unknown;

/** Longer chains of rows are too deep whatever they hang on. */
const longestChain = knowledgeLevels + 1;
const tooLong = `上级形成了循环，或超过了 ${knowledgeLevels} 层`;

/** Of each row that can be understood, the point that it means; the others are noted. */
export function resolveRows(
  points: readonly Point[],
  rows: readonly FileRow[],
  newId: () => string,
  note: Note,
): Node[] {
  for (const row of rows) for (const problem of row.problems.slice(0, 1)) note(row, problem);
  const sound = rows.filter((row) => row.name !== '');
  const resolver = new Resolver(points, sound, newId);
  const nodes = new Map<string, Node>();
  for (const row of sound) {
    const twin = resolver.twinOf(row);
    if (twin) note(row, `编号与第 ${twin.row} 行重复`);
    const found = resolver.nodeOf(row);
    if (typeof found === 'string') note(row, found);
    else if (!nodes.has(found.id)) nodes.set(found.id, found);
    else note(row, `与第 ${nodes.get(found.id)?.row.row} 行是同一个知识点`);
  }
  return [...nodes.values()];
}

/** Rows may name parents that stand above or below them in the file, or only in the tree. */
class Resolver {
  private readonly newId: () => string;
  private readonly byCode: ReadonlyMap<string, Point>;
  private readonly byPath: ReadonlyMap<string, readonly Point[]>;
  private readonly byPlace: ReadonlyMap<string, Point>;
  private readonly pathOf: ReadonlyMap<string, string>;
  private readonly rowsByCode: ReadonlyMap<string, readonly FileRow[]>;
  private readonly rowsByPath: ReadonlyMap<string, readonly FileRow[]>;
  private readonly named: ReadonlyMap<string, readonly (Point | FileRow)[]>;
  /** Points that a row names by their codes: no other row is about them. */
  private readonly claimed: ReadonlySet<string>;
  private readonly found = new Map<FileRow, Node | string>();

  constructor(points: readonly Point[], rows: readonly FileRow[], newId: () => string) {
    this.newId = newId;
    this.byCode = new Map(points.filter(({ code }) => code !== '').map((point) => [point.code, point]));
    this.pathOf = pointPaths(points);
    this.byPath = Map.groupBy(points, ({ id }) => pathForm(this.pathOf.get(id) ?? ''));
    this.byPlace = new Map(points.map((point) => [`${point.parentId} ${point.name}`, point]));
    this.rowsByCode = Map.groupBy(
      rows.filter(({ code }) => code !== ''),
      ({ code }) => code,
    );
    this.claimed = new Set([...this.rowsByCode.keys()].flatMap((code) => this.byCode.get(code)?.id ?? []));
    this.named = Map.groupBy([...rows, ...points], ({ name }) => pathForm(name));
    this.rowsByPath = Map.groupBy(rows, (row) => pathForm(this.textPath(row, 0) ?? ''));
  }

  /** The first other row with its code. */
  twinOf(row: FileRow) {
    return row.code === '' ? undefined : this.rowsByCode.get(row.code)?.find((other) => other !== row);
  }

  /** The names from the top down to a row, as the file tells them. */
  private textPath(row: FileRow, chain: number): string | undefined {
    if (chain > longestChain) return undefined;
    if (row.parentPath !== '') return join(this.wholePath(pathForm(row.parentPath), chain), row.name);
    if (row.parentCode === '') {
      const parentId = this.byCode.get(row.code)?.parentId;
      return join(parentId ? this.pathOf.get(parentId) : undefined, row.name);
    }
    const [above] = this.rowsByCode.get(row.parentCode) ?? [];
    if (above) return join(this.textPath(above, chain + 1), row.name);
    return join(this.pathOf.get(this.byCode.get(row.parentCode)?.id ?? ''), row.name);
  }

  /** A bare name is as good as its path where only one row has it. */
  private wholePath(path: string, chain: number) {
    const above = (this.named.get(path) ?? []).flatMap((thing) => ('row' in thing ? thing : []));
    const [only] = above;
    return only && above.length === 1 && !this.byPath.has(path) ? this.textPath(only, chain + 1) : path;
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
    const named = this.byCode.get(row.code);
    const placed = this.byPlace.get(`${parentId} ${row.name}`);
    const point = named ?? (placed && !this.claimed.has(placed.id) ? placed : undefined);
    return { id: point?.id ?? this.newId(), parentId, row, point };
  }

  private parentOf(row: FileRow, chain: number): { id: string | null } | string {
    const { parentCode, parentPath } = row;
    if (parentCode === '' && parentPath === '') return { id: this.byCode.get(row.code)?.parentId ?? null };
    const byCode = parentCode === '' ? undefined : this.idByCode(parentCode, chain);
    if (typeof byCode === 'string') return byCode;
    if (parentPath === '') return byCode ?? { id: null };
    const paths = this.idsByPath(parentPath, chain);
    if (typeof paths === 'string') return paths;
    if (byCode) return paths.includes(byCode.id) ? byCode : '上级编号与上级路径不是同一个知识点';
    const [id] = paths;
    return id === undefined ? `找不到上级「${parentPath}」` : { id };
  }

  private idByCode(code: string, chain: number): { id: string } | string {
    const point = this.byCode.get(code);
    if (point) return { id: point.id };
    const [above] = this.rowsByCode.get(code) ?? [];
    return above ? this.idOf(above, chain) : `找不到编号为「${code}」的上级`;
  }

  /** As the file has it first, then as the tree has it now; a bare name will do where only one thing has it. */
  private idsByPath(path: string, chain: number): readonly string[] | string {
    const form = pathForm(path);
    const above = this.rowsByPath.get(form) ?? [];
    const points = this.byPath.get(form) ?? [];
    const several = `有几个知识点都是「${path}」，请填写上级编号`;
    if (above.length > 1 || points.length > 1) return several;
    if (above.length + points.length > 0) return this.idsOf([...above, ...points], chain);
    const named = this.idsOf(this.named.get(form) ?? [], chain);
    return new Set(named).size > 1 && typeof named !== 'string' ? several : named;
  }

  private idsOf(things: readonly (Point | FileRow)[], chain: number): readonly string[] | string {
    const ids: string[] = [];
    for (const thing of things) {
      const found = 'id' in thing ? thing : this.idOf(thing, chain);
      if (typeof found === 'string') return found;
      ids.push(found.id);
    }
    return ids;
  }

  private idOf(row: FileRow, chain: number): { id: string } | string {
    const node = this.byCode.get(row.code) ?? this.nodeOf(row, chain + 1);
    if (typeof node !== 'string' || node === tooLong) return node;
    return `它的上级在第 ${row.row} 行，那一行有问题`;
  }
}
