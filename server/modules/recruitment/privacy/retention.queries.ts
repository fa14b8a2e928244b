import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { shippedMonths } from './shipped-notice.rules.ts';

const months = sql`make_interval(months => coalesce(
  (select rejected_months from recruitment_retention where organisation_id = candidate.organisation_id),
  ${sql.lit(shippedMonths.rejectedMonths)}))`;

/**
 * Whose data has no purpose any more: nothing goes on, none was hired, what ended last ended before the organisation's
 * months, and they are neither in its talent pool nor kept out by it.
 */
export async function expiredCandidates(db: Db, at: Date, most: number, only?: string) {
  const now = at.toISOString();
  const { rows } = await sql<{ organisationId: string; id: string }>`
    select candidate.organisation_id as "organisationId", candidate.id from candidate
    where candidate.erased_at is null and candidate.merged_into is null ${only ? sql`and candidate.id = ${only}` : sql``}
      and candidate.created_at < ${now}::timestamptz - ${months}
      and not (candidate.pooled_at is not null and (candidate.pool_until is null or candidate.pool_until > ${now}))
      and not (candidate.blocked_at is not null and (candidate.blocked_until is null or candidate.blocked_until > ${now}))
      and not exists (select from application where application.organisation_id = candidate.organisation_id
        and application.candidate_id = candidate.id and (application.open or application.state = 'HIRED'
          or application.state_since >= ${now}::timestamptz - ${months}))
    order by candidate.organisation_id, candidate.id limit ${most}`.execute(db);
  return rows;
}

/** Until the transaction ends nobody applies as this candidate. */
export async function holdCandidate(db: Db, organisationId: string, candidateId: string) {
  await sql`select from candidate where organisation_id = ${organisationId} and id = ${candidateId} for update`.execute(
    db,
  );
}

interface Asked {
  readonly organisationId: string;
  readonly candidateId: string;
  readonly organisationName: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly poolUntil: string;
}

/** Notes that these are asked now; each once for each end. */
export async function takeToAsk(db: Db, at: Date, until: Date, most: number) {
  const { rows } = await sql<Asked>`with due as (select organisation_id, id from candidate
      where pool_until > ${at.toISOString()} and pool_until <= ${until.toISOString()} and pooled_at is not null
        and pool_asked_at is null and erased_at is null and merged_into is null
      order by organisation_id, id limit ${most} for update skip locked)
    update candidate set pool_asked_at = ${at.toISOString()} from due, organisation
    where candidate.organisation_id = due.organisation_id and candidate.id = due.id
      and organisation.id = due.organisation_id
    returning candidate.organisation_id as "organisationId", candidate.id as "candidateId",
      organisation.name as "organisationName", candidate.name, candidate.phone, candidate.email,
      candidate.pool_until as "poolUntil"`.execute(db);
  return rows;
}

export async function dropOldDrafts(db: Db, before: Date) {
  await db.deleteFrom('applicationDraft').where('savedAt', '<', before.toISOString()).execute();
}
