import { useEffect, useState } from 'react';
import { attempt } from '#contract/exam/attempt.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

const askAgainMs = 60_000;
const tickMs = 15_000;
const atOnce = 50;
const pastStep = 10;

/** The time of the server, moving on by itself. */
function useServerNow(serverTime: string | undefined, readAt: number) {
  const [browserNow, setBrowserNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setBrowserNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const ahead = serverTime ? Date.parse(serverTime) - readAt : 0;
  return Math.max(browserNow, readAt) + ahead;
}

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
  const first = open.data?.data[0] ?? coming.data?.data[0];
  const now = useServerNow(first?.serverTime, open.data?.data[0] ? open.dataUpdatedAt : coming.dataUpdatedAt);
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
