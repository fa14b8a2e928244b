import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Namespaces of advisory locks; each has a number of its own, so that two kinds of locks never collide. */
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
  ability: 10,
  evidence: 11,
  postMatch: 12,
  evidenceRebuild: 13,
  applying: 20,
  recruitmentNotice: 21,
  resumeImport: 22,
  interview: 23,
} as const;

/** Takes advisory locks on these names until the transaction ends, in sorted order so that two callers cannot deadlock. */
export async function holdLock(db: Db, space: keyof typeof lockSpaces, ...names: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, ${lockSpaces[space]}))
    from (select name from unnest(${[...names]}::text[]) as name order by name) as ordered`.execute(db);
}
