import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const retryMs = 1000;

interface Sessions {
  readonly forget: (sessionId: string) => void;
  readonly forgetAll: () => void;
}

/**
 * Hears of ended sessions from every process, so that caches forget them at once. When the channel is lost it is opened
 * again, and everything is forgotten that may have ended meanwhile.
 */
export async function watchSessions(url: string, { forget, forgetAll }: Sessions, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listen() {
    const client = new pg.Client({ connectionString: url });
    // Without this channel a session still ends everywhere within the cache's five seconds.
    client.on('error', (failure) => log.warn({ err: failure }, 'session channel lost'));
    client.on('notification', (notice) => notice.payload && forget(notice.payload));
    await client.connect();
    await client.query('listen session_ended');
    client.once('end', () => {
      if (!signal.aborted) reopening = reopen();
    });
    return client;
  }

  async function reopen() {
    while (!signal.aborted) {
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      const next = await listen().catch(() => undefined);
      if (!next) continue;
      current = next;
      forgetAll();
      return;
    }
  }

  let current = await listen();
  let reopening: Promise<void> | undefined;
  return {
    stop: async () => {
      stopping.abort();
      await reopening;
      await current.end().catch(() => undefined);
    },
  };
}
