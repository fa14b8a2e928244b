import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface Merge {
  readonly keepId: string;
  readonly mergeIds: readonly string[];
}

/** What the merged questions belong to, the one that is kept belongs to as well. */
export async function moveLinks(db: Db, organisationId: string, { keepId, mergeIds }: Merge) {
  await sql`insert into tag_use (organisation_id, tag_id, target_id)
    select distinct organisation_id, tag_id, ${keepId}::uuid from tag_use
    where organisation_id = ${organisationId} and target_id = ${anyOf(mergeIds)} on conflict do nothing`.execute(db);
  await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select distinct organisation_id, ${keepId}::uuid, knowledge_id from question_knowledge
    where organisation_id = ${organisationId} and question_id = ${anyOf(mergeIds)} on conflict do nothing`.execute(db);
  await sql`update question set abilities = array(select distinct ability from question one, unnest(one.abilities) ability
      where one.organisation_id = ${organisationId} and (one.id = ${keepId} or one.id = ${anyOf(mergeIds)})
      order by ability)
    where organisation_id = ${organisationId} and id = ${keepId}`.execute(db);
}
