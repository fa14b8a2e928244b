import { type RawBuilder, sql } from 'kysely';

type Flag = RawBuilder<boolean>;

/**
 * Was a version ever approved, over `question` and the alias of its version? The newest one is what its question is now.
 * Of an older one its own changes tell, the first of which may have come with it; where it has none, those before and
 * after it do: a state that nobody changed was that of the version too.
 */
export function wasApproved(version: 'version' | 'picked'): Flag {
  const one = sql.ref(version);
  const changes = sql`question_review change where change.organisation_id = question.organisation_id
    and change.question_id = question.id`;
  const ofOthers = (side: '<' | '>') => sql`question_review change join question_version other
    on other.organisation_id = change.organisation_id and other.id = change.version_id
    where change.organisation_id = question.organisation_id and change.question_id = question.id
      and other.number ${sql.raw(side)} ${one}.number`;
  return sql<boolean>`case when ${one}.id = question.current_version_id then question.state = 'APPROVED' else coalesce(
    (select bool_or(change.to_state = 'APPROVED' or (change.from_state = 'APPROVED' and change.at > ${one}.created_at))
      from ${changes} and change.version_id = ${one}.id),
    (select change.to_state = 'APPROVED' from ${ofOthers('<')} order by change.at desc, change.id desc limit 1),
    (select change.from_state = 'APPROVED' from ${ofOthers('>')} order by change.at, change.id limit 1),
    question.state in ('APPROVED', 'DISABLED')) end`;
}
