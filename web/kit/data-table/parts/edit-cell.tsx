import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CellInput, DataColumn } from '../column.ts';
import type { RowEdit, RowKey } from '../row-edit.ts';
import type { RowEditing } from '../use-row-edit.ts';

interface EditCellProps<T> {
  column: DataColumn<T>;
  rowKey: RowKey;
  edit: RowEdit<T>;
  editing: RowEditing<T>;
  /** The first field of the row: typing begins here. */
  first: boolean;
}

/** The field of a row that is edited: Enter saves the row, Escape gives it up. */
export function EditCell<T>({ column, rowKey, edit, editing, first }: EditCellProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const failed = edit.failed?.column === column.key ? edit.failed.attempt : 0;
  useEffect(() => {
    if (first || failed > 0) place.current?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus();
  }, [first, failed]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of a Chinese input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void editing.confirm(rowKey);
    if (event.key === 'Escape') editing.cancel(rowKey);
  };
  const cell: CellInput<T> = {
    value: (edit.draft as Record<string, unknown>)[column.key],
    onChange: (value) => editing.change(rowKey, column.key, value),
    draft: edit.draft,
    disabled: edit.saving,
    failed: failed > 0,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field inside
    <div ref={place} onKeyDown={onKeyDown}>
      {column.editable?.input ? column.editable.input(cell) : <TextField column={column} cell={cell} />}
    </div>
  );
}

function TextField<T>({ column, cell }: { column: DataColumn<T>; cell: CellInput<T> }) {
  const { placeholder, maxLength } = column.editable ?? {};
  return (
    <Input
      value={cell.value === null || cell.value === undefined ? '' : String(cell.value)}
      onChange={(event) => cell.onChange(event.target.value)}
      disabled={cell.disabled}
      aria-label={column.title}
      aria-invalid={cell.failed}
      placeholder={placeholder ?? `请输入${column.title}`}
      {...(cell.failed && { status: 'error' as const })}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
