import { type ExamPhase, exam } from '#contract/exam/exam.ts';
import type { ExamSource } from '#contract/exam/settings.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';

const sorts = ['startAt', 'name'] as const;
const askAgainMs = 60_000;

/** Exams in some of these states, and of one source where it is said, with filters and page in the address; how many handed in is kept up to date. */
export function useExamSearch(phases: readonly ExamPhase[], source?: ExamSource) {
  const query = useTableQuery({ filters: { name: 'text', state: { many: phases } }, sorts });
  const { page, size, order, filters } = query;
  const sort = sorts.find((name) => name === query.sort);
  const sent = {
    query: { page, size, ...(sort && { sort, order }) },
    body: {
      ...(filters.name && { name: filters.name }),
      phases: filters.state ?? [...phases],
      ...(source && { source }),
    },
  };
  const list = useReply(exam.search, sent, { keepPrevious: true, quiet: true, everyMs: askAgainMs });
  return { query, list };
}
