import type { CallFailure } from '../api/failure.ts';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';

interface Rows<T> {
  readonly data: readonly T[];
  /** Of all pages. */
  readonly total: number;
  /** `total` is about right. */
  readonly estimated?: boolean;
}

/** What `useReply` gives of a call that lists, page by page or everything at once. */
export interface ListReply<T> {
  readonly data: Rows<T> | readonly T[] | undefined;
  readonly error: CallFailure | null;
  /** The rows are those of the page before. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** What a table takes from its reply. */
type FromReply = 'rows' | 'total' | 'estimated' | 'loading' | 'error' | 'onRetry';

export interface ListTableProps<T extends object> extends Omit<DataTableProps<T>, FromReply> {
  list: ListReply<T>;
}

const isPaged = <T,>(data: Rows<T> | readonly T[]): data is Rows<T> => 'total' in data;

function rowsOf<T>(data: Rows<T> | readonly T[] | undefined) {
  if (!data) return { rows: undefined };
  return isPaged(data) ? { rows: data.data, total: data.total, estimated: data.estimated } : { rows: data };
}

/** A table of what a call answers; it tells in the same way everywhere that rows are on their way or did not come. */
export function ListTable<T extends object>({ list, ...table }: ListTableProps<T>) {
  // What is filtered by may be gone, or out of the reader's reach as in a link of a colleague's: nothing is of it.
  const none = list.error?.status === 404 && table.query?.filtered;
  return (
    <DataTable<T>
      {...table}
      {...(none ? { rows: [], total: 0 } : rowsOf(list.data))}
      loading={list.isPlaceholderData}
      error={none ? null : list.error}
      onRetry={list.refetch}
    />
  );
}
