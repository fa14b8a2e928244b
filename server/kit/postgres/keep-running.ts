import { launchOn, logPath, readFailure } from './launch.ts';
import type { Place } from './place.ts';
import { findPostmaster, isPostmaster, type Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Brings a server back that was killed, by the system short of memory or by mistake. It returns to the port it had,
 * since the application's connections were told no other.
 */
export function keepRunning(place: Place, first: Postmaster, log: (line: string) => void) {
  const { dataDir, cluster } = place;
  let current = first;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;

  function launchWhenGone() {
    if (isPostmaster(current.pid, cluster) || Date.now() < notBefore) return;
    // Somebody else was faster; the lock tells whose it is.
    if (findPostmaster(cluster)) return;
    const again = pauseMs > FIRST_PAUSE_MS;
    notBefore = Date.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    log(
      again
        ? `数据库没有启动成功：${readFailure(dataDir)}（详见 ${logPath(dataDir)}）`
        : '数据库意外停止，正在重新启动。',
    );
    current = launchOn(first.port, place);
  }

  return {
    get pid() {
      return current.pid;
    },
    /** Connects, after a new launch when there is nothing to connect to any more. */
    async find<T>(connect: (postmaster: Postmaster) => Promise<T>): Promise<T> {
      launchWhenGone();
      const client = await connect(current);
      pauseMs = FIRST_PAUSE_MS;
      return client;
    },
  };
}
