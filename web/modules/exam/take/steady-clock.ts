export interface SteadyClock {
  now(): number;
  /** Runs something later; the returned function takes that back. */
  after(ms: number, run: () => void): () => void;
}

/** The clock that nobody can set. */
export const steadyClock: SteadyClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
