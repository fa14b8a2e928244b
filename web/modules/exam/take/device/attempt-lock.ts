/** Which page of this browser goes on with an attempt. */
export interface AttemptLock {
  /** This page has taken the lease: whatever page of this browser had the attempt before loses it. */
  take(): void;
  /** Without a lease of its own a page may go on only while no other does. */
  takeIfFree(): Promise<boolean>;
  release(): void;
}

/** A page that is being reloaded lets go a moment after its successor has begun. */
const patienceMs = 2000;

/** `lost`: another page has taken it. Browsers have locks where the context is secure. */
export function attemptLock(attemptId: string, lost: () => void): AttemptLock {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const name = `zhixing-attempt-${attemptId}`;
  let release = () => {};
  const hold = () =>
    new Promise<void>((done) => {
      release = done;
    });
  return {
    take() {
      release();
      locks?.request(name, { steal: true }, hold).catch(lost);
    },
    takeIfFree: () =>
      new Promise((answer) => {
        if (!locks) return answer(false);
        const waiting = new AbortController();
        const patience = setTimeout(() => waiting.abort(), patienceMs);
        let held = false;
        const begin = () => {
          held = true;
          clearTimeout(patience);
          answer(true);
          return hold();
        };
        locks.request(name, { signal: waiting.signal }, begin).catch(() => (held ? lost() : answer(false)));
      }),
    release: () => release(),
  };
}
