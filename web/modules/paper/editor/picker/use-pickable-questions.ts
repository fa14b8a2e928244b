import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type QuestionFilter, question } from '#contract/question/question.ts';
import { takenTypes } from '#contract/question/type.ts';
import { call } from '../../../../kit/api/call.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { replyKey } from '../../../../kit/api/use-reply.ts';

const pageSize = 30;

/** Questions that can be picked, read on page by page as one scrolls. */
export function usePickableQuestions(filter: Omit<QuestionFilter, 'state'>) {
  const body = { ...filter, types: filter.types ?? [...takenTypes], state: 'APPROVED' as const };
  const list = useInfiniteQuery({
    queryKey: replyKey(question.search, { endless: body }),
    queryFn: ({ pageParam, signal }) =>
      call(question.search, { query: { page: pageParam, size: pageSize }, body }, { read: true, quiet: true, signal }),
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
    failure: list.error ? asFailure(list.error) : undefined,
    old: list.isPlaceholderData,
    retry: () => list.refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => fetchNextPage() : undefined,
    moreComing: hasNextPage,
  };
}
