import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MarkingItem, marking } from '#contract/exam/marking.ts';
import { call } from '../../../kit/api/call.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';

/** What is marked: one question of everybody, or one paper after the other. */
export interface DeskPart {
  readonly examId: string;
  readonly by: 'question' | 'paper';
  /** By question always there. */
  readonly questionId?: string;
}

type AnswerKey = NonNullable<MarkingItem['next']>;

type Progress = Pick<MarkingItem, 'total' | 'marked' | 'mean'>;

/** Where the desk is in the address: the answer itself, or whatever waits of the part. */
const placeOf = ({ examId, by, questionId }: DeskPart, answer: AnswerKey | undefined) => ({
  ...{ examId, by },
  ...(by === 'question' && questionId && { questionId }),
  ...answer,
});

const sentFor = (part: DeskPart, answer: AnswerKey | undefined) => ({ query: placeOf(part, answer) });

const keyFor = (part: DeskPart, answer: AnswerKey | undefined) => replyKey(marking.next, sentFor(part, answer));

/** The answer after this one is there before it is asked for. */
function usePrefetch({ examId, by }: DeskPart, answer: AnswerKey | null | undefined) {
  const { attemptId, questionId } = answer ?? {};
  useEffect(() => {
    if (!attemptId || !questionId) return;
    const part = { examId, by, questionId };
    const answer = { attemptId, questionId };
    queryClient.prefetchQuery({
      queryKey: keyFor(part, answer),
      queryFn: ({ signal }) => call(marking.next, sentFor(part, answer), { quiet: true, signal }),
      staleTime: 60_000,
    });
  }, [examId, by, questionId, attemptId]);
}

const keyOf = ({ attemptId, questionId }: MarkingItem): AnswerKey => ({ attemptId, questionId });

/** The progress that was told last: with a score, or with the answer shown. */
function useProgress(item: MarkingItem | null | undefined, readAt: number) {
  const [told, setTold] = useState<{ at: number; progress: Progress }>();
  const newer = told && told.at > readAt;
  const tell = (progress: Progress) => setTold({ at: Date.now(), progress });
  return { progress: newer ? told.progress : item, tell };
}

/** Which answer lies on the desk, how far the question is, and the ways to other answers. */
export function useDesk(part: DeskPart) {
  const [params, setParams] = useSearchParams();
  const attemptId = params.get('attemptId');
  const questionId = params.get('questionId');
  const answer = attemptId && questionId ? { attemptId, questionId } : undefined;
  const sent = sentFor(part, answer);
  const reply = useReply(marking.next, sent, { quiet: true, keepPrevious: true });
  const loading = reply.isPlaceholderData;
  const item = reply.data;
  const { progress, tell } = useProgress(item, reply.dataUpdatedAt);
  usePrefetch(part, loading ? undefined : item?.next);

  const go = (answer: AnswerKey | null | undefined) => setParams(placeOf(part, answer ?? undefined), { replace: true });
  const known = (answer: AnswerKey) => queryClient.getQueryData<MarkingItem>(keyFor(part, answer));
  const keep = (item: MarkingItem) => queryClient.setQueryData(keyFor(part, keyOf(item)), item);

  // The answer that happened to be the next one gets an address, so that a reload shows the same.
  useEffect(() => {
    if (!item || loading || attemptId) return;
    keep(item);
    go(keyOf(item));
  });

  return {
    ...{ examId: part.examId, by: part.by, item, loading, progress, go },
    error: reply.error,
    retry: reply.refetch,
    /** After a score was given: what is shown is what is saved. */
    keepMark: (item: MarkingItem, mark: MarkingItem['mark'], progress?: Progress) => {
      keep({ ...item, mark, ...progress });
      if (progress) tell(progress);
    },
    /** On to the next answer: one after the other where marked ones are gone through, else the next that waits. */
    forward: (item: MarkingItem) => {
      const { next } = item;
      const waits = next !== null && known(next)?.mark.score === null;
      if (next !== null && (waits || item.mark.score !== null)) return go(next);
      queryClient.removeQueries({ queryKey: keyFor(part, undefined), exact: true });
      go(undefined);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
