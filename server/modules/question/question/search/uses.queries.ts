import { sql } from 'kysely';
import { usesInPapers } from '../../asks.ts';

const ofQuestion = sql`used.organisation_id = question.organisation_id and used.question_id = question.id`;

/** Where a question is used, over `question`. */
export const usesOfQuestion = () => sql`select from ${usesInPapers()} where ${ofQuestion}`;

/** In how many papers. */
export const usedCount = () =>
  sql<number>`(select count(distinct used.paper_id) from ${usesInPapers()} where ${ofQuestion})`;

/** The same for all that are used in any, to be joined with `question`. */
export const usedCounts =
  () => sql`(select used.organisation_id, used.question_id, count(distinct used.paper_id) as papers
  from ${usesInPapers()} group by used.organisation_id, used.question_id) as used on ${ofQuestion}`;
