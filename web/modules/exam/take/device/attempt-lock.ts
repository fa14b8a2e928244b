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
  let letGo = () => {};
  /** From here on it counts as held, so that it can be let go of before the browser has granted it. */
  const holding = (given = () => {}) => {
    letGo();
    return new Promise<void>((done) => {
      letGo = () => {
        done();
        given();
      };
    });
  };
  return {
    take() {
      const held = holding();
      locks?.request(name, { steal: true }, () => held).catch(lost);
    },
    takeIfFree: () =>
      new Promise((answer) => {
        if (!locks) return answer(false);
        const waiting = new AbortController();
        const held = holding(() => waiting.abort());
        const patience = setTimeout(() => waiting.abort(), patienceMs);
        let granted = false;
        const begin = () => {
          granted = true;
          clearTimeout(patience);
          answer(!waiting.signal.aborted);
          return held;
        };
        locks.request(name, { signal: waiting.signal }, begin).catch(() => (granted ? lost() : answer(false)));
      }),
    release: () => letGo(),
  };
}
