import { sql } from 'kysely';

/**
 * Which question is `used` in which `paper`. Where one stands that was merged into another, since an exam was held with
 * the paper, say, that other one is used too; a paper that holds both comes twice.
 */
export const uses = sql`(
    select placed.organisation_id, placed.question_id, placed.paper_id from paper_question placed
    union all
    select merged.organisation_id, merged.merged_into, placed.paper_id from question merged
    join paper_question placed on placed.organisation_id = merged.organisation_id and placed.question_id = merged.id
    where merged.merged_into is not null) as used
  join paper on paper.organisation_id = used.organisation_id and paper.id = used.paper_id and paper.deleted_at is null`;

const ofQuestion = sql`used.organisation_id = question.organisation_id and used.question_id = question.id`;

/** Where a question is used, over `question`. */
export const usesOfQuestion = sql`select from ${uses} where ${ofQuestion}`;

/** In how many papers. */
export const usedCount = sql<number>`(select count(distinct used.paper_id) from ${uses} where ${ofQuestion})`;

/** The same for all that are used in any, to be joined with `question`. */
export const usedCounts = sql`(select used.organisation_id, used.question_id, count(distinct used.paper_id) as papers
  from ${uses} group by used.organisation_id, used.question_id) as used on ${ofQuestion}`;
