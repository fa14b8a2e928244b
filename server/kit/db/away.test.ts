import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { connect, type Db, isDatabaseAway } from './db.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((failure: unknown) => failure);

describe('a database that goes is away', () => {
  const db = connect(databaseUrl(), 4);
  afterAll(() => db.destroy());

  const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

  /** As when the database is killed: the connection is gone when this returns, and its client has seen it. */
  async function cutOff(pid: number | undefined) {
    await sql`select pg_terminate_backend(${pid ?? 0}, 5000)`.execute(db);
    const left = async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length;
    await expect.poll(left, { timeout: 50_000 }).toBe(0);
  }

  test('where there is none, and not where a query is wrong', async () => {
    const nobody = connect('postgres://nobody@127.0.0.1:1/nothing', 1);
    expect(isDatabaseAway(await failureOf(sql`select 1`.execute(nobody)))).toBe(true);
    await nobody.destroy();
    expect(isDatabaseAway(await failureOf(sql`select nonsense`.execute(db)))).toBe(false);
  });

  const asleep = sql`select pg_sleep(50)`;
  const ways: [string, (db: Db) => Promise<unknown>][] = [
    ['while it is asked', (db) => asleep.execute(db)],
    ['while it is asked within a transaction', (db) => db.transaction().execute((within) => asleep.execute(within))],
  ];

  test.each(ways)('%s', async (_, way) => {
    const other = connect(databaseUrl(), 1);
    const pid = await pidOf(other);
    const slow = failureOf(way(other));
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${pid} and state = 'active' and query like '%pg_sleep%'`;
    await expect.poll(async () => (await cut.execute(db)).rows.length, { timeout: 40_000 }).toBeGreaterThan(0);
    expect(isDatabaseAway(await slow)).toBe(true);
    await other.destroy();
  });

  test('between two statements of a transaction, and before it is committed', async () => {
    const other = connect(databaseUrl(), 1);
    const goesOn = [true, false];
    for (const asks of goesOn) {
      const failure = await failureOf(
        other.transaction().execute(async (within) => {
          await cutOff(await pidOf(within));
          if (asks) await sql`select 1`.execute(within);
        }),
      );
      expect([asks, isDatabaseAway(failure)], String(failure)).toEqual([asks, true]);
    }
    // The pool has another connection for the next one.
    expect(await pidOf(other)).toBeGreaterThan(0);
    await other.destroy();
  });
});
