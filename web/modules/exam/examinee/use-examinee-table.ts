import { examinee, examineeStates } from '#contract/exam/examinee.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { useTickedRows } from '../../../kit/data-table/use-ticked-rows.ts';

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
  return { query, list, ...useTickedRows(list.data?.data ?? [], ({ userId }) => userId) };
}
