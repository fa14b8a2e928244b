import { useEffect, useMemo, useState } from 'react';

/** A reply that says what time it was on the server, and when this browser read it. */
interface Told {
  readonly serverTime: string;
  readonly readAt: number;
}

/** The time of the server, moving on by itself on a clock that nobody can set; the browser's own until the server told. */
export function useServerNow(told: Told | undefined, tickMs: number) {
  const [local, setLocal] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  const serverTime = told?.serverTime;
  const readAt = told?.readAt ?? 0;
  const ahead = useMemo(() => {
    // What was read on an earlier visit has grown old since.
    const now = serverTime ? Date.parse(serverTime) + (Date.now() - readAt) : Date.now();
    return now - performance.now();
  }, [serverTime, readAt]);
  return ahead + local;
}
