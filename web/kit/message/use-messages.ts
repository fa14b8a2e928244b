import { useEffect, useSyncExternalStore } from 'react';
import { message } from '#contract/notice/notice.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { replyKey, useReply } from '../api/use-reply.ts';
import { hearNews, isLive, onLiveChange } from '../realtime/news.ts';
import { withRead } from './cached.ts';

const pollMs = 60_000;
const lists = [message.notices, message.list, message.unread];
const countKey = replyKey(message.isUnread, {});

function askAgain() {
  for (const endpoint of lists) queryClient.invalidateQueries({ queryKey: replyKey(endpoint) });
}

const countNow = () => queryClient.getQueryData<{ count: number }>(countKey)?.count;
const setCount = (count: number) => queryClient.setQueryData(countKey, { unread: count > 0, count });

/** How many the person has not read. The bell keeps it true. */
export const useUnread = () => useReply(message.isUnread, {}, { quiet: true, freshMs: pollMs }).data?.count ?? 0;

/** The same for the bell, which alone listens: told live, and asked for every minute where that does not work. */
export function useLiveUnread() {
  const live = useSyncExternalStore(onLiveChange, isLive);
  const reply = useReply(message.isUnread, {}, { quiet: true, ...(!live && { everyMs: pollMs }) });
  useEffect(
    () =>
      hearNews((news) => {
        if (news === 'ready') {
          queryClient.invalidateQueries({ queryKey: countKey });
          askAgain();
          return;
        }
        if (news.topic !== 'message') return;
        // Read here a moment ago: then the lists know it already, and nothing moves under the pointer.
        const known = news.change === 'read' && countNow() === news.unread;
        setCount(news.unread);
        if (!known) askAgain();
      }),
    [],
  );
  const count = reply.data?.count ?? 0;
  // Polled, the number is all that comes; the lists follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the number changes
  useEffect(() => {
    if (!live) askAgain();
  }, [count]);
  return count;
}

/** Marks at once what the person has seen; what fails is seen again at the next reply. */
export async function readMessages(ids: readonly string[]) {
  const read = new Set(ids);
  for (const endpoint of lists) {
    queryClient.setQueriesData({ queryKey: replyKey(endpoint) }, (cached: unknown) => withRead(cached, read));
  }
  setCount(Math.max(0, (countNow() ?? 0) - read.size));
  await call(message.markRead, { body: [...read] }, { quiet: true }).catch(() => {
    queryClient.invalidateQueries({ queryKey: countKey });
    askAgain();
  });
}

export async function readAllMessages() {
  await call(message.markAllRead, {}, { quiet: true }).catch(() => undefined);
  queryClient.invalidateQueries({ queryKey: countKey });
  askAgain();
}
