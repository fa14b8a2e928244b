import { type RawBuilder, sql } from 'kysely';

type Flag = RawBuilder<boolean>;

/**
 * Was a version ever approved, over `question` and the alias of its version? The newest one is what its question is now.
 * Of an older one its own changes tell, where one that came with it tells only what it led to; where it has none, those
 * before and after it do: a state that nobody changed was that of the version too. They follow each other by versions
 * and ids, not by `at`: that is when it was asked for, and who asked first may have waited for the other.
 */
export function wasApproved(version: 'version' | 'picked'): Flag {
  const one = sql.ref(version);
  const others = sql`question_version other join question_review change using (organisation_id, question_id)
    where organisation_id = question.organisation_id and question_id = question.id and version_id = other.id`;
  return sql<boolean>`case when ${one}.id = question.current_version_id then question.state = 'APPROVED' else coalesce(
    (select bool_or(to_state = 'APPROVED' or (from_state = 'APPROVED' and at <> ${one}.created_at))
      from question_review where organisation_id = question.organisation_id and question_id = question.id
        and version_id = ${one}.id),
    (select to_state = 'APPROVED' from ${others} and other.number < ${one}.number
      order by other.number desc, change.id desc limit 1),
    (select from_state = 'APPROVED' from ${others} and other.number > ${one}.number
      order by other.number, change.id limit 1),
    question.state in ('APPROVED', 'DISABLED')) end`;
}
