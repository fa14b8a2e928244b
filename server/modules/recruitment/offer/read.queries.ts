import { type SqlBool, sql } from 'kysely';
import type { BrandName } from '#contract/brand.ts';
import type { OfferDetail, OfferState } from '#contract/recruitment/offer.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope, holdsPermission } from '../../directory/index.ts';
import { jobManaged } from '../job/reach.queries.ts';

const recruiting = 'recruitment.manage';

const joined = sql`from offer
  join application on application.organisation_id = offer.organisation_id and application.id = offer.application_id
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id
  join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
  join department on department.organisation_id = offer.organisation_id and department.id = offer.department_id
  left join post on post.organisation_id = offer.organisation_id and post.id = offer.post_id
  left join staff maker on maker.organisation_id = offer.organisation_id and maker.user_id = offer.made_by`;

/** Is or was asked: what is still a draft is its maker's alone. */
const isApprover = ({ userId }: Caller) => sql<SqlBool>`exists (select from offer_approver own
  where own.organisation_id = offer.organisation_id and own.offer_id = offer.id and own.user_id = ${userId}
  and (offer.state <> 'DRAFT' or own.decision is not null))`;

const isMine = ({ userId }: Caller) => sql<SqlBool>`(offer.made_by = ${userId} or job.owner_id = ${userId})`;

const seen = (user: Caller) => sql<SqlBool>`(${jobManaged(user)} or ${isApprover(user)})`;
/** Those who make or approve it, and nobody else. */
const paySeen = (user: Caller) => sql<SqlBool>`((${jobManaged(user)} and ${isMine(user)}) or ${isApprover(user)})`;

/** The first who has not agreed. */
const asked = sql`(select next.user_id from offer_approver next where next.organisation_id = offer.organisation_id
  and next.offer_id = offer.id and next.decision is distinct from 'APPROVED' order by next.position limit 1)`;
const waiting = sql`case when offer.state = 'APPROVING' then ${asked} end`;

const rowColumns = (user: Caller) => sql`offer.id as "offerId", application.id as "applicationId", job.id as "jobId",
  job.name as "jobName", candidate.name as "candidateName", department.name as "departmentName",
  coalesce(post.name, '') as "postName", offer.state, offer.start_on::text as "startOn",
  offer.valid_until as "validUntil", coalesce(maker.real_name, '') as "makerName", offer.made_at as "madeAt",
  coalesce((select real_name from staff where staff.organisation_id = offer.organisation_id
    and staff.user_id = ${waiting}), '') as "waitingFor",
  coalesce(${waiting} = ${user.userId}, false) as "myTurn", offer.hired_user_id is not null as hired`;

type Stored = Omit<OfferDetail, 'approvers'>;

const detailColumns = (user: Caller) => sql`${rowColumns(user)}, offer.department_id as "departmentId",
  offer.post_id as "postId", offer.pay_unit as "payUnit", offer.probation_months as "probationMonths", offer.terms,
  offer.sent_at as "sentAt", offer.seen_at as "seenAt", offer.answered_at as "answeredAt", offer.reason,
  (${jobManaged(user)} and ${isMine(user)}) as mine, ${jobManaged(user)} as managed, ${paySeen(user)} as "paySeen",
  offer.hired_user_id as "hiredUserId", offer.hired_at as "hiredAt", offer.version`;

export async function offersOf(db: Db, user: Caller, applicationId: string) {
  const { rows } = await sql<Stored>`select ${detailColumns(user)} ${joined}
    where offer.organisation_id = ${user.organisationId} and offer.application_id = ${applicationId} and ${seen(user)}
    order by offer.made_at desc, offer.id desc limit 50`.execute(db);
  return rows;
}

