import { useEffect, useRef, useState } from 'react';
import type { AttemptSession } from '../session/attempt-session.ts';
import { useRemaining } from '../use-attempt-session.ts';
import { savingOf, timeAnnouncement } from './announcement.ts';
import type { Answers } from './answer-card.tsx';

const settledMs = 2000;

/** Another text than the last, once it has stood for a while: what comes and goes with every letter is not read out. */
function useSettledChange(text: string) {
  const [change, setChange] = useState<string>();
  const last = useRef(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== last.current) setChange(text);
      last.current = text;
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return change;
}

/** For whoever does not see the header: read out by the region of the banners that this is part of. */
export function Announcer({ session, answers }: { session: AttemptSession; answers: Answers }) {
  const saving = useSettledChange(savingOf(answers).text);
  const time = timeAnnouncement(useRemaining(session));
  return (
    <div className="ui-hidden">
      {saving && <p>{saving}</p>}
      {time && <p>{time}</p>}
    </div>
  );
}
