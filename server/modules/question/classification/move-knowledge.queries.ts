import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** All questions of these points of knowledge go to another one; without one they only leave. Answers which do. */
export async function moveKnowledge(db: Db, organisationId: string, from: readonly string[], to: string | undefined) {
  if (to) {
    await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
      select distinct organisation_id, question_id, ${to}::uuid from question_knowledge
      where organisation_id = ${organisationId} and knowledge_id = ${anyOf(from)} on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{ questionId: string }>`delete from question_knowledge
    where organisation_id = ${organisationId} and knowledge_id = ${anyOf(from)}
    returning question_id as "questionId"`.execute(db);
  return [...new Set(rows.map(({ questionId }) => questionId))];
}
