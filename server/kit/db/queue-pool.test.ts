import { afterAll, expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { connectQueuePool } from './queue-pool.ts';

const pool = connectQueuePool(databaseUrl(), 3);
afterAll(() => pool.end());

const codeOf = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((failure: unknown) => (failure as { code?: string }).code);

test('where there is no database it is told as one that is starting', async () => {
  const nowhere = connectQueuePool('postgres://nobody@127.0.0.1:1/nothing', 1);
  expect(await codeOf(nowhere.connect())).toBe('57P03');
  await nowhere.end();
});

test('so is one that goes while it is asked, and a wrong query keeps its own code', async () => {
  const client = await pool.connect();
  const slow = codeOf(client.query('select pg_sleep(20) /* of the queue */'));
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%/* of the queue */' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await pool.query(cut)).rowCount, { timeout: 60_000 }).toBe(1);
  expect(await slow).toBe('57P03');
  client.release(true);

  const other = await pool.connect();
  expect(await codeOf(other.query('select nonsense'))).toBe('42703');
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  other.release();
});
