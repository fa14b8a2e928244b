import type { ComponentProps, ReactNode } from 'react';
import type { TableView } from '../data-table/use-table-query.ts';
import { PageHeader } from '../page-header.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { QueryBar, type QueryField } from './query-bar.tsx';

interface ListPageProps<T extends object, V extends object> extends ListTableProps<T> {
  /** A list in a tab or beside a tree has none. */
  header?: ComponentProps<typeof PageHeader>;
  /** Of useTableQuery, or of useLocalTableQuery where the address belongs to something else. */
  query: TableView & { readonly filters: V; readonly setFilters: (changes: Partial<V>) => void };
  filters: readonly QueryField<V>[];
  /** At the right end of the filters. */
  filtersExtra?: ReactNode;
  /** Between the filters and the table. */
  note?: ReactNode;
}

/** The way every list looks: header, filters bound to the address, table; dialogs and drawers stand beside it. */
export function ListPage<T extends object, V extends object>(props: ListPageProps<T, V>) {
  const { header, filters, filtersExtra, note, ...table } = props;
  const { query } = table;
  return (
    <>
      {header && <PageHeader {...header} />}
      <QueryBar
        values={query.filters}
        onChange={query.setFilters}
        fields={filters}
        onClear={query.clearFilters}
        extra={filtersExtra}
      />
      {note}
      <ListTable {...table} />
    </>
  );
}
