import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface StoredAgreed {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly noticeVersion: number;
  readonly givenAt: string;
  readonly going: number;
  readonly pool: boolean;
  readonly poolUntil: string | null;
}

/** What stands of somebody's consents: the newest of each organisation. */
export async function agreedOf(db: Db, applicantId: string, at: Date) {
  const { rows } = await sql<StoredAgreed>`select distinct on (consent.organisation_id)
      consent.organisation_id as "organisationId", organisation.name as "organisationName",
      consent.notice_version as "noticeVersion", consent.given_at as "givenAt", consent.pool,
      (select count(*)::int from candidate join application on application.organisation_id = candidate.organisation_id
          and application.candidate_id = candidate.id
        where candidate.organisation_id = consent.organisation_id and candidate.applicant_id = ${applicantId}
          and application.open) as going,
      (select candidate.pool_until from candidate where candidate.organisation_id = consent.organisation_id
        and candidate.applicant_id = ${applicantId} and candidate.pooled_at is not null
        and candidate.pool_until > ${at.toISOString()}) as "poolUntil"
    from applicant_consent consent join organisation on organisation.id = consent.organisation_id
    where consent.applicant_id = ${applicantId} and consent.withdrawn_at is null
    order by consent.organisation_id, consent.given_at desc`.execute(db);
  return rows;
}

/** Answers how many there were. */
export async function withdrawConsents(db: Db, organisationId: string, applicantId: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('applicantConsent')
    .set({ withdrawnAt: at.toISOString(), pool: false })
    .where('organisationId', '=', organisationId)
    .where('applicantId', '=', applicantId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The candidate that somebody is in an organisation. */
export function ownCandidate(db: Db, organisationId: string, applicantId: string) {
  return db
    .selectFrom('candidate')
    .select(['id', 'poolUntil', 'pooledAt'])
    .where('organisationId', '=', organisationId)
    .where('applicantId', '=', applicantId)
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function leavePool(db: Db, organisationId: string, candidateId: string) {
  await db
    .updateTable('candidate')
    .set({ pooledAt: null, poolUntil: null, poolConsent: null, poolAskedAt: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', candidateId)
    .execute();
}

export async function stayInPool(db: Db, organisationId: string, candidateId: string, until: Date, consent: string) {
  await db
    .updateTable('candidate')
    .set({ poolUntil: until.toISOString(), poolConsent: consent, poolAskedAt: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', candidateId)
    .execute();
}

export async function setPoolConsent(db: Db, organisationId: string, applicantId: string, pool: boolean) {
  await db
    .updateTable('applicantConsent')
    .set({ pool })
    .where('organisationId', '=', organisationId)
    .where('applicantId', '=', applicantId)
    .where('withdrawnAt', 'is', null)
    .execute();
}
