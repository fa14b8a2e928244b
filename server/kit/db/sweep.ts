import { sql } from 'kysely';
import type { Db } from './db.ts';

const batch = 5000;
const dayMs = 86_400_000;

/** Rows of a table that are over so many days after the time in a column. */
export interface Sweep {
  readonly table: string;
  readonly over: string;
  readonly days: number;
}

/** Deletes expired rows in small batches, so that no long delete blocks others. */
export async function sweepTables(db: Db, sweeps: readonly Sweep[], at: Date) {
  for (const { table, over, days } of sweeps) {
    const before = new Date(at.getTime() - days * dayMs).toISOString();
    for (let removed: bigint | undefined = BigInt(batch); removed === BigInt(batch); ) {
      const done = await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)}
        where ${sql.ref(over)} < ${before}::timestamptz limit ${batch}))`.execute(db);
      removed = done.numAffectedRows;
    }
  }
}
