import type { SteadyClock } from './steady-clock.ts';

const turns = 60;
/** Lets everything go on that waits for nothing but its turn. */
export const settle = async () => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};

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
  function* dueBy(until: number) {
    for (;;) {
      const [next] = timers.filter((timer) => timer.at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      yield next;
    }
    now = until;
  }
  return {
    clock,
    waiting: () => timers.length,
    advance(ms: number) {
      for (const { run } of dueBy(now + ms)) run();
    },
    /** As `advance`; what each timer sets off comes to rest before the next is due. */
    async pass(ms: number) {
      for (const { run } of dueBy(now + ms)) {
        run();
        await settle();
      }
      await settle();
    },
    /** Everything that a page had planned is gone with the page. */
    forgetTimers() {
      timers = [];
    },
  };
}
