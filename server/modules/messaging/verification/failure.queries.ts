import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface TryWanted {
  readonly key: string;
  /** So many may be taken; one where more than `sprayed` failures are counted for the address. */
  readonly most: number;
  readonly addressKey: string;
  readonly sprayed: number;
  /** The count is forgotten when nothing was added to it until then. */
  readonly until: Date;
}

/** Counts a try in one statement, so that of many at once each has a number of its own; false when none is left. */
export async function takeTry(db: Db, { key, most, addressKey, sprayed, until }: TryWanted, at: Date) {
  const time = at.toISOString();
  const { rows } = await sql`
    insert into failure_count as known (key, count, expires_at) values (${key}, 1, ${until.toISOString()}::timestamptz)
    on conflict (key) do update set expires_at = excluded.expires_at,
      count = case when known.expires_at <= ${time}::timestamptz then 1 else known.count + 1 end
    where known.expires_at <= ${time}::timestamptz or known.count < case
      when exists (select from failure_count address where address.key = ${addressKey}
        and address.expires_at > ${time}::timestamptz and address.count >= ${sprayed}) then 1
      else ${most}::integer end
    returning key`.execute(db);
  return rows.length > 0;
}

export async function giveBack(db: Db, keys: readonly string[]) {
  await sql`update failure_count set count = count - 1
    where key = any(${[...keys]}::text[]) and count > 0`.execute(db);
}

/** Adds one whatever the count is, and answers it. */
export async function countUp(db: Db, key: string, until: Date, at: Date) {
  const { rows } = await sql<{ count: number }>`
    insert into failure_count as known (key, count, expires_at) values (${key}, 1, ${until.toISOString()}::timestamptz)
    on conflict (key) do update set expires_at = excluded.expires_at,
      count = case when known.expires_at <= ${at.toISOString()}::timestamptz then 1 else known.count + 1 end
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Until when this count is remembered. */
export async function endOfCount(db: Db, key: string) {
  const row = await db.selectFrom('failureCount').select('expiresAt').where('key', '=', key).executeTakeFirst();
  return row?.expiresAt;
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
