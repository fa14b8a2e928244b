import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { CellInput, DataColumn } from '../column.ts';
import type { RowEdit } from '../row-edit.ts';
import type { RowEditing } from '../use-row-edit.ts';

interface EditCellProps<T> {
  column: DataColumn<T>;
  edit: RowEdit<T>;
  editing: RowEditing<T>;
  /** The first field of the row: typing begins here. */
  first: boolean;
}

/** The field of a row that is edited: Enter saves the row, Escape gives it up. */
export function EditCell<T>({ column, edit, editing, first }: EditCellProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const textId = useId();
  const { texts = {}, attempt = 0 } = edit.failed ?? {};
  const refused = texts[column.key];
  // Of several wrong cells the first is put right first.
  const failed = Object.keys(texts)[0] === column.key ? attempt : 0;
  useEffect(() => {
    if (first || failed > 0) place.current?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus();
  }, [first, failed]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of a Chinese input method.
    if (event.nativeEvent.isComposing) return;
    // A list that is open takes both keys for itself.
    if (event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true') return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void editing.confirm();
    if (event.key === 'Escape') editing.cancel();
  };
  const cell: CellInput<T> = {
    value: (edit.draft as Record<string, unknown>)[column.key],
    onChange: (value) => editing.change(column.key, value),
    draft: edit.draft,
    disabled: edit.saving,
    ...(refused !== undefined && { refusedBy: textId }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field inside
    <div ref={place} onKeyDown={onKeyDown}>
      {column.editable?.input ? column.editable.input(cell) : <TextField column={column} cell={cell} />}
      {refused !== undefined && (
        <div id={textId} className="kit-cell-refused">
          {refused}
        </div>
      )}
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
      aria-invalid={cell.refusedBy !== undefined}
      aria-describedby={cell.refusedBy}
      placeholder={placeholder ?? `请输入${column.title}`}
      {...(cell.refusedBy && { status: 'error' as const })}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
