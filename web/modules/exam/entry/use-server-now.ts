import { useEffect, useMemo, useState } from 'react';

/** The time of the server, second by second, on a clock that nobody can set. */
export function useServerNow(serverTime: string | undefined) {
  const [local, setLocal] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const ahead = useMemo(() => (serverTime ? Date.parse(serverTime) - performance.now() : 0), [serverTime]);
  return ahead + local;
}
