import { isBlank } from '../text/not-blank.ts';

/**
 * Editing a row in its place: not editing → editing → confirmed after validation, or cancelled. Like the toolbar it
 * belongs to the table of spec §2 and §5, whether or not a list uses it now.
 */

export type RowKey = string | number;

export const noRowKey = '请指定要编辑的行key';
export const noSuchRow = '未找到当前值对应的行数据';
const saveFailed = '保存失败，请稍后重试';

export type CellRule<T> =
  | { required: true; message: string }
  | { check: (value: unknown, draft: T) => boolean | Promise<boolean>; message: string };

export interface RuledColumn<T> {
  key: string;
  editable?: { rules?: readonly CellRule<T>[] };
}

export interface RowEdit<T> {
  /** The row as it was when editing began. */
  row: T;
  draft: T;
  saving: boolean;
  /** The cell whose rule failed last; `attempt` tells one failure from the next. */
  failed: { column: string; attempt: number } | null;
}

/** The rows being edited; a row that is not in it is not edited. */
export type RowEdits<T> = ReadonlyMap<RowKey, RowEdit<T>>;

export type Started<T> = { edits: RowEdits<T>; problem?: undefined } | { edits?: undefined; problem: string };

export function startEdit<T>(
  edits: RowEdits<T>,
  rows: readonly T[],
  keyOf: (row: T) => RowKey,
  key: RowKey | null | undefined,
): Started<T> {
  if (key === null || key === undefined || key === '') return { problem: noRowKey };
  // What was typed into a row that is edited already must not be lost.
  if (edits.has(key)) return { edits };
  const row = rows.find((candidate) => keyOf(candidate) === key);
  if (row === undefined) return { problem: noSuchRow };
  return { edits: new Map(edits).set(key, { row, draft: { ...row }, saving: false, failed: null }) };
}

export function changeCell<T>(edits: RowEdits<T>, key: RowKey, column: string, value: unknown): RowEdits<T> {
  return replace(edits, key, (edit) => ({ ...edit, draft: { ...edit.draft, [column]: value }, failed: null }));
}

/** Not while it is being saved: nobody could say which text holds. */
export function cancelEdit<T>(edits: RowEdits<T>, key: RowKey): RowEdits<T> {
  return edits.get(key)?.saving ? edits : without(edits, key);
}

export type Checked = { column: string; message: string } | null;

/** The first rule that fails, column by column in their order. */
export async function firstFailure<T>(columns: readonly RuledColumn<T>[], draft: T): Promise<Checked> {
  for (const { key, editable } of columns) {
    const value = (draft as Record<string, unknown>)[key];
    for (const rule of editable?.rules ?? []) {
      const passes = 'required' in rule ? !isEmpty(value) : await rule.check(value, draft);
      if (!passes) return { column: key, message: rule.message };
    }
  }
  return null;
}

export const isRequired = <T>({ editable }: RuledColumn<T>) =>
  editable?.rules?.some((rule) => 'required' in rule) ?? false;

function isEmpty(value: unknown) {
  if (typeof value === 'string') return isBlank(value);
  return value === null || value === undefined || Number.isNaN(value) || (Array.isArray(value) && value.length === 0);
}

/** Where the edits are kept, and who hears of a problem. */
export interface RowEditStore<T> {
  get: () => RowEdits<T>;
  set: (edits: RowEdits<T>) => void;
  report: (text: string) => void;
}

export type SaveRow<T> = (draft: T, row: T) => unknown;

/**
 * Validates and saves. The first failing rule's message, or the error of a save that rejects, is reported and the row stays
 * in edit mode; only a success ends it. A save that gives false has told the person itself.
 */
export async function confirmEdit<T>(
  store: RowEditStore<T>,
  columns: readonly RuledColumn<T>[],
  save: SaveRow<T>,
  key: RowKey,
): Promise<boolean> {
  const edit = store.get().get(key);
  if (!edit || edit.saving) return false;
  const update = (change: Partial<RowEdit<T>>) =>
    store.set(replace(store.get(), key, (old) => ({ ...old, ...change })));
  update({ saving: true, failed: null });
  try {
    const failure = await firstFailure(columns, edit.draft);
    if (failure) {
      update({ saving: false, failed: { column: failure.column, attempt: nextAttempt() } });
      store.report(failure.message);
      return false;
    }
    const saved = (await save(edit.draft, edit.row)) !== false;
    if (saved) store.set(without(store.get(), key));
    else update({ saving: false });
    return saved;
  } catch (problem) {
    update({ saving: false });
    store.report(textOf(problem));
    return false;
  }
}

let attempts = 0;
const nextAttempt = () => {
  attempts += 1;
  return attempts;
};

function textOf(problem: unknown) {
  const text = problem instanceof Error ? problem.message : problem;
  return typeof text === 'string' && !isBlank(text) ? text : saveFailed;
}

function replace<T>(edits: RowEdits<T>, key: RowKey, change: (edit: RowEdit<T>) => RowEdit<T>): RowEdits<T> {
  const edit = edits.get(key);
  return edit ? new Map(edits).set(key, change(edit)) : edits;
}

function without<T>(edits: RowEdits<T>, key: RowKey): RowEdits<T> {
  const rest = new Map(edits);
  rest.delete(key);
  return rest;
}
