import { Alert, Button, Table, type TableProps } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Action } from '../action/action.ts';
import { overlayLook } from '../loading-overlay.tsx';
import type { DataColumn } from './column.ts';
import './data-table.css';
import { BatchBar } from './parts/batch-bar.tsx';
import { Pager } from './parts/pager.tsx';
import { rowEvents } from './parts/row-events.ts';
import { antColumns, rowNumber } from './parts/table-columns.tsx';
import { type EmptyTable, TableState } from './parts/table-state.tsx';
import { Toolbar } from './parts/toolbar.tsx';
import type { ToolbarButton } from './parts/toolbar-button.ts';
import { useBodyHeight } from './parts/use-body-height.ts';
import { useReach } from './parts/use-reach.ts';
import type { RowKey, SaveRow } from './row-edit.ts';
import { usePageThatExists } from './use-page-that-exists.ts';
import { type RowEditing, useRowEdit } from './use-row-edit.ts';
import type { TableView } from './use-table-query.ts';

export interface TableSelection<T> {
  /** Kept through pages. */
  keys: readonly RowKey[];
  onChange: (keys: RowKey[]) => void;
  /** What can be done with all of them. */
  actions: readonly Action[];
  /** Rows that cannot be selected. */
  disabled?: (row: T) => boolean;
}

/** What a page can ask of its table. */
export interface DataTableHandle {
  /** Begins to edit a row, for instance one that was just added. */
  edit: (key: RowKey | null | undefined) => void;
  cancelEdit: () => void;
}

export interface DataTableProps<T extends object> {
  /** What is listed, for readers: 考试. */
  label: string;
  /** Undefined until they came for the first time; while others come the old ones stay. */
  rows: readonly T[] | undefined;
  /** Of all pages. */
  total?: number | undefined;
  /** `total` is about right: the pager says so. */
  estimated?: boolean | undefined;
  rowKey: (keyof T & string) | ((row: T) => RowKey);
  columns: readonly DataColumn<T>[];
  /** Page, size and sorting, of useTableQuery or useLocalTableQuery; without it all rows are shown. */
  query?: TableView;
  loading?: boolean;
  error?: Error | string | null;
  onRetry?: () => void;
  /** Says what the next step is when there is nothing; with a filter set, that it found nothing. */
  empty?: EmptyTable;
  /** 序号, shown unless false. */
  numbered?: boolean;
  toolbar?: readonly ToolbarButton[];
  selection?: TableSelection<T>;
  rowActions?: (row: T) => readonly Action[];
  actionsWidth?: number;
  onRowClick?: (row: T) => void;
  /** Rows can be edited in their place, one at a time. Must reject with the error to show (`call` does), or give false when it was shown. */
  onSaveRow?: SaveRow<T>;
  canEditRow?: (row: T) => boolean;
  handle?: Ref<DataTableHandle>;
}

const noRows: never[] = [];
const everyRow = () => true;

