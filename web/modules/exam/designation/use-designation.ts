import { designation } from '#contract/exam/designation.ts';
import { exam } from '#contract/exam/exam.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { useTickedRows } from '../../../kit/data-table/use-ticked-rows.ts';

const askAgainMs = 30_000;

/** What a change of papers makes untrue. */
export const changedByDesignation = [designation.search, designation.overview, exam.forms, exam.history] as const;

/** In the filter of papers: those who have none. */
export const withoutPaper = 'none';

export const useOverview = (examId: string | undefined, enabled = true) =>
  useReply(
    designation.overview,
    { query: { examId: examId ?? '' } },
    { quiet: true, enabled: enabled && examId !== undefined },
  );

/** The examinees with their papers, filters and page in the address, and those who are ticked. */
export function useDesignationTable(examId: string) {
  const query = useTableQuery({ filters: { keyword: 'text', paper: 'text' }, size: 20 });
  const { page, size, filters } = query;
  const { keyword, paper } = filters;
  const sent = {
    query: {
      ...{ examId, page, size },
      ...(keyword && { keyword }),
      ...(paper === withoutPaper ? { without: 'true' as const } : paper && { paperId: paper }),
    },
  };
  const list = useReply(designation.search, sent, { keepPrevious: true, quiet: true, everyMs: askAgainMs });
  const overview = useOverview(examId);
  return { query, list, overview, ...useTickedRows(list.data?.data ?? [], ({ userId }) => userId) };
}

/** Sets the paper of some people; null takes it away. */
export function useSetPaper(examId: string, onDone: () => void) {
  const set = useAction(designation.set, {
    changes: changedByDesignation,
    success: ({ changed }) => (changed === 0 ? '试卷没有变化' : `已更新 ${changed} 名考生的试卷`),
    onDone,
    several: true,
  });
  return {
    pending: set.pending,
    run: (userIds: string[], paperId: string | null) =>
      set.run({ query: { examId }, body: { groups: [{ paperId, userIds }] } }),
  };
}
