import { type ReactNode, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { notify } from '../api/notify.ts';
import { useInnerGuard } from '../form/leave-guard.tsx';
import {
  cancelEdit,
  changeCell,
  confirmEdit,
  type Edited,
  hasTyped,
  type RowEdit,
  type RowEditStore,
  type RowKey,
  type RuledColumn,
  type SaveRow,
  startEdit,
} from './row-edit.ts';

export interface RowEditing<T> {
  of: (key: RowKey) => RowEdit<T> | undefined;
  /** Some row is edited. */
  active: boolean;
  /** Asks where another row would lose what was typed into it. */
  start: (key: RowKey | null | undefined) => void;
  change: (column: string, value: unknown) => void;
  confirm: () => Promise<boolean>;
  cancel: () => void;
  /** Has to be shown. */
  dialog: ReactNode;
}

interface RowEditSettings<T> {
  rows: readonly T[];
  keyOf: (row: T) => RowKey;
  columns: readonly RuledColumn<T>[];
  save?: SaveRow<T> | undefined;
}

/** Another page of the list, or another filter, takes the row away as another page of the platform does. */
const leaves = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

export function useRowEdit<T extends object>({ rows, keyOf, columns, save }: RowEditSettings<T>): RowEditing<T> {
  const [edit, setEdit] = useState<Edited<T>>(null);
  // A save that comes back meets the edit of then, not that of when it began.
  const latest = useRef(edit);
  const store: RowEditStore<T> = {
    get: () => latest.current,
    set: (next) => {
      latest.current = next;
      setEdit(next);
    },
    report: notify.error,
  };
  const { leave, dialog } = useInnerGuard({
    changed: hasTyped(edit),
    unsaved: () => hasTyped(latest.current),
    text: '正在编辑的这一行还没有保存，离开后修改会丢失。',
    leaves,
  });
  const begin = (key: RowKey | null | undefined) => {
    const started = startEdit(store.get(), rows, keyOf, key);
    if (started.problem === undefined) store.set(started.edit);
    else store.report(started.problem);
  };
  return {
    of: (key) => (edit?.key === key ? edit : undefined),
    active: edit !== null,
    start: (key) => (store.get()?.key === key ? undefined : leave(() => begin(key))),
    change: (column, value) => store.set(changeCell(store.get(), column, value)),
    confirm: () => confirmEdit(store, columns, save ?? (() => true)),
    cancel: () => store.set(cancelEdit(store.get())),
    dialog,
  };
}
