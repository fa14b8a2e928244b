import type { FastifyInstance } from 'fastify';

/** How long the process was kept from everything else, in milliseconds, since somebody last asked. */
export interface Hold {
  /** By the clock: on a busy machine also the time that others had the processor. */
  readonly wallMs: number;
  /** What the thread itself reckoned in one stretch. */
  readonly busyMs: number;
}

const lookMs = 5;

/** Looks at short intervals how long ago the last look was, and how much of that this thread was at work. */
export function addHold(app: FastifyInstance) {
  let longest: Hold = { wallMs: 0, busyMs: 0 };
  let at = performance.now();
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const wallMs = performance.now() - at - lookMs;
    const { user, system } = process.threadCpuUsage(cpu);
    longest = {
      wallMs: Math.max(longest.wallMs, wallMs),
      busyMs: Math.max(longest.busyMs, Math.min((user + system) / 1000, wallMs + lookMs)),
    };
    at = performance.now();
    cpu = process.threadCpuUsage();
  }, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.post('/bench/hold', async () => {
    const res = longest;
    longest = { wallMs: 0, busyMs: 0 };
    return { code: 0, res };
  });
}
