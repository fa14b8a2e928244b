import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MarkingItem, marking } from '#contract/exam/marking.ts';
import { call } from '../../../kit/api/call.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';

export interface DeskQuestion {
  readonly examId: string;
  readonly questionId: string;
}

type Progress = Pick<MarkingItem, 'total' | 'marked' | 'mean'>;

const sentFor = ({ examId, questionId }: DeskQuestion, attemptId: string | undefined) => ({
  query: { examId, questionId, ...(attemptId && { attemptId }) },
});

const keyFor = (question: DeskQuestion, attemptId: string | undefined) =>
  replyKey(marking.next, sentFor(question, attemptId));

/** The answer after this one is there before it is asked for. */
function usePrefetch(question: DeskQuestion, attemptId: string | null | undefined) {
  const { examId, questionId } = question;
  useEffect(() => {
    if (!attemptId) return;
    const question = { examId, questionId };
    queryClient.prefetchQuery({
      queryKey: keyFor(question, attemptId),
      queryFn: ({ signal }) => call(marking.next, sentFor(question, attemptId), { quiet: true, signal }),
      staleTime: 60_000,
    });
  }, [examId, questionId, attemptId]);
}

/** The progress that was told last: with a score, or with the answer shown. */
function useProgress(item: MarkingItem | null | undefined, readAt: number) {
  const [told, setTold] = useState<{ questionId: string; at: number; progress: Progress }>();
  const newer = told && told.questionId === item?.questionId && told.at > readAt;
  const tell = (questionId: string, progress: Progress) => setTold({ questionId, at: Date.now(), progress });
  return { progress: newer ? told.progress : item, tell };
}

/** Which answer lies on the desk, how far the question is, and the ways to other answers. */
export function useDesk(question: DeskQuestion) {
  const [params, setParams] = useSearchParams();
  const attemptId = params.get('attemptId') ?? undefined;
  const sent = sentFor(question, attemptId);
  const reply = useReply(marking.next, sent, { quiet: true, keepPrevious: true });
  const loading = reply.isPlaceholderData;
  const item = reply.data;
  const { progress, tell } = useProgress(item, reply.dataUpdatedAt);
  usePrefetch(question, loading ? undefined : item?.nextAttemptId);

  const go = (attemptId: string | undefined) =>
    setParams({ ...question, ...(attemptId && { attemptId }) }, { replace: true });
  const known = (attemptId: string) => queryClient.getQueryData<MarkingItem>(keyFor(question, attemptId));
  const keep = (item: MarkingItem) => queryClient.setQueryData(keyFor(question, item.attemptId), item);

  // The answer that happened to be the next one gets an address, so that a reload shows the same.
  useEffect(() => {
    if (!item || loading || attemptId) return;
    keep(item);
    go(item.attemptId);
  });

  return {
    ...{ examId: question.examId, item, loading, progress, go },
    error: reply.error,
    retry: reply.refetch,
    /** After a score was given: what is shown is what is saved. */
    keepMark: (item: MarkingItem, mark: MarkingItem['mark'], progress?: Progress) => {
      keep({ ...item, mark, ...progress });
      if (progress) tell(item.questionId, progress);
    },
    /** On to the next answer: one after the other where marked ones are gone through, else the next that waits. */
    forward: (item: MarkingItem) => {
      const next = item.nextAttemptId;
      const waits = next !== null && known(next)?.mark.score === null;
      if (next !== null && (waits || item.mark.score !== null)) return go(next);
      queryClient.removeQueries({ queryKey: keyFor(question, undefined), exact: true });
      go(undefined);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
