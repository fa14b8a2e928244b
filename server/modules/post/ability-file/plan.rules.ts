import { type AbilityKind, abilityKindNames, abilityKinds, mostAbilities } from '#contract/post/ability.ts';
import type { AbilityRow } from '../ability/ability.queries.ts';
import { abilityLevels, behavioursKept } from '../ability/ability.rules.ts';
import { type FileRow, levelFields } from './columns.rules.ts';

export type Kept = Omit<AbilityRow, 'path' | 'version'>;

export interface Plan {
  readonly added: readonly Kept[];
  readonly changed: readonly Kept[];
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly text: string }[];
}

const kindOf = new Map(
  abilityKinds.flatMap((kind) => {
    const name = abilityKindNames[kind];
    return [name, `${name}能力`, `${name}类`, `${name}技能`, kind].map((word) => [word, kind] as const);
  }),
);

interface Meant {
  readonly id: string;
  readonly row: FileRow;
  readonly before: AbilityRow | undefined;
}

type Note = (row: FileRow, text: string) => unknown;

/** What a file would make of the library that there is; where a cell is empty things stay as they are. */
export function* planUpload(
  library: readonly AbilityRow[],
  rows: readonly FileRow[],
  newId: () => string,
): Generator<undefined, Plan> {
  const problems = new Map<number, string>();
  const note: Note = (row, text) => problems.has(row.row) || problems.set(row.row, text);
  const meant = yield* meantBy(library, rows, newId, note);
  const after = new Map<string, Kept>(library.map((row) => [row.id, row]));
  const parentOf = parents(library, meant);
  for (const one of meant) {
    yield;
    const parentId = parentOf(one);
    if (parentId === undefined) note(one.row, `找不到上级「${one.row.parent}」`);
    after.set(one.id, keptOf(one, parentId ?? one.before?.parentId ?? null, note));
  }
  yield* noteNames(meant, after, note);
  yield* noteLevels(meant, after, note);
  yield* settle(library, meant, after);
  if (after.size > mostAbilities && rows[0]) {
    note(rows[0], `导入后能力库会有 ${after.size} 项，最多 ${mostAbilities.toLocaleString('zh-CN')} 项`);
  }
  return { ...sorted(meant, after, problems), problems: inOrder(problems) };
}

const inOrder = (problems: ReadonlyMap<number, string>) =>
  [...problems].map(([row, text]) => ({ row, text })).sort((one, other) => one.row - other.row);

function sorted(meant: readonly Meant[], after: ReadonlyMap<string, Kept>, problems: ReadonlyMap<number, string>) {
  const added: Kept[] = [];
  const changed: Kept[] = [];
  let unchanged = 0;
  for (const { id, row, before } of meant) {
    const now = problems.has(row.row) ? undefined : after.get(id);
    if (!now) continue;
    if (!before) added.push(now);
    else if (isSame(before, now)) unchanged += 1;
    else changed.push(now);
  }
  return { added, changed, unchanged };
}

const isSame = (was: Kept, now: Kept) =>
  was.name === now.name &&
  was.code === now.code &&
  was.kind === now.kind &&
  was.description === now.description &&
  was.parentId === now.parentId &&
  was.behaviours.join('\n\n\n') === now.behaviours.join('\n\n\n');

/** Of each row that can be understood the thing that it means: by its code, else by its name. */
function* meantBy(library: readonly AbilityRow[], rows: readonly FileRow[], newId: () => string, note: Note) {
  const byCode = new Map(library.flatMap((row) => (row.code === '' ? [] : [[row.code, row] as const])));
  const byName = new Map(library.map((row) => [row.name, row]));
  const [names, codes] = [new Map<string, FileRow>(), new Map<string, FileRow>()];
  const taken = new Map<string, FileRow>();
  const meant: Meant[] = [];
  for (const row of rows) {
    yield;
    for (const problem of row.problems.slice(0, 1)) note(row, problem);
    if (row.name === '') continue;
    const twin = names.get(row.name);
    const codeTwin = row.code === '' ? undefined : codes.get(row.code);
    if (twin) note(row, `名称与第 ${twin.row} 行重复`);
    else if (codeTwin) note(row, `编号与第 ${codeTwin.row} 行重复`);
    if (twin || codeTwin) continue;
    names.set(row.name, row);
    if (row.code !== '') codes.set(row.code, row);
    const before = byCode.get(row.code) ?? byName.get(row.name);
    const other = before && taken.get(before.id);
    if (other) note(row, `与第 ${other.row} 行是同一项能力`);
    else meant.push({ id: before?.id ?? newId(), row, before });
    if (before && !other) taken.set(before.id, row);
  }
  return meant;
}

