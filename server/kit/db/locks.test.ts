import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { inTransaction } from '../transaction.ts';
import { holdLock } from './locks.ts';

test('lock names are separate per namespace, and locks are held until the transaction ends', async () => {
  const { db } = await testServer();
  const name = crypto.randomUUID();
  await inTransaction(db, async (db) => {
    const held = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db);
      return rows[0]?.count;
    };
    const spaces = ['audit', 'application', 'category', 'department', 'people', 'outsider', 'smsCode'] as const;
    for (const space of spaces) await holdLock(db, space, name);
    expect(await held()).toBe(spaces.length);
    await holdLock(db, 'smsCode', name, `${name} too`);
    expect(await held()).toBe(spaces.length + 1);
  });
});
