import { type SqlBool, sql } from 'kysely';

const stands = (table: 'question_bank' | 'question') => sql<SqlBool>`exists (select from ${sql.table(table)} thing
  where thing.organisation_id = tag_use.organisation_id and thing.id = tag_use.target_id and thing.deleted_at is null)`;

/** Over `tag_use`: is the question bank that bears the tag still there? */
export const taggedBankStands = () => stands('question_bank');

/** The same of a question. */
export const taggedQuestionStands = () => stands('question');
