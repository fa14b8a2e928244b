import { useEffect, useState } from 'react';
import { monitor, type Wall } from '#contract/exam/monitor.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { follow } from '../../../kit/realtime/news.ts';
import { advanced, type WallNews, withNews } from './live-wall.ts';

/** Without news of its own the page asks so often. */
const askAgainMs = 5000;
/** What no news tells of: people who were added, or are in reach only now. */
const wholeAgainMs = 60_000;
const tickMs = 5000;

/** Everybody of an exam as they stand now: told live, and asked for again and again where that does not work. */
export function useWall(examId: string) {
  const [live, setLive] = useState(false);
  const sent = { query: { examId } };
  const everyMs = live ? wholeAgainMs : askAgainMs;
  const reply = useReply(monitor.list, sent, { quiet: true, everyMs, enabled: examId !== '' });
  useEffect(() => {
    if (examId === '') return undefined;
    const key = replyKey(monitor.list, { query: { examId } });
    const again = () => void queryClient.invalidateQueries({ queryKey: key });
    const change = (to: (wall: Wall) => Wall) =>
      queryClient.setQueryData<Wall>(key, (wall) => (wall ? to(wall) : undefined));
    const hear = (news: WallNews) => {
      if (!news.complete) again();
      else change((wall) => withNews(wall, news));
    };
    const allowed = (now: boolean) => {
      setLive(now);
      if (now) again();
    };
    const unfollow = follow({ topic: 'wall', id: examId, allowed }, (news) => {
      if (news !== 'ready' && news.topic === 'wall' && news.examId === examId) hear(news);
    });
    const stop = tick(change);
    return () => {
      unfollow();
      stop();
      setLive(false);
    };
  }, [examId]);
  return { ...reply, live };
}

/** By the steady clock of the page from what the server's clock last was. */
function tick(change: (to: (wall: Wall) => Wall) => void) {
  let last = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - last;
    last += passed;
    change((wall) => {
      const meant = new Date(Date.parse(wall.serverTime) + passed).toISOString();
      return advanced(wall, meant);
    });
  }, tickMs);
  return () => clearInterval(timer);
}
