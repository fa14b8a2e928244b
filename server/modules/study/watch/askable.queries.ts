import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { popTypes } from '#contract/study/pop-question.ts';
import { type Holder, notHeld } from '../practice/source.queries.ts';

/** Over `question`: marked the moment it is answered, and of a bank that lets its key be told at once. */
export const askable = (organisationId: string) => sql<SqlBool>`(question.organisation_id = ${organisationId}
  and question.state = 'APPROVED' and question.deleted_at is null and question.parent_id is null
  and question.type = any(${[...popTypes]}::text[])
  and question.bank_id in (select bank.id from question_bank bank where bank.organisation_id = ${organisationId}
    and bank.deleted_at is null and bank.practice_allowed))`;

/** Over `question`: it is asked of this person now, and stands in no exam of theirs that is not over. */
export const askedOf = (person: Holder, at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${askable(person.organisationId)} and ${notHeld(sql.ref('question.id'), person, at)})`;
