import { sql } from 'kysely';
import type { OfferState } from '#contract/recruitment/offer.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { holdsPermission } from '../../directory/index.ts';
import { holdApplications } from '../pipeline/move.queries.ts';

export interface HeldOffer {
  readonly offerId: string;
  readonly applicationId: string;
  readonly state: OfferState;
  readonly pay: string;
  readonly validUntil: string;
  readonly departmentId: string;
  readonly postId: string | null;
  readonly madeBy: string;
  readonly hiredUserId: string | null;
  readonly version: number;
  readonly jobId: string;
  readonly jobName: string;
  readonly ownerId: string;
  readonly candidateId: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly gender: boolean | null;
  readonly applicantId: string | null;
}

/**
 * The offer with whose it is, until the transaction ends. The application is held first, as everybody does who moves
 * one, so that two never wait for each other.
 */
export async function holdOffer(db: Db, organisationId: string, offerId: string) {
  const found = await sql<{ applicationId: string }>`select application_id as "applicationId" from offer
    where organisation_id = ${organisationId} and id = ${offerId}`.execute(db);
  const applicationId = found.rows[0]?.applicationId;
  if (!applicationId) throw refuse('notFound');
  const [application] = await holdApplications(db, organisationId, [applicationId]);
  const { rows } =
    await sql<HeldOffer>`select offer.id as "offerId", offer.application_id as "applicationId", offer.state,
      offer.pay, offer.valid_until as "validUntil", offer.department_id as "departmentId", offer.post_id as "postId",
      offer.made_by as "madeBy", offer.hired_user_id as "hiredUserId", offer.version, job.id as "jobId",
      job.name as "jobName", job.owner_id as "ownerId", candidate.id as "candidateId", candidate.phone, candidate.email,
      candidate.gender, candidate.applicant_id as "applicantId"
    from offer
    join application on application.organisation_id = offer.organisation_id and application.id = offer.application_id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where offer.organisation_id = ${organisationId} and offer.id = ${offerId}
    for update of offer`.execute(db);
  const [offer] = rows;
  if (!application || !offer) throw refuse('notFound');
  return { ...offer, name: application.name, applicationState: application.state };
}

export type Held = Awaited<ReturnType<typeof holdOffer>>;

interface Written {
  readonly departmentId: string;
  readonly postId: string | null;
  readonly pay: string;
  readonly payUnit: 'MONTH' | 'YEAR';
  readonly probationMonths: number;
  readonly startOn: string;
  readonly validUntil: string;
  readonly terms: string;
}

export async function insertOffer(
  db: Db,
  organisationId: string,
  given: Written & { readonly id: string; readonly applicationId: string; readonly madeBy: string },
  at: Date,
) {
  await db
    .insertInto('offer')
    .values({ ...given, organisationId, madeAt: at.toISOString() })
    .execute();
}

type Change = Partial<Written> & {
  readonly state?: OfferState;
  readonly madeBy?: string;
  readonly sentAt?: string;
  readonly answeredAt?: string;
  readonly reason?: string;
  readonly hiredUserId?: string;
  readonly hiredAt?: string;
};

export async function changeOffer(db: Db, organisationId: string, offerId: string, change: Change) {
  const { version } = await db
    .updateTable('offer')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', offerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Asked in this order, nobody has decided yet. */
export async function setApprovers(db: Db, organisationId: string, offerId: string, userIds: readonly string[]) {
  await db
    .deleteFrom('offerApprover')
    .where('organisationId', '=', organisationId)
    .where('offerId', '=', offerId)
    .execute();
  const rows = userIds.map((userId, place) => ({ organisationId, offerId, position: place + 1, userId }));
  await db.insertInto('offerApprover').values(rows).execute();
}

/** Submitted anew, all are asked again. */
export async function forgetDecisions(db: Db, organisationId: string, offerId: string) {
  await db
    .updateTable('offerApprover')
    .set({ decision: null, comment: '', decidedAt: null })
    .where('organisationId', '=', organisationId)
    .where('offerId', '=', offerId)
    .execute();
}

export async function setDecision(
  db: Db,
  organisationId: string,
  { offerId, userId }: { readonly offerId: string; readonly userId: string },
  { decision, comment }: { readonly decision: 'APPROVED' | 'RETURNED'; readonly comment: string },
  at: Date,
) {
  await db
    .updateTable('offerApprover')
    .set({ decision, comment, decidedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('offerId', '=', offerId)
    .where('userId', '=', userId)
    .execute();
}

export async function setApprover(
  db: Db,
  organisationId: string,
  { offerId, userId }: { readonly offerId: string; readonly userId: string },
  byUserId: string,
) {
  await db
    .updateTable('offerApprover')
    .set({ userId: byUserId })
    .where('organisationId', '=', organisationId)
    .where('offerId', '=', offerId)
    .where('userId', '=', userId)
    .execute();
}

/** Of these people who is there, and whether they may approve: on duty, with the right to recruit. */
export async function approversAmong(db: Db, organisationId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; realName: string; fit: boolean }>`
    select staff.user_id as "userId", staff.real_name as "realName",
      (staff.status = 0 and ${holdsPermission('recruitment.manage')}) as fit
    from staff where staff.organisation_id = ${organisationId} and staff.user_id = ${anyOf(userIds)}`.execute(db);
  return rows;
}

export async function postStands(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql`select from post where organisation_id = ${organisationId} and id = ${postId}
    and disabled_at is null`.execute(db);
  return rows.length > 0;
}

export async function addLink(db: Db, organisationId: string, offerId: string, hash: Buffer, at: Date) {
  await db.insertInto('offerLink').values({ organisationId, offerId, hash, createdAt: at.toISOString() }).execute();
}

const mostOwnLinks = 5;

/** Of those that the account made the newest are good, and the one that was sent. */
export async function dropOldLinks(db: Db, organisationId: string, offerId: string) {
  await sql`delete from offer_link where organisation_id = ${organisationId} and offer_id = ${offerId}
    and hash not in (select hash from offer_link where organisation_id = ${organisationId} and offer_id = ${offerId}
      order by created_at desc, hash limit ${sql.lit(mostOwnLinks)})
    and created_at > (select min(created_at) from offer_link where organisation_id = ${organisationId}
      and offer_id = ${offerId})`.execute(db);
}

/** A new letter: those before it open nothing any more. */
export async function dropLinks(db: Db, organisationId: string, offerIds: readonly string[]) {
  await db
    .deleteFrom('offerLink')
    .where('organisationId', '=', organisationId)
    .where('offerId', '=', anyOf(offerIds))
    .execute();
}

/** Offers that nobody answered in time. */
export async function overdue(db: Db, at: Date) {
  const { rows } = await sql<{ organisationId: string; offerId: string }>`
    select organisation_id as "organisationId", id as "offerId" from offer
    where state = 'SENT' and valid_until <= ${at.toISOString()} order by valid_until limit 500`.execute(db);
  return rows;
}
