import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

export interface Counter {
  readonly key: string;
  /** A count is forgotten when nothing was added to it until then. */
  readonly until: Date;
}

export interface Count {
  readonly key: string;
  readonly count: number;
  readonly expiresAt: string;
}

/** Adds one to each, in the order given: two callers with a counter in common never wait for each other in a circle. */
export async function countUp(db: Db, counters: readonly Counter[], at: Date) {
  const time = at.toISOString();
  const { rows } = await sql<Count>`
    insert into failure_count as known (key, count, expires_at)
    select key, 1, until from unnest(${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ until }) => until.toISOString())}::timestamptz[]) with ordinality as given(key, until, number)
    order by number
    on conflict (key) do update set expires_at = excluded.expires_at,
      count = case when known.expires_at <= ${time}::timestamptz then 1 else known.count + 1 end
    returning key, count, expires_at as "expiresAt"`.execute(db);
  return rows;
}

export async function countsOf(db: Db, keys: readonly string[], at: Date) {
  const { rows } = await sql<Count>`select key, count, expires_at as "expiresAt" from failure_count
    where key = any(${[...keys]}::text[]) and expires_at > ${at.toISOString()}::timestamptz`.execute(db);
  return rows;
}

export async function forgetCounts(db: Db, keys: readonly string[]) {
  await sql`delete from failure_count where key = any(${[...keys]}::text[])`.execute(db);
}

/** False when it was used before: the nonce of a password, a picture, a one-time address. */
export async function spendOnce(db: Db, nonce: string, expiresAt: Date) {
  const done = await db
    .insertInto('usedNonce')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}
