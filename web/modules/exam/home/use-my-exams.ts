import { useState } from 'react';
import { attempt } from '#contract/exam/attempt.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useServerNow } from './use-server-now.ts';

const askAgainMs = 60_000;
const tickMs = 15_000;
const atOnce = 50;
const pastStep = 10;

/** My exams: open now, coming, and the past ones as far as asked for. */
export function useMyExams() {
  const [pastSize, setPastSize] = useState(pastStep);
  const often = { quiet: true, everyMs: askAgainMs };
  const open = useReply(attempt.mine, { query: { phase: 'open', size: atOnce } }, often);
  const coming = useReply(attempt.mine, { query: { phase: 'coming', size: atOnce } }, often);
  const past = useReply(
    attempt.mine,
    { query: { phase: 'past', size: pastSize } },
    { quiet: true, keepPrevious: true },
  );
  const all = [open, coming, past];
  const teller = [open, coming].find((reply) => reply.data?.data[0]);
  const serverTime = teller?.data?.data[0]?.serverTime;
  const now = useServerNow(teller && serverTime ? { serverTime, readAt: teller.dataUpdatedAt } : undefined, tickMs);
  return {
    open: open.data?.data ?? [],
    coming: coming.data?.data ?? [],
    past: past.data ?? { data: [], total: 0 },
    now,
    loading: all.some((reply) => reply.isPending),
    failure: all.find((reply) => reply.error && !reply.data)?.error,
    retry: () => Promise.all(all.map((reply) => reply.refetch())),
    showMore: past.isFetching ? undefined : () => setPastSize((size) => Math.min(size + pastStep * 2, 200)),
  };
}
