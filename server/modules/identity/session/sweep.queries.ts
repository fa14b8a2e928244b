import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

const batch = 5000;
const dayMs = 86_400_000;

/** What is over, table by table: the condition names `$time`, so many days ago. */
const sweeps = [
  // Refresh tokens go with their sessions.
  { table: 'session', over: 'expires_at', days: 0 },
  { table: 'used_nonce', over: 'expires_at', days: 0 },
  { table: 'failure_count', over: 'expires_at', days: 0 },
  { table: 'sms_code', over: 'sent_at', days: 1 },
  // For a while a link that is over says so when it is opened.
  { table: 'password_link', over: 'expires_at', days: 7 },
  { table: 'outbox', over: 'created_at', days: 90 },
] as const;

/** Removes what is over in small steps, so that nobody waits for a long delete. */
export async function forgetExpired(db: Db, at: Date) {
  for (const { table, over, days } of sweeps) {
    const before = new Date(at.getTime() - days * dayMs).toISOString();
    for (let removed: bigint | undefined = BigInt(batch); removed === BigInt(batch); ) {
      const done = await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)}
        where ${sql.ref(over)} < ${before}::timestamptz limit ${batch}))`.execute(db);
      removed = done.numAffectedRows;
    }
  }
}
