import { sql } from 'kysely';
import type { Sql } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Seen } from '../../knowledge/index.ts';

const and = (seen: Seen) => (seen ? sql`and ${seen}` : sql``);

/** The links `link` of questions that count, of all points or of those whose ids are selected, as what follows FROM. */
export const linksOfQuestions = (
  organisationId: string,
  seen: Seen,
  pointIds: Sql | undefined,
) => sql`question_knowledge link
  where link.organisation_id = ${organisationId} ${pointIds ? sql`and link.knowledge_id in (${pointIds})` : sql``}
    and not exists (select from question where question.organisation_id = link.organisation_id
      and question.id = link.question_id and not (question.deleted_at is null ${and(seen)}))`;

/** Over `found`, a point: how many questions that count hang on it or below it. */
export const countQuestionsBelow = (organisationId: string, seen: Seen) => sql<number>`(
  select count(distinct link.question_id)::int from knowledge_point below
  join question_knowledge link on link.organisation_id = below.organisation_id and link.knowledge_id = below.id
  join question on question.organisation_id = link.organisation_id and question.id = link.question_id
    and question.deleted_at is null ${and(seen)}
  where below.organisation_id = ${organisationId} and below.path <@ found.path)`;

/** How many questions hang on any of these points, whoever sees them. */
export async function countQuestionsOn(db: Db, organisationId: string, pointIds: readonly string[]) {
  const { rows } = await sql<{ questions: number }>`
    select count(distinct link.question_id)::int as questions from question_knowledge link
    join question on question.organisation_id = link.organisation_id and question.id = link.question_id
      and question.deleted_at is null
    where link.organisation_id = ${organisationId} and link.knowledge_id = ${anyOf(pointIds)}`.execute(db);
  return rows[0]?.questions ?? 0;
}
