import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const retryMs = 1000;

interface Hearing {
  /** What is done with the text of a notification, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The connection was lost for a while, and with it perhaps notifications. */
  readonly missed: () => void;
}

/** Listens to the notifications of all processes (LISTEN/NOTIFY) on one connection and reconnects when it is lost. */
export async function listenTo(url: string, { channels, missed }: Hearing, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;

  function hear({ channel, payload }: pg.Notification) {
    try {
      if (payload) channels[channel]?.(payload);
    } catch (failure) {
      log.warn({ err: failure, channel }, 'unreadable notification');
    }
  }

  async function listen() {
    const client = new pg.Client({ connectionString: url });
    // Without it a session still ends everywhere within the cache's five seconds, and pages ask now and then.
    client.on('error', (failure) => log.warn({ err: failure }, 'notification channel lost'));
    client.on('notification', hear);
    await client.connect();
    await client.query(
      Object.keys(channels)
        .map((channel) => `listen ${client.escapeIdentifier(channel)}`)
        .join(';'),
    );
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
      missed();
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
