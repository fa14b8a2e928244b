import { knowledgeLevels } from '#contract/knowledge/knowledge.ts';
import type { Point } from '../point/point.queries.ts';
import type { FileRow } from './columns.rules.ts';
import { groupsOf, type Node, resolveRows } from './resolve.rules.ts';

type Kept = Pick<Point, 'id' | 'parentId' | 'name' | 'code' | 'description' | 'position'>;

export interface Plan {
  readonly added: readonly Kept[];
  readonly changed: readonly Kept[];
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly text: string }[];
}

/** What a file would make of the points that there are; where a cell is empty things stay as they are. */
export function* planUpload(
  points: readonly Point[],
  rows: readonly FileRow[],
  newId: () => string,
): Generator<undefined, Plan> {
  const problems = new Map<number, string>();
  const note = (row: FileRow, text: string) => problems.has(row.row) || problems.set(row.row, text);
  const nodes = yield* resolveRows(points, rows, newId, note);
  const after = new Map<string, Kept>();
  const before = new Map<string, Point>();
  for (const point of points) {
    after.set(point.id, point);
    before.set(point.id, point);
    yield;
  }
  for (const node of nodes) after.set(node.id, keptOf(node));
  yield* noteNames(nodes, after, note);
  yield* noteLevels(nodes, after, note);
  yield* place(points, nodes, after);
  const added: Kept[] = [];
  const changed: Kept[] = [];
  let unchanged = 0;
  for (const { id, row } of nodes) {
    yield;
    const now = problems.has(row.row) ? undefined : after.get(id);
    if (!now) continue;
    const was = before.get(id);
    if (!was) added.push(now);
    else if (!isSame(was, now)) changed.push(now);
    else unchanged += 1;
  }
  const told = [...problems].map(([row, text]) => ({ row, text })).sort((one, other) => one.row - other.row);
  return { added, changed, unchanged, problems: told };
}

const isSame = (was: Kept, now: Kept) =>
  was.name === now.name &&
  was.code === now.code &&
  was.description === now.description &&
  was.parentId === now.parentId;

function keptOf({ id, parentId, row, point }: Node): Kept {
  return {
    ...{ id, parentId, name: row.name, position: point?.position ?? 0 },
    code: row.code || (point?.code ?? ''),
    description: row.description || (point?.description ?? ''),
  };
}

type Note = (row: FileRow, text: string) => unknown;
type After = ReadonlyMap<string, Kept>;

/** No two of one name below one point. */
function* noteNames(nodes: readonly Node[], after: After, note: Note) {
  const keyOf = ({ parentId, name }: Pick<Kept, 'parentId' | 'name'>) => `${parentId} ${name}`;
  const named = new Map<string, number>();
  for (const kept of after.values()) {
    named.set(keyOf(kept), (named.get(keyOf(kept)) ?? 0) + 1);
    yield;
  }
  const inFile = yield* groupsOf(nodes, ({ parentId, row }) => keyOf({ parentId, name: row.name }));
  for (const { id, parentId, row } of nodes) {
    yield;
    const key = keyOf({ parentId, name: row.name });
    if (named.get(key) === 1) continue;
    const first = inFile.get(key)?.find((other) => other.id !== id)?.row;
    if (first) note(row, `与第 ${first.row} 行重复：上级和名称都相同`);
    else note(row, `同一上级下已有「${row.name}」`);
  }
}

/** Nothing stands below itself, nor too deep. */
function* noteLevels(nodes: readonly Node[], after: After, note: Note) {
  for (const { id, row } of nodes) {
    yield;
    let level = 1;
    let above = after.get(id)?.parentId ?? null;
    while (above !== null && above !== id && level <= knowledgeLevels) {
      level += 1;
      above = after.get(above)?.parentId ?? null;
    }
    if (above === id) note(row, '上级是它自己或它的下级');
    else if (level > knowledgeLevels) note(row, `层级太深，最多 ${knowledgeLevels} 层`);
  }
}

/** Newcomers stand behind those that are there, in the order of the file. */
function* place(points: readonly Point[], nodes: readonly Node[], after: Map<string, Kept>) {
  const next = new Map<string | null, number>();
  for (const { parentId, position } of points) {
    next.set(parentId, Math.max(next.get(parentId) ?? 0, position + 1));
    yield;
  }
  for (const { id, parentId, point } of nodes) {
    yield;
    const kept = after.get(id);
    if (!kept || (point && point.parentId === parentId)) continue;
    const position = next.get(parentId) ?? 0;
    next.set(parentId, position + 1);
    after.set(id, { ...kept, position });
  }
}
