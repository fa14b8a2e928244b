import pg from 'pg';
import type { Logger } from 'pino';

/** Hears of ended sessions from every process, so that caches forget them at once. */
export async function watchSessions(url: string, forget: (sessionId: string) => void, log: Logger) {
  const client = new pg.Client({ connectionString: url });
  // Without this channel a session still ends everywhere within the cache's five seconds.
  client.on('error', (failure) => log.warn({ err: failure }, 'session channel lost'));
  client.on('notification', (notice) => notice.payload && forget(notice.payload));
  await client.connect();
  await client.query('listen session_ended');
  return { stop: () => client.end().catch(() => undefined) };
}