/** The parent by the name that it has in the file, else by the one it has now; undefined: there is none. */
function parents(library: readonly AbilityRow[], meant: readonly Meant[]) {
  const idOf = new Map([
    ...library.map(({ id, name }) => [name, id] as const),
    ...meant.map(({ id, row }) => [row.name, id] as const),
  ]);
  return ({ row, before }: Meant) => (row.parent === '' ? (before?.parentId ?? null) : idOf.get(row.parent));
}

function keptOf({ id, row, before }: Meant, parentId: string | null, note: Note): Kept {
  const kind = kindOf.get(row.kind.replace(/\s/g, ''));
  if (row.kind !== '' && !kind) note(row, `类型「${row.kind}」不对，请填写通用、专业或管理`);
  const behaviours = levelFields.map((field, at) => row[field] || (before?.behaviours[at] ?? ''));
  return {
    ...{ id, parentId, name: row.name, position: before?.position ?? 0 },
    code: row.code || (before?.code ?? ''),
    kind: kind ?? before?.kind ?? 'professional',
    description: row.description || (before?.description ?? ''),
    behaviours: behavioursKept(behaviours),
  };
}

/** A name and a code stand once in what comes out. */
function* noteNames(meant: readonly Meant[], after: ReadonlyMap<string, Kept>, note: Note) {
  const [names, codes] = [new Map<string, number>(), new Map<string, number>()];
  for (const { name, code } of after.values()) {
    yield;
    names.set(name, (names.get(name) ?? 0) + 1);
    if (code !== '') codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  for (const { id, row } of meant) {
    const now = after.get(id);
    if ((names.get(row.name) ?? 0) > 1) note(row, `能力库里已有「${row.name}」，编号与它不同`);
    if ((codes.get(now?.code ?? '') ?? 0) > 1) note(row, `能力库里已有编号「${now?.code}」`);
  }
}

/** Nothing stands below itself nor deeper than a skill; what the file does not name is told at what it hangs on. */
function* noteLevels(meant: readonly Meant[], after: ReadonlyMap<string, Kept>, note: Note) {
  const rowOf = new Map(meant.map(({ id, row }) => [id, row]));
  for (const { id } of after.values()) {
    yield;
    let level = 1;
    let told = rowOf.get(id);
    for (let at = after.get(id)?.parentId ?? null; at !== null && level <= abilityLevels; level += 1) {
      told ??= rowOf.get(at);
      at = after.get(at)?.parentId ?? null;
    }
    if (level > abilityLevels && told) note(told, '只有维度、能力、技能三层，上级太深或互为上下级');
  }
}

/** Newcomers stand behind those that are there, in the order of the file, and are of the kind of what is above them. */
function* settle(library: readonly AbilityRow[], meant: readonly Meant[], after: Map<string, Kept>) {
  const next = new Map<string | null, number>();
  for (const { parentId, position } of library) {
    yield;
    next.set(parentId, Math.max(next.get(parentId) ?? 0, position + 1));
  }
  for (const { id, before } of meant) {
    yield;
    const kept = after.get(id);
    if (!kept || (before && before.parentId === kept.parentId)) continue;
    const position = next.get(kept.parentId) ?? 0;
    next.set(kept.parentId, position + 1);
    after.set(id, { ...kept, position });
  }
  const untold = new Map(meant.flatMap(({ id, row, before }) => (row.kind === '' && !before ? [[id, row]] : [])));
  const kindFrom = (kept: Kept, steps: number): AbilityKind => {
    const parent = untold.has(kept.id) && steps < abilityLevels ? after.get(kept.parentId ?? '') : undefined;
    return parent ? kindFrom(parent, steps + 1) : kept.kind;
  };
  for (const { id } of meant) {
    const kept = after.get(id);
    if (kept) after.set(id, { ...kept, kind: kindFrom(kept, 0) });
  }
}
