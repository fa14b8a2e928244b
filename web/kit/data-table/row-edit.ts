import { CallFailure } from '../api/failure.ts';
import { isChanged } from '../form/is-changed.ts';
import { isBlank } from '../text/not-blank.ts';

/** Editing a row in its place: not editing → editing → confirmed after validation, or cancelled (spec §4, §5). */

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
  readonly key: RowKey;
  /** The row as it was when editing began. */
  readonly row: T;
  readonly draft: T;
  readonly saving: boolean;
  /** What is wrong, by column; `attempt` tells one failure from the next. */
  readonly failed: { readonly texts: Readonly<Record<string, string>>; readonly attempt: number } | null;
}

/** One row at a time; none while nothing is edited. */
export type Edited<T> = RowEdit<T> | null;

export type Started<T> = { edit: Edited<T>; problem?: undefined } | { edit?: undefined; problem: string };

export function startEdit<T>(
  edited: Edited<T>,
  rows: readonly T[],
  keyOf: (row: T) => RowKey,
  key: RowKey | null | undefined,
): Started<T> {
  if (key === null || key === undefined || key === '') return { problem: noRowKey };
  // What was typed into a row that is edited already must not be lost, nor what is on its way.
  if (edited?.key === key || edited?.saving) return { edit: edited };
  const row = rows.find((candidate) => keyOf(candidate) === key);
  if (row === undefined) return { problem: noSuchRow };
  return { edit: { key, row, draft: { ...row }, saving: false, failed: null } };
}

export const changeCell = <T>(edit: Edited<T>, column: string, value: unknown): Edited<T> =>
  edit && { ...edit, draft: { ...edit.draft, [column]: value }, failed: null };

/** Not while it is being saved: nobody could say which text holds. */
export const cancelEdit = <T>(edit: Edited<T>): Edited<T> => (edit?.saving ? edit : null);

/** Something would be lost without a save. */
export const hasTyped = <T extends object>(edit: Edited<T>) =>
  edit !== null && !edit.saving && isChanged(edit.row, edit.draft);

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

/** Where the edit is kept, and who hears of a problem. */
export interface RowEditStore<T> {
  get: () => Edited<T>;
  set: (edit: Edited<T>) => void;
  report: (text: string) => void;
}

export type SaveRow<T> = (draft: T, row: T) => unknown;

/**
 * Validates and saves. The first failing rule's message, or the error of a save that rejects, is reported and the row stays
 * in edit mode; only a success ends it. What the server refuses about a column is shown there as well. A save that gives
 * false has told the person itself.
 */
export async function confirmEdit<T>(
  store: RowEditStore<T>,
  columns: readonly RuledColumn<T>[],
  save: SaveRow<T>,
): Promise<boolean> {
  const edit = store.get();
  if (!edit || edit.saving) return false;
  const stay = (texts: Readonly<Record<string, string>> = {}) => {
    const failed = Object.keys(texts).length > 0 ? { texts, attempt: nextAttempt() } : null;
    store.set({ ...edit, saving: false, failed });
    return false;
  };
  store.set({ ...edit, saving: true, failed: null });
  try {
    const failure = await firstFailure(columns, edit.draft);
    if (failure) {
      store.report(failure.message);
      return stay({ [failure.column]: failure.message });
    }
    if ((await save(edit.draft, edit.row)) === false) return stay();
    store.set(null);
    return true;
  } catch (problem) {
    const texts = refusedCells(columns, problem);
    store.report(Object.values(texts)[0] ?? textOf(problem));
    return stay(texts);
  }
}

/** What a refused call says about fields that stand in the row. */
function refusedCells<T>(columns: readonly RuledColumn<T>[], problem: unknown) {
  const fields = problem instanceof CallFailure ? problem.fields : {};
  const names = columns.filter(({ editable }) => editable).map(({ key }) => key);
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
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
