import { useState } from 'react';
import { match } from '#contract/post/match.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';

const progressMs = 2000;

/** Where the matches of a post stand; asked again while everybody is reckoned, and once that ended people are asked anew. */
export function useMatchState(postId: string | undefined) {
  const [running, setRunning] = useState(false);
  const [seen, setSeen] = useState<string>();
  const state = useReply(
    match.state,
    { query: { postId: postId ?? '' } },
    { quiet: true, enabled: postId !== undefined, ...(running && { everyMs: progressMs }) },
  );
  const { data } = state;
  if (!data) return state;
  const runs = data.run?.state === 'RUNNING';
  if (runs !== running) setRunning(runs);
  const ended = `${data.postId} ${data.run?.endedAt ?? ''}`;
  if (!runs && ended !== seen) {
    setSeen(ended);
    if (seen?.startsWith(data.postId)) {
      for (const call of [match.search, match.departments]) queryClient.invalidateQueries({ queryKey: replyKey(call) });
    }
  }
  return state;
}