const sortWords = { triggerAsc: '点击升序', triggerDesc: '点击降序', cancelSort: '取消排序', selectionAll: '全选' };

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows = noRows as readonly T[], query, selection, loading = false, error = null } = props;
  const frame = useRef<HTMLDivElement>(null);
  const keyOf = keyReader(props.rowKey);
  const editing = useRowEdit({
    rows,
    keyOf,
    columns: props.columns,
    save: props.onSaveRow,
  });
  useImperativeHandle(props.handle, () => ({ edit: editing.start, cancelEdit: editing.cancel }));
  usePageThatExists(query, props.total, rows.length, loading);
  const height = useBodyHeight(frame, props.rows, query !== undefined);
  useReach(frame, props.label, height !== undefined);
  const columns = antColumns({
    columns: props.columns,
    keyOf,
    editing,
    view: query,
    numbered: props.numbered ?? true,
    rowActions: actionsOf(props, keyOf, editing),
    actionsWidth: props.actionsWidth ?? 144,
  });
  const selected = selection?.keys.length ?? 0;
  return (
    <div className={looksOf(props.toolbar !== undefined, height !== undefined)} aria-busy={loading}>
      {props.toolbar && <Toolbar buttons={props.toolbar} />}
      {error && rows.length > 0 && <OldRows error={error} onRetry={props.onRetry} />}
      <div className={selected > 0 ? 'kit-table-frame kit-table-selecting' : 'kit-table-frame'} ref={frame}>
        {selection && selected > 0 && (
          <BatchBar count={selected} actions={selection.actions} onClear={() => selection.onChange([])} />
        )}
        <Table<T>
          aria-label={props.label}
          rowKey={keyOf}
          columns={columns}
          dataSource={rows}
          tableLayout="fixed"
          pagination={false}
          // Rows are flat whatever they hold: a question has `children` that are no rows.
          expandable={{ childrenColumnName: 'noRows' }}
          loading={{ ...overlayLook, spinning: loading && props.rows !== undefined }}
          locale={{ ...sortWords, emptyText: <TableState {...props} /> }}
          {...(height !== undefined && { scroll: { y: height, scrollToFirstRowOnChange: true } })}
          {...(selection && { rowSelection: antSelection(selection, rows, query) })}
          {...(query && { onChange: sortListener(query) })}
          {...(props.onRowClick && openingRows(props.onRowClick, keyOf, editing))}
        />
      </div>
      {query && (rows.length > 0 || loading) && (
        <Pager view={query} total={props.total ?? rows.length} estimated={props.estimated} />
      )}
      {editing.dialog}
    </div>
  );
}

const looksOf = (toolbar: boolean, scrolls: boolean) =>
  `kit-table${toolbar ? ' kit-table-with-toolbar' : ''}${scrolls ? ' kit-table-scrolls' : ''}`;

function OldRows({ error, onRetry }: { error: Error | string; onRetry: (() => void) | undefined }) {
  return (
    <Alert
      className="kit-table-alert"
      type="error"
      showIcon
      title={typeof error === 'string' ? error : error.message}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}

function keyReader<T>(rowKey: (keyof T & string) | ((row: T) => RowKey)) {
  return typeof rowKey === 'function' ? rowKey : (row: T) => row[rowKey] as RowKey;
}

function actionsOf<T extends object>(props: DataTableProps<T>, keyOf: (row: T) => RowKey, editing: RowEditing<T>) {
  const { rowActions, onSaveRow, canEditRow = everyRow } = props;
  if (!onSaveRow) return rowActions;
  return (row: T): readonly Action[] => {
    const edit = { id: 'edit', label: '编辑', onClick: () => editing.start(keyOf(row)) };
    return [...(canEditRow(row) ? [edit] : []), ...(rowActions?.(row) ?? [])];
  };
}

function antSelection<T>(
  selection: TableSelection<T>,
  rows: readonly T[],
  view: TableView | undefined,
): TableProps<T>['rowSelection'] {
  return {
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    onChange: (keys) => selection.onChange(keys.map((key) => (typeof key === 'bigint' ? String(key) : key))),
    getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
    getCheckboxProps: (row) => ({
      disabled: selection.disabled?.(row) ?? false,
      // By the number that stands beside it: a key says nothing to people.
      'aria-label': `选择第 ${rowNumber(view, rows.indexOf(row))} 行`,
    }),
  };
}

function sortListener<T>(query: TableView): NonNullable<TableProps<T>['onChange']> {
  return (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    if (order) query.setSort(String(columnKey), order === 'ascend' ? 'asc' : 'desc');
    else query.setSort();
  };
}

function openingRows<T>(open: (row: T) => void, keyOf: (row: T) => RowKey, editing: RowEditing<T>): TableProps<T> {
  const opens = (row: T) => editing.of(keyOf(row)) === undefined;
  return {
    rowClassName: (row) => (opens(row) ? 'kit-table-opens' : ''),
    onRow: (row) => (opens(row) ? rowEvents(() => open(row)) : {}),
  };
}
