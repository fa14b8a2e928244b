import { sql } from 'kysely';
import type { Db } from './db.ts';

/** What is done one at a time, each with a number of its own, so that no two of them wait for each other by chance. */
const lockSpaces = {
  audit: 1,
  application: 2,
  category: 3,
  department: 4,
  people: 5,
  outsider: 6,
  smsCode: 7,
  knowledge: 8,
  questionContent: 9,
} as const;

/** Holds these names until the transaction ends; in one order, so that no two callers wait for each other. */
export async function holdLock(db: Db, space: keyof typeof lockSpaces, ...names: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, ${lockSpaces[space]}))
    from (select name from unnest(${[...names]}::text[]) as name order by name) as ordered`.execute(db);
}
