import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { connect, isDatabaseAway } from './db.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((failure: unknown) => failure);

test('a database that is not there, or goes while it is asked, is away; a wrong query is none', async () => {
  const nobody = connect('postgres://nobody@127.0.0.1:1/nothing', 1);
  const db = connect(databaseUrl(), 2);
  try {
    expect(isDatabaseAway(await failureOf(sql`select 1`.execute(nobody)))).toBe(true);
    expect(isDatabaseAway(await failureOf(sql`select nonsense`.execute(db)))).toBe(false);
    const slow = failureOf(sql`select pg_sleep(20) /* to be cut off */`.execute(db));
    const cut = sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where query like '%to be cut off%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await cut.execute(db)).rows.length).toBe(1);
    expect(isDatabaseAway(await slow)).toBe(true);
  } finally {
    await nobody.destroy();
    await db.destroy();
  }
});
