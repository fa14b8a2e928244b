import { useEffect, useState } from 'react';
import { notice } from '#contract/notice/notice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { type AudienceChoice, audienceOf, chosenNothing } from './audience-choice.ts';

const choosingPauseMs = 300;

/** How many people are meant, counted by the server shortly after the choice stands still. */
export function useReceiverCount(choice: AudienceChoice) {
  const text = JSON.stringify(audienceOf(choice));
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), choosingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const nothing = chosenNothing(choice);
  const reply = useReply(
    notice.count,
    { body: JSON.parse(settled) as ReturnType<typeof audienceOf> },
    { enabled: !nothing, quiet: true },
  );
  if (nothing || settled !== text) return { receivers: undefined, problem: undefined };
  return { receivers: reply.data?.receivers, problem: reply.error?.text };
}
