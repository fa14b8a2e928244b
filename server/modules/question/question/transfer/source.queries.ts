import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { questionOfPlatform, questionSeen } from '../../bank/reach.queries.ts';

const tagIdsOf = sql<string[]>`array(select tag_use.tag_id from tag_use
  where tag_use.organisation_id = question.organisation_id and tag_use.target_id = question.id)`;

const knowledgeIdsOf = sql<string[]>`array(select link.knowledge_id from question_knowledge link
  where link.organisation_id = question.organisation_id and link.question_id = question.id)`;

/**
 * The abilities of the caller's library that are called what the question's are in its own: of the same organisation these
 * themselves, of another one as far as the caller's has them.
 */
const abilityIdsOf = ({ organisationId }: Caller) => sql<string[]>`array(select mine.id from ability theirs
  join ability mine on mine.organisation_id = ${organisationId} and mine.name = theirs.name
    and mine.merged_into is null and nlevel(mine.path) > 1
  where theirs.organisation_id = question.organisation_id and theirs.id = any(question.ability_ids)
  order by array_position(question.ability_ids, theirs.id))`;

/** Of these questions the ones that the caller may copy, in the order of the ids: of banks they see, or of public ones. */
export function copyable(db: Db, user: Caller, questionIds: readonly string[]) {
  return db
    .selectFrom('question')
    .select([
      ...(['question.organisationId', 'question.id', 'question.currentVersionId', 'question.state'] as const),
      ...(['question.sourceText'] as const),
      abilityIdsOf(user).as('abilityIds'),
      tagIdsOf.as('tagIds'),
      knowledgeIdsOf.as('knowledgeIds'),
    ])
    .where('question.id', '=', anyOf(questionIds))
    .where('question.parentId', 'is', null)
    .where('question.deletedAt', 'is', null)
    .where(sql<SqlBool>`((${questionSeen(user)}) or (${questionOfPlatform}))`)
    .orderBy(sql`array_position(${[...questionIds]}::uuid[], question.id)`)
    .execute();
}

/** The approved questions of a bank that have one of these fingerprints, the oldest of each. */
export async function approvedLike(db: Db, organisationId: string, bankId: string, prints: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .select(['id as questionId', 'currentVersionId as id', 'difficulty', 'fingerprint'])
    .distinctOn('fingerprint')
    .where('organisationId', '=', organisationId)
    .where('bankId', '=', bankId)
    .where('fingerprint', '=', sql<Buffer>`any(${prints.map((print) => Buffer.from(print, 'hex'))}::bytea[])`)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .where('state', '=', 'APPROVED')
    .orderBy('fingerprint')
    .orderBy('id')
    .execute();
  return rows.map(({ fingerprint, ...question }) => ({ ...question, print: fingerprint.toString('hex') }));
}
