import type { TableColumnsType } from 'antd';
import type { Action } from '../../action/action.ts';
import { ActionButton } from '../../action/action-button.tsx';
import type { DataColumn } from '../column.ts';
import { isRequired, type RowKey } from '../row-edit.ts';
import type { RowEditing } from '../use-row-edit.ts';
import type { TableView } from '../use-table-query.ts';
import { EditCell } from './edit-cell.tsx';
import { EllipsisText } from './ellipsis-text.tsx';
import { RowActions } from './row-actions.tsx';

export interface ColumnSettings<T> {
  columns: readonly DataColumn<T>[];
  keyOf: (row: T) => RowKey;
  editing: RowEditing<T>;
  view?: TableView | undefined;
  /** 序号 */
  numbered: boolean;
  rowActions?: ((row: T) => readonly Action[]) | undefined;
  actionsWidth: number;
}

type AntColumns<T> = TableColumnsType<T>;

export function antColumns<T extends object>(settings: ColumnSettings<T>): AntColumns<T> {
  const columns: AntColumns<T> = settings.columns.map((column) => dataColumn(column, settings));
  if (settings.numbered) columns.unshift(numberColumn(settings.view));
  if (settings.rowActions) columns.push(actionsColumn(settings, settings.rowActions));
  return columns;
}

/** Counts through the pages: the first row of page 3 is number 21. */
export const rowNumber = (view: Pick<TableView, 'page' | 'size'> | undefined, index: number) =>
  (view ? view.page * view.size : 0) + index + 1;

function numberColumn<T>(view?: TableView): AntColumns<T>[number] {
  return {
    key: 'kit-number',
    title: '序号',
    width: 56,
    className: 'kit-table-number',
    render: (_value, _row, index) => rowNumber(view, index),
  };
}

function dataColumn<T extends object>(column: DataColumn<T>, settings: ColumnSettings<T>): AntColumns<T>[number] {
  const { keyOf, editing, view } = settings;
  const sortKey = column.sort === true ? column.key : column.sort || undefined;
  const first = settings.columns.find(({ editable }) => editable) === column;
  const required = editing.active && isRequired(column);
  return {
    key: sortKey ?? column.key,
    title: required ? <span className="kit-required">{column.title}</span> : column.title,
    ...(column.width !== undefined && { width: column.width }),
    ...(column.align && { align: column.align }),
    ...(sortKey && { sorter: true, sortOrder: view?.sort === sortKey ? antOrder(view) : null }),
    render: (_value, row, index) => {
      const edit = column.editable && editing.of(keyOf(row));
      if (edit) return <EditCell column={column} edit={edit} editing={editing} first={first} />;
      const content = column.render ? column.render(row, index) : fieldText(row, column.key);
      return column.ellipsis ? <EllipsisText>{content}</EllipsisText> : content;
    },
  };
}

const antOrder = (view: TableView) => (view.order === 'asc' ? 'ascend' : 'descend');

function fieldText(row: object, key: string) {
  const value = (row as Record<string, unknown>)[key];
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

function actionsColumn<T extends object>(
  { keyOf, editing, actionsWidth }: ColumnSettings<T>,
  rowActions: (row: T) => readonly Action[],
): AntColumns<T>[number] {
  return {
    key: 'kit-actions',
    title: '操作',
    width: actionsWidth,
    render: (_value, row) => {
      const edit = editing.of(keyOf(row));
      if (!edit) return <RowActions actions={rowActions(row)} />;
      return (
        <div className="kit-row-actions">
          <ActionButton label="保存" type="link" size="small" onClick={editing.confirm} />
          <ActionButton label="取消" type="link" size="small" disabled={edit.saving} onClick={editing.cancel} />
        </div>
      );
    },
  };
}
