import type { SteadyClock } from '../steady-clock.ts';

/** Time that moves only when told to; what falls due on the way runs at its own time. */
export function fakeClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: SteadyClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const advance = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = until;
  };
  return { clock, advance, waiting: () => timers.length };
}
