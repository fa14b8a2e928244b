import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';

interface Pace {
  /** How often one connection begins a task, in milliseconds. */
  readonly everyMs: number;
  readonly task: (connection: Connection) => Promise<unknown>;
}

/**
 * Goes on at a steady pace beside what is measured, each connection one task after the other; a task's time counts from
 * when it was due, so that waiting is not left out. `stop` answers these times, the shortest first.
 */
export function keepPace(connections: readonly Connection[], { everyMs, task }: Pace) {
  const latencies: number[] = [];
  let stopped = false;
  const began = performance.now();
  const going = Promise.all(
    connections.map(async (connection, place) => {
      let due = began + (place * everyMs) / connections.length;
      while (!stopped) {
        await sleep(Math.max(0, due - performance.now()));
        await task(connection);
        latencies.push(performance.now() - due);
        due = Math.max(due + everyMs, performance.now());
      }
    }),
  );
  // It is thrown by `stop`, which is not reached when what is measured fails too.
  going.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      await going;
      return Float64Array.from(latencies).sort();
    },
  };
}
