import { useEffect, useState } from 'react';
import { type StaffRow, staff } from '#contract/directory/staff.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { term } from '../../../../kit/branding.ts';
import type { RowKey } from '../../../../kit/data-table/row-edit.ts';
import { useTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { namesTo, pathTo } from '../../../../kit/people/department-index.ts';
import { useDepartments } from '../../../../kit/people/use-departments.ts';
import { isNarrowed, searchBody, sortOf, staffFilters, staffSorts, unnarrowed } from './staff-filters.ts';

export function useStaffList() {
  const table = useTableQuery({ filters: staffFilters, sorts: staffSorts, size: 20 });
  const { page, size, order } = table.sent;
  const sort = sortOf(table.sent.sort);
  const sent = { query: { page, size, ...(sort && order && { sort, order }) }, body: searchBody(table.filters) };
  const found = useReply(staff.search, sent, { keepPrevious: true, quiet: true });
  const query = {
    ...table,
    filtered: isNarrowed(table.filters),
    clearFilters: () => table.setFilters(unnarrowed),
  };
  return { query, found };
}

/** The department of the address with its path. One that is gone is left. */
export function useChosenDepartment(departmentId: string | undefined, onGone: () => void) {
  const { index, pending } = useDepartments(departmentId !== undefined);
  const gone = departmentId !== undefined && index !== undefined && !pending && !index.byId.has(departmentId);
  useEffect(() => {
    if (!gone) return;
    notify.warning(`这个${term('department')}不存在，或您无权查看`);
    onGone();
  });
  if (!index || !departmentId) return { path: [], names: [] };
  return { path: pathTo(index, departmentId), names: namesTo(index, departmentId) };
}

/** Who is ticked, with their names, through all pages. Another place begins with nobody. */
export function useTicked(place: string, rows: readonly StaffRow[] | undefined) {
  const [ticked, setTicked] = useState<{ place: string; people: ReadonlyMap<RowKey, StaffRow> }>({
    place,
    people: new Map(),
  });
  const people = ticked.place === place ? ticked.people : new Map<RowKey, StaffRow>();
  const onChange = (keys: RowKey[]) => {
    const known = new Map<RowKey, StaffRow>([...people, ...(rows ?? []).map((row) => [row.userId, row] as const)]);
    const kept = keys.flatMap((key) => {
      const person = known.get(key);
      return person ? [[key, person] as const] : [];
    });
    setTicked({ place, people: new Map(kept) });
  };
  return { people: [...people.values()], keys: [...people.keys()], onChange };
}
