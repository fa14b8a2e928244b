import { useEffect, useState } from 'react';

/** Seconds until something may be sent again. */
function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (seconds: number) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}

/** Asks for a code or a mail; the seconds until it may be asked for again, or nothing when it was refused. */
export type OnSend = () => Promise<number | undefined>;

/** What a button needs that sends: whether it is at it, and how long it has to wait before the next time. */
export function useResend(onSend: OnSend) {
  const { left, start } = useCountdown();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const seconds = await onSend().finally(() => setPending(false));
    if (seconds !== undefined) start(seconds);
  };
  return { send, pending, left, start };
}
