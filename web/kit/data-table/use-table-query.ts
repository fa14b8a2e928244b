import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import {
  type FilterShape,
  type FilterValues,
  isLeft,
  meaningful,
  readTableQuery,
  type SortOrder,
  type TableQuerySettings,
  type TableQueryValues,
  withFilters,
  withoutFilters,
  withPage,
  withSort,
} from './table-query.ts';

/** What a table needs to know of its list. */
export interface TableView {
  page: number;
  size: number;
  sort?: string;
  order?: SortOrder;
  setPage: (page: number, size: number) => void;
  setSort: (sort?: string, order?: SortOrder) => void;
  filtered: boolean;
  clearFilters: () => void;
}

export interface TableQuery<S extends FilterShape = FilterShape, C extends string = string>
  extends TableQueryValues<S, C>,
    TableView {
  sort?: C;
  order?: SortOrder;
  filtered: boolean;
  /** Sets some filters and leaves the others; undefined takes one away. Goes back to page 0. */
  setFilters: (changes: FilterValues<S>) => void;
  /** As calls take it: page, size and, when sorted, order and sort, which is one of those that the settings name. */
  sent: { page: number; size: number; sort?: C; order?: SortOrder };
}

const isSame = (one: URLSearchParams, other: URLSearchParams) => one.toString() === other.toString();

/** Page, size, sorting and filters of a list, in the address, so that a reload, a link and the way back show the same. */
export function useTableQuery<const S extends FilterShape, const C extends string = string>(
  settings: TableQuerySettings<S, C> = {},
): TableQuery<S, C> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname;
  const latest = useRef(coming);
  useLayoutEffect(() => {
    latest.current = coming;
  });
  const setHere = async (next: URLSearchParams) => {
    // What was typed just before leaving is no filter of the next page, and must not stop the way to it.
    if (isLeft(pathname, location.pathname, latest.current)) return false;
    // Replaced, not added: the way back leaves the list instead of undoing filters one by one.
    await navigate(`?${next}`, { replace: true });
    return isSame(new URLSearchParams(location.search), next);
  };
  const said = meaningful(params, settings).toString();
  useEffect(() => {
    if (said !== params.toString()) setHere(new URLSearchParams(said));
  });
  return useQueryOf(params, setHere, settings);
}

/** The same for a list in a drawer or dialog, which leaves the address alone. */
export function useLocalTableQuery<const S extends FilterShape, const C extends string = string>(
  settings: TableQuerySettings<S, C> = {},
): TableQuery<S, C> {
  const [params, setParams] = useState(() => new URLSearchParams());
  return useQueryOf(
    params,
    async (next) => {
      setParams(next);
      return true;
    },
    settings,
  );
}

function useQueryOf<S extends FilterShape, C extends string>(
  params: URLSearchParams,
  /** False: nothing was set, since the page is being left, or somebody is asked first about what was typed there. */
  setParams: (params: URLSearchParams) => Promise<boolean>,
  settings: TableQuerySettings<S, C>,
): TableQuery<S, C> {
  // Two changes in one event build on each other although the address follows only later.
  const latest = useRef(params);
  const shown = useRef(params);
  useEffect(() => {
    shown.current = params;
    latest.current = params;
  }, [params]);
  const change = async (next: URLSearchParams) => {
    if (isSame(next, latest.current)) return;
    latest.current = next;
    if (!(await setParams(next)) && latest.current === next) latest.current = shown.current;
  };
  const values = readTableQuery(params, settings);
  const { page, size, sort, order } = values;
  return {
    ...values,
    sent: { page, size, ...(sort !== undefined && { sort }), ...(order && { order }) },
    setPage: (nextPage, nextSize) => change(withPage(latest.current, settings, nextPage, nextSize)),
    setSort: (nextSort, nextOrder) => change(withSort(latest.current, settings, nextSort, nextOrder)),
    setFilters: (changes) => change(withFilters(latest.current, settings, changes)),
    clearFilters: () => change(withoutFilters(latest.current, settings)),
  };
}
