import { useMemo } from 'react';
import { department } from '#contract/directory/department.ts';
import { useReply } from '../api/use-reply.ts';
import { departmentIndex } from './department-index.ts';

const goodForMs = 60_000;

/** All departments in reach of who is signed in, for fields that choose among them. */
export function useDepartments(enabled = true) {
  const all = useReply(department.all, {}, { quiet: true, freshMs: goodForMs, enabled });
  const index = useMemo(() => all.data && departmentIndex(all.data), [all.data]);
  return { index, error: all.error, retry: all.refetch, pending: all.isFetching };
}
