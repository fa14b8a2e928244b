import { sql } from 'kysely';
import { mostLinks } from '#contract/question/question.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import { findSeen, markQuestionsDeleted } from '../question/question.queries.ts';

interface Merge {
  readonly keepId: string;
  readonly mergeIds: readonly string[];
}

/** Takes them out of their banks, as deleting does, and says which question stands for them and for what was merged into them. */
export async function markMerged(db: Db, organisationId: string, { keepId, mergeIds }: Merge, at: Date) {
  await markQuestionsDeleted(db, organisationId, mergeIds, at);
  await db
    .updateTable('question')
    .set({ mergedInto: keepId })
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`(id = ${anyOf(mergeIds)} or merged_into = ${anyOf(mergeIds)})`)
    .execute();
}

/** The points and abilities of the merged questions are those of the one that is kept as well, as far as there is room. */
export async function mergeKnowledge(db: Db, organisationId: string, { keepId, mergeIds }: Merge) {
  const mine = sql`organisation_id = ${organisationId}`;
  await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select distinct organisation_id, ${keepId}::uuid, knowledge_id from question_knowledge
    where ${mine} and question_id = ${anyOf(mergeIds)}
      and knowledge_id not in (select knowledge_id from question_knowledge where ${mine} and question_id = ${keepId})
    limit greatest(0, ${mostLinks} - (select count(*) from question_knowledge where ${mine} and question_id = ${keepId}))`.execute(
    db,
  );
  await sql`update question kept set ability_ids = array(select ability from (
        select distinct ability from question one, unnest(one.ability_ids) ability
        where one.organisation_id = ${organisationId} and (one.id = ${keepId} or one.id = ${anyOf(mergeIds)})) as every
      order by ability <> all(kept.ability_ids), ability limit ${mostLinks})
    where ${mine} and id = ${keepId}`.execute(db);
}

/** The question that this one was merged into, by its id or that of one of its versions, where the caller sees both. */
export async function findKept(db: Db, user: Caller, id: string) {
  const row = await db
    .selectFrom('question')
    .select('question.mergedInto')
    .where(
      'question.id',
      '=',
      sql<string>`coalesce((select question_id from question_version
        where organisation_id = ${user.organisationId} and id = ${id}), ${id}::uuid)`,
    )
    .where(questionSeen(user))
    .executeTakeFirst();
  return row?.mergedInto ? (await findSeen(db, user, row.mergedInto))?.id : undefined;
}
