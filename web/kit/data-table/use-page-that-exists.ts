import { useEffect } from 'react';
import type { TableView } from './use-table-query.ts';

type Page = Pick<TableView, 'page' | 'size'>;

/** The last page, where the one that is shown has nothing on it any more. */
export function pageInstead({ page, size }: Page, total: number | undefined, shown: number) {
  if (!total || shown > 0) return undefined;
  const last = Math.ceil(total / size) - 1;
  return page > last ? last : undefined;
}

/** When the last rows of the last page were removed, the page before is shown. */
export function usePageThatExists(
  query: TableView | undefined,
  total: number | undefined,
  shown: number,
  loading: boolean,
) {
  useEffect(() => {
    const instead = query && !loading ? pageInstead(query, total, shown) : undefined;
    if (query && instead !== undefined) query.setPage(instead, query.size);
  }, [query, total, shown, loading]);
}
