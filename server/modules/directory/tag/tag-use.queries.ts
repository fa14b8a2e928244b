import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** Things of other modules bear tags: they write here, having checked that the things and the tags are their organisation's. */
interface TagsOf {
  readonly id: string;
  readonly tagIds: readonly string[];
}

/** Gives these things these tags and no others. Answers whether anything changed. */
export async function replaceTags(db: Db, organisationId: string, given: readonly TagsOf[]) {
  if (given.length === 0) return false;
  const rows = given.flatMap(({ id, tagIds }) => [...new Set(tagIds)].map((to) => ({ id, to })));
  const links = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "to" uuid)`;
  const gone = await sql`delete from tag_use where organisation_id = ${organisationId}
    and target_id = ${anyOf(given.map(({ id }) => id))}
    and not exists (select from ${links} where given.id = tag_use.target_id and given."to" = tag_use.tag_id)`.execute(
    db,
  );
  const come = await sql`insert into tag_use (organisation_id, tag_id, target_id)
    select ${organisationId}::uuid, given."to", given.id from ${links} on conflict do nothing`.execute(db);
  return Number(gone.numAffectedRows) + Number(come.numAffectedRows) > 0;
}

interface TagChange {
  readonly targetIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Puts all of these tags on all of these things and takes others away; what is in both lists is put on. Answers how many things changed. */
export async function changeTags(db: Db, organisationId: string, { targetIds, add, remove }: TagChange) {
  const gone = remove.filter((id) => !add.includes(id));
  const { rows } = await sql<{ changed: number }>`with
    added as (insert into tag_use (organisation_id, target_id, tag_id)
      select ${organisationId}::uuid, target.id, given.id from unnest(${[...targetIds]}::uuid[]) as target(id)
      cross join unnest(${[...new Set(add)]}::uuid[]) as given(id)
      on conflict do nothing returning target_id as id),
    removed as (delete from tag_use where organisation_id = ${organisationId}
      and target_id = ${anyOf(targetIds)} and tag_id = ${anyOf(gone)} returning target_id as id)
    select count(distinct id) as changed
      from (select id from added union all select id from removed) as both_ways`.execute(db);
  return rows[0]?.changed ?? 0;
}

interface TagMerge {
  readonly keepId: string;
  readonly mergeIds: readonly string[];
  readonly mostTags: number;
}

/** What the merged things bear, the one that is kept bears as well, as far as there is room for it. */
export async function mergeTags(db: Db, organisationId: string, { keepId, mergeIds, mostTags }: TagMerge) {
  const mine = sql`organisation_id = ${organisationId}`;
  await sql`insert into tag_use (organisation_id, tag_id, target_id)
    select distinct organisation_id, tag_id, ${keepId}::uuid from tag_use
    where ${mine} and target_id = ${anyOf(mergeIds)}
      and tag_id not in (select tag_id from tag_use where ${mine} and target_id = ${keepId})
    limit greatest(0, ${mostTags} - (select count(*) from tag_use where ${mine} and target_id = ${keepId}))`.execute(
    db,
  );
}
