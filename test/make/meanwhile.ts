import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../server/kit/transaction.ts';
import { testServer } from '../server.ts';

/**
 * Asks while something is being written that nobody sees yet, which is there for good once the question waits for it. What
 * is written only then fails where the question already holds it.
 */
export async function meanwhile<T>(
  write: (db: Db) => Promise<unknown>,
  ask: () => Promise<T>,
  writeThen: (db: Db) => Promise<unknown> = async () => undefined,
) {
  const { db } = await testServer();
  const { asked } = await db.transaction().execute(async (db) => {
    await write(db);
    const asked = ask();
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await writeThen(db);
    return { asked };
  });
  return asked;
}
