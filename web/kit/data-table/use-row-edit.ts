import { useRef, useState } from 'react';
import { notify } from '../api/notify.ts';
import {
  cancelEdit,
  changeCell,
  confirmEdit,
  type RowEdit,
  type RowEditStore,
  type RowEdits,
  type RowKey,
  type RuledColumn,
  type SaveRow,
  startEdit,
} from './row-edit.ts';

export interface RowEditing<T> {
  edits: RowEdits<T>;
  of: (key: RowKey) => RowEdit<T> | undefined;
  start: (key: RowKey | null | undefined) => void;
  change: (key: RowKey, column: string, value: unknown) => void;
  confirm: (key: RowKey) => Promise<boolean>;
  cancel: (key: RowKey) => void;
}

interface RowEditSettings<T> {
  rows: readonly T[];
  keyOf: (row: T) => RowKey;
  columns: readonly RuledColumn<T>[];
  save?: SaveRow<T> | undefined;
  onCancel?: ((row: T) => void) | undefined;
}

export function useRowEdit<T>({ rows, keyOf, columns, save, onCancel }: RowEditSettings<T>): RowEditing<T> {
  const [edits, setEdits] = useState<RowEdits<T>>(new Map());
  // A save that comes back meets the edits of then, not those of when it began.
  const latest = useRef(edits);
  const store: RowEditStore<T> = {
    get: () => latest.current,
    set: (next) => {
      latest.current = next;
      setEdits(next);
    },
    report: notify.error,
  };
  return {
    edits,
    of: (key) => edits.get(key),
    start: (key) => {
      const started = startEdit(store.get(), rows, keyOf, key);
      if (started.edits) store.set(started.edits);
      else store.report(started.problem);
    },
    change: (key, column, value) => store.set(changeCell(store.get(), key, column, value)),
    confirm: (key) => confirmEdit(store, columns, save ?? (() => true), key),
    cancel: (key) => {
      const edit = store.get().get(key);
      store.set(cancelEdit(store.get(), key));
      if (edit && !store.get().has(key)) onCancel?.(edit.row);
    },
  };
}
