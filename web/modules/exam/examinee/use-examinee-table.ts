import { useRef, useState } from 'react';
import { type Examinee, examinee, examineeStates } from '#contract/exam/examinee.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { RowKey } from '../../../kit/data-table/row-edit.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';

const askAgainMs = 30_000;

/** The examinees of an exam, with filters and page in the address, and those who are ticked. */
export function useExamineeTable(examId: string) {
  const query = useTableQuery({ filters: { keyword: 'text', state: examineeStates, own: ['true'] } });
  const { page, size, filters } = query;
  const sent = {
    query: {
      ...{ examId, page, size },
      ...(filters.keyword && { keyword: filters.keyword }),
      ...(filters.state && { state: filters.state }),
      ...(filters.own && { overridden: filters.own }),
    },
  };
  const list = useReply(examinee.search, sent, { keepPrevious: true, quiet: true, everyMs: askAgainMs });
  const [keys, setKeys] = useState<RowKey[]>([]);
  // Those ticked on earlier pages, whose rows are gone.
  const seen = useRef(new Map<RowKey, Examinee>());
  for (const row of list.data?.data ?? []) seen.current.set(row.userId, row);
  return {
    ...{ query, list, keys, setKeys },
    ticked: () => keys.flatMap((key) => seen.current.get(key) ?? []),
  };
}
