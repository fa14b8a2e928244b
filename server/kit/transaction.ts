import type { Db } from './db/db.ts';

export type { Db } from './db/db.ts';

/** Call it as `inTransaction(db, async (db) => …)`: the inner `db` shadows the outer one. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