export async function offerDetail(db: Db, user: Caller, offerId: string) {
  const { rows } = await sql<Stored>`select ${detailColumns(user)} ${joined}
    where offer.organisation_id = ${user.organisationId} and offer.id = ${offerId} and ${seen(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

interface StoredApprover {
  readonly offerId: string;
  readonly userId: string;
  readonly realName: string;
  readonly decision: 'APPROVED' | 'RETURNED' | null;
  readonly comment: string;
  readonly decidedAt: string | null;
  readonly fit: boolean;
}

export async function approversOf(db: Db, organisationId: string, offerIds: readonly string[]) {
  const { rows } = await sql<StoredApprover>`select approver.offer_id as "offerId", staff.user_id as "userId",
      staff.real_name as "realName", approver.decision, approver.comment, approver.decided_at as "decidedAt",
      (staff.status = 0 and ${holdsPermission(recruiting)}) as fit
    from offer_approver approver
    join staff on staff.organisation_id = approver.organisation_id and staff.user_id = approver.user_id
    where approver.organisation_id = ${organisationId} and approver.offer_id = ${anyOf(offerIds)}
    order by approver.offer_id, approver.position`.execute(db);
  return rows;
}

/** For a change: 404 to whoever does not see it. */
export async function requireOffer(db: Db, user: Caller, offerId: string) {
  const { rows } = await sql<{ mine: boolean; managed: boolean }>`select
      (${jobManaged(user)} and ${isMine(user)}) as mine, ${jobManaged(user)} as managed ${joined}
    where offer.organisation_id = ${user.organisationId} and offer.id = ${offerId} and ${seen(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

interface StoredPay {
  readonly candidateId: string;
  readonly pay: string;
  readonly payUnit: 'MONTH' | 'YEAR';
}

/** Only for whom the pay is. */
export async function payOf(db: Db, user: Caller, offerId: string) {
  const { rows } = await sql<StoredPay>`select candidate.id as "candidateId", offer.pay, offer.pay_unit as "payUnit"
    ${joined} where offer.organisation_id = ${user.organisationId} and offer.id = ${offerId} and ${paySeen(user)}`.execute(
    db,
  );
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

export interface StoredLetter {
  readonly organisationId: string;
  readonly offerId: string;
  readonly state: OfferState;
  readonly hired: boolean;
  readonly organizationName: string;
  readonly organizationLogoUrl: string | null;
  readonly brand: BrandName;
  readonly candidateName: string;
  readonly phone: string | null;
  readonly jobName: string;
  readonly departmentName: string;
  readonly postName: string;
  readonly pay: string;
  readonly payUnit: 'MONTH' | 'YEAR';
  readonly probationMonths: number;
  readonly startOn: string;
  readonly validUntil: string;
  readonly terms: string;
  readonly sentAt: string | null;
  readonly seenAt: string | null;
}

const letterColumns = sql`offer.organisation_id as "organisationId", offer.id as "offerId", offer.state,
  offer.hired_user_id is not null as hired, organisation.name as "organizationName",
  organisation.logo_url as "organizationLogoUrl", organisation.brand, candidate.name as "candidateName", candidate.phone,
  job.name as "jobName", department.name as "departmentName", coalesce(post.name, '') as "postName", offer.pay,
  offer.pay_unit as "payUnit", offer.probation_months as "probationMonths", offer.start_on::text as "startOn",
  offer.valid_until as "validUntil", offer.terms, offer.sent_at as "sentAt", offer.seen_at as "seenAt"`;

const letterJoined = sql`${joined} join organisation on organisation.id = offer.organisation_id`;

export async function letterOf(db: Db, organisationId: string, offerId: string) {
  const { rows } = await sql<StoredLetter>`select ${letterColumns} ${letterJoined}
    where offer.organisation_id = ${organisationId} and offer.id = ${offerId}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

const linkDays = 30;

/** What a link opens, also the letter that was accepted for some weeks: later the applicant's account makes a new one. */
export async function letterBehind(db: Db, hash: Buffer, at: Date) {
  const since = new Date(at.getTime() - linkDays * 24 * 3_600_000).toISOString();
  const { rows } = await sql<StoredLetter>`select ${letterColumns} ${letterJoined}
    join offer_link link on link.organisation_id = offer.organisation_id and link.offer_id = offer.id
    where link.hash = ${hash} and candidate.erased_at is null
      and (offer.state <> 'ACCEPTED' or greatest(link.created_at, offer.answered_at) > ${since})`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

export async function noteSeen(db: Db, organisationId: string, offerId: string, at: Date) {
  await sql`update offer set seen_at = ${at.toISOString()} where organisation_id = ${organisationId}
    and id = ${offerId} and seen_at is null and state = 'SENT'`.execute(db);
}

interface Search {
  readonly page: number;
  readonly size: number;
  readonly list: 'TO_APPROVE' | 'DECIDED' | 'ALL';
  readonly state?: OfferState | undefined;
  readonly text?: string | undefined;
}

const listed = (user: Caller, list: Search['list']) => {
  if (list === 'TO_APPROVE') return sql<SqlBool>`${waiting} = ${user.userId}`;
  if (list === 'ALL') return seen(user);
  return sql<SqlBool>`exists (select from offer_approver own where own.organisation_id = offer.organisation_id
    and own.offer_id = offer.id and own.user_id = ${user.userId} and own.decision is not null)`;
};

export async function offerPage(db: Db, user: Caller, { page, size, list, state, text }: Search) {
  const like = contains(text ?? '');
  const where = sql`${joined} where offer.organisation_id = ${user.organisationId} and ${listed(user, list)}
    ${state ? sql`and offer.state = ${state}` : sql``}
    ${text ? sql`and (candidate.name ilike ${like} or job.name ilike ${like})` : sql``}`;
  const rows = await sql<Stored>`select ${rowColumns(user)} ${where}
    order by offer.made_at desc, offer.id desc limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db);
  return { data: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

/** People who may approve, whom everybody who recruits may ask. */
export async function approverPage(
  db: Db,
  { organisationId }: Caller,
  { page, size, keyword }: { page: number; size: number; keyword?: string | undefined },
) {
  const from = sql`from staff join department
      on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    where staff.organisation_id = ${organisationId} and staff.status = 0 and ${holdsPermission(recruiting)}
    ${keyword ? sql`and staff.real_name ilike ${contains(keyword)}` : sql``}`;
  interface Person {
    readonly userId: string;
    readonly realName: string;
    readonly departmentName: string;
  }
  const rows = await sql<Person>`select staff.user_id as "userId", staff.real_name as "realName",
      department.name as "departmentName" ${from}
    order by staff.real_name, staff.user_id limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { data: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function choices(db: Db, user: Caller) {
  const departments = await sql<{ id: string; name: string; parentId: string | null }>`select department.id,
      department.name, department.parent_id as "parentId" from department
    where department.organisation_id = ${user.organisationId} and ${departmentInScope(user, recruiting)}
    order by nlevel(department.path), department.position, department.id`.execute(db);
  const posts = await sql<{ id: string; name: string }>`select id, name from post
    where organisation_id = ${user.organisationId} and disabled_at is null order by name, id limit 2000`.execute(db);
  return { departments: departments.rows, posts: posts.rows };
}

/** Of an applicant what was ever sent to them. */
export async function ownOffers(db: Db, applicantId: string) {
  interface Own {
    readonly organisationId: string;
    readonly offerId: string;
    readonly applicationId: string;
    readonly organizationName: string;
    readonly jobName: string;
    readonly state: OfferState;
    readonly sentAt: string;
    readonly validUntil: string;
  }
  const { rows } = await sql<Own>`select offer.organisation_id as "organisationId", offer.id as "offerId",
      application.id as "applicationId", organisation.name as "organizationName", job.name as "jobName", offer.state,
      offer.sent_at as "sentAt", offer.valid_until as "validUntil" ${letterJoined}
    where candidate.applicant_id = ${applicantId} and candidate.erased_at is null and offer.sent_at is not null
    order by offer.sent_at desc, offer.id limit 100`.execute(db);
  return rows;
}
