import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** An application that ends some other way takes its offer with it, and the way to the letter. */
export async function voidOffers(db: Db, organisationId: string, applicationIds: readonly string[], why: string) {
  await sql`with ended as (update offer set state = 'RECALLED', reason = ${why}, version = version + 1
      where organisation_id = ${organisationId} and application_id = ${anyOf(applicationIds)}
        and state in ('DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED') and hired_user_id is null
      returning id)
    delete from offer_link where organisation_id = ${organisationId} and offer_id in (select id from ended)`.execute(
    db,
  );
}

/** Of erased candidates nothing stays that says what was offered. */
export async function eraseOffers(db: Db, organisationId: string, candidateIds: readonly string[]) {
  await sql`with theirs as (update offer set pay = '', terms = '', reason = '', version = version + 1
      where organisation_id = ${organisationId} and application_id in (select id from application
        where organisation_id = ${organisationId} and candidate_id = ${anyOf(candidateIds)})
      returning id),
    said as (update offer_approver set comment = '' where organisation_id = ${organisationId}
      and offer_id in (select id from theirs))
    delete from offer_link where organisation_id = ${organisationId} and offer_id in (select id from theirs)`.execute(
    db,
  );
}
