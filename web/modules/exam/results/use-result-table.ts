import { examineeStates } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';

const sorts = ['score', 'jobNumber', 'submittedAt'] as const;

/** The results of an exam, with filters, sorting and page in the address. */
export function useResultTable(examId: string) {
  const query = useTableQuery({ filters: { keyword: 'text', state: examineeStates }, sorts });
  const { page, size, order, filters } = query;
  const sort = sorts.find((name) => name === query.sort);
  const filter = {
    examId,
    ...(filters.keyword && { keyword: filters.keyword }),
    ...(filters.state && { state: filters.state }),
  };
  const sent = { query: { ...filter, page, size, ...(sort && { sort, order }) } };
  const list = useReply(result.search, sent, { keepPrevious: true, quiet: true });
  return { query, list, filter };
}
