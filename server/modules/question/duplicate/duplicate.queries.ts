import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { matches } from '../question/search/filter.queries.ts';

const shownOfGroup = 50;

/** Groups of questions that say the same, the largest first; each names its oldest questions. */
export async function duplicateGroups(
  db: Db,
  seen: RawBuilder<SqlBool>,
  bankId: string | undefined,
  { page, size }: { page: number; size: number },
) {
  const groups = sql`select (array_agg(question.id order by question.id))[1:${sql.lit(shownOfGroup)}] as ids,
      count(*) as members
    from question where ${matches(seen, { bankId })} group by question.fingerprint having count(*) > 1`;
  const [found, counted] = await Promise.all([
    sql<{ ids: string[] }>`${groups} order by members desc, ids limit ${size} offset ${page * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${groups}) as counted`.execute(db),
  ]);
  return { groups: found.rows.map((row) => row.ids), total: counted.rows[0]?.total ?? 0 };
}
