/** Two clicks within this time are one. */
export const clickPauseMs = 100;

/** A window that is being dragged is measured this often. */
export const resizePauseMs = 200;

/** Runs at once and then leaves out whatever comes before the pause is over. */
export function firstOf<A extends unknown[]>(pauseMs: number, run: (...args: A) => void, clock = Date.now) {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (...args: A) => {
    const now = clock();
    // A clock that was set back must not lock the button.
    if (now >= lastRun && now - lastRun < pauseMs) return;
    lastRun = now;
    run(...args);
  };
}

/** Runs at once and at most once a pause, and always for the last call too. */
export function everyPause(pauseMs: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  const pauseOver = () => {
    timer = undefined;
    if (waiting) start();
  };
  const start = () => {
    waiting = false;
    timer = setTimeout(pauseOver, pauseMs);
    run();
  };
  const call = () => {
    if (timer === undefined) start();
    else waiting = true;
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = false;
  };
  return { call, cancel };
}
