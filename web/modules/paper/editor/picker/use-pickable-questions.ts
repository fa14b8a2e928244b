import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paperSelection } from '#contract/paper/selection.ts';
import { type QuestionFilter, question } from '#contract/question/question.ts';
import { call } from '../../../../kit/api/call.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { replyKey } from '../../../../kit/api/use-reply.ts';

const pageSize = 30;

/** In or out of a paper as it is saved. */
export interface Placed {
  readonly paperId: string;
  readonly inside: boolean;
}

const endpointOf = (placed: Placed | undefined) => {
  if (!placed) return question.search;
  return placed.inside ? paperSelection.selected : paperSelection.notSelected;
};

/** Questions that can be picked, read on page by page as one scrolls. */
export function usePickableQuestions(filter: Omit<QuestionFilter, 'state'>, placed?: Placed) {
  const endpoint = endpointOf(placed);
  // What was picked stays in the paper whatever has become of it.
  const state = placed?.inside ? {} : { state: 'APPROVED' as const };
  const body = { ...filter, ...state, ...(placed && { paperId: placed.paperId }) };
  const list = useInfiniteQuery({
    queryKey: replyKey(endpoint, { endless: body }),
    queryFn: ({ pageParam: page, signal }) => {
      const [query, options] = [
        { page, size: pageSize },
        { read: true, quiet: true, signal },
      ];
      if (!placed) return call(question.search, { query, body }, options);
      const { inside, paperId } = placed;
      const within = inside ? paperSelection.selected : paperSelection.notSelected;
      return call(within, { query, body: { ...body, paperId } }, options);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length : undefined),
    placeholderData: (old) => old,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const questions = useMemo(() => {
    // A question that moved to the next page while one read is not shown twice.
    const byId = new Map(data?.pages.flatMap((page) => page.data.map((one) => [one.questionId, one])));
    return data && [...byId.values()];
  }, [data]);
  return {
    questions,
    total: data?.pages.at(-1)?.total,
    estimated: data?.pages.at(-1)?.estimated ?? false,
    failure: list.error ? asFailure(list.error) : undefined,
    old: list.isPlaceholderData,
    retry: () => list.refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => fetchNextPage() : undefined,
    moreComing: hasNextPage,
  };
}
