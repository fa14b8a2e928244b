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
  const among = matches(seen, { bankId });
  const { rows } = await sql<{ total: number; groups: string[][] }>`
    with groups as materialized (select question.fingerprint, count(*) as members from question
      where ${among} group by question.fingerprint having count(*) > 1),
    shown as materialized (select * from groups order by members desc, fingerprint limit ${size} offset ${page * size}),
    placed as (select question.id, shown.fingerprint, shown.members,
        row_number() over (partition by shown.fingerprint order by question.id) as place
      from shown join question on question.fingerprint = shown.fingerprint where ${among})
    select (select count(*) from groups) as total, coalesce((select json_agg(ids order by members desc, fingerprint) from (
      select fingerprint, members, json_agg(id order by id) as ids from placed
      where place <= ${shownOfGroup} group by fingerprint, members) as every), '[]') as groups`.execute(db);
  return rows[0] ?? { total: 0, groups: [] };
}
