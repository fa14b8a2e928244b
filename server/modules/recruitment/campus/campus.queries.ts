import { type SqlBool, sql } from 'kysely';
import type { BrandName } from '#contract/brand.ts';
import type { BatchRow, CampusSchool } from '#contract/recruitment/campus.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';

const recruiting = 'recruitment.manage';

/** Over `campus_batch batch`: made by somebody whom the caller reaches. */
const inReach = (user: Caller) => sql<SqlBool>`(batch.organisation_id = ${user.organisationId}
  and ${createdInScope(user, recruiting, sql.ref('batch.created_by'))})`;

/** Applications that it brought, and those to its jobs that no other did, as far as the caller reaches them. */
const applications = (user: Caller) => sql`application
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id
  join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
  where application.organisation_id = batch.organisation_id and application.job_id = any(batch.job_ids)
    and (application.batch_id is null or application.batch_id = batch.id)
    and ${jobInReach(user)}`;

const signedIn = sql`campus_visitor visitor
  join campus_talk talk on talk.organisation_id = visitor.organisation_id and talk.id = visitor.talk_id
  join campus_school of on of.organisation_id = talk.organisation_id and of.id = talk.school_id
  where of.organisation_id = batch.organisation_id and of.batch_id = batch.id`;

const columns = (user: Caller) => sql`batch.id as "batchId", batch.name, batch.year, batch.version,
  coalesce(maker.real_name, '') as creator,
  coalesce((select jsonb_agg(jsonb_build_object('jobId', job.id, 'name', job.name) order by job.name) from job
    where job.organisation_id = batch.organisation_id and job.id = any(batch.job_ids) and ${jobInReach(user)}), '[]') as jobs,
  (select count(*)::int from campus_school school where school.organisation_id = batch.organisation_id
    and school.batch_id = batch.id) as schools,
  (select count(*)::int from campus_talk talk join campus_school of on of.organisation_id = talk.organisation_id
    and of.id = talk.school_id where of.organisation_id = batch.organisation_id and of.batch_id = batch.id) as talks,
  (select count(*)::int from ${signedIn}) as "signedIn",
  (select count(*)::int from ${applications(user)}) as applied,
  (select count(*)::int from ${applications(user)} and application.state = 'HIRED') as hired`;

const from = sql`from campus_batch batch
  left join staff maker on maker.organisation_id = batch.organisation_id and maker.user_id = batch.created_by`;

interface Search {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

export async function batchPage(db: Db, user: Caller, { page, size, keyword }: Search) {
  const where = sql`where ${inReach(user)} ${keyword ? sql`and batch.name ilike ${contains(keyword)}` : sql``}`;
  const rows = await sql<BatchRow>`select ${columns(user)} ${from} ${where}
    order by batch.created_at desc, batch.id limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from campus_batch batch ${where}`.execute(
    db,
  );
  return { data: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function batchDetail(db: Db, user: Caller, batchId: string) {
  const { rows } = await sql<BatchRow>`select ${columns(user)} ${from}
    where ${inReach(user)} and batch.id = ${batchId}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Came this far: stands there or beyond, or was there once. */
const reached = (states: readonly string[]) => sql<SqlBool>`(application.state = any(${[...states]}::text[])
  or exists (select from application_event event where event.organisation_id = application.organisation_id
    and event.application_id = application.id and event.to_state = any(${[...states]}::text[])))`;

const offered = ['OFFER_SENT', 'OFFER_ACCEPTED', 'HIRED'];
const interviewed = ['INTERVIEW', 'INTERVIEW_PASS', 'OFFER_APPROVING', ...offered];

/** Whoever came from a talk belongs to its school, whatever they call it; everybody else to the one they name. */
const ofSchool = sql<SqlBool>`(case when application.campus_talk_id is null then candidate.school = school.name
  else application.campus_talk_id in (select held.id from campus_talk held
    where held.organisation_id = school.organisation_id and held.school_id = school.id) end)`;

export async function schoolsOf(db: Db, user: Caller, batchId: string) {
  const of = (condition: ReturnType<typeof sql>) => sql`(select count(*)::int from ${applications(user)}
    and ${ofSchool} and ${condition})`;
  const { rows } = await sql<CampusSchool>`select school.id as "schoolId", school.name, school.contact,
      school.contact_phone as "contactPhone", school.note,
      (select count(*)::int from campus_visitor visitor join campus_talk talk
        on talk.organisation_id = visitor.organisation_id and talk.id = visitor.talk_id
        where talk.organisation_id = school.organisation_id and talk.school_id = school.id) as "signedIn",
      ${of(sql`true`)} as applied, ${of(sql`application.exam_sent_at is not null`)} as exam,
      ${of(reached(interviewed))} as interview, ${of(reached(offered))} as offer,
      ${of(sql`application.state = 'HIRED'`)} as hired
    from campus_school school join campus_batch batch
      on batch.organisation_id = school.organisation_id and batch.id = school.batch_id
    where ${inReach(user)} and batch.id = ${batchId} order by school.name`.execute(db);
  return rows;
}

export async function talksOf(db: Db, user: Caller, batchId: string) {
  interface Row {
    readonly talkId: string;
    readonly schoolId: string;
    readonly schoolName: string;
    readonly place: string;
    readonly startAt: string;
    readonly code: string;
    readonly signedIn: number;
  }
  const { rows } = await sql<Row>`select talk.id as "talkId", school.id as "schoolId", school.name as "schoolName",
      talk.place, talk.start_at as "startAt", talk.code, (select count(*)::int from campus_visitor visitor
        where visitor.organisation_id = talk.organisation_id and visitor.talk_id = talk.id) as "signedIn"
    from campus_talk talk
    join campus_school school on school.organisation_id = talk.organisation_id and school.id = talk.school_id
    join campus_batch batch on batch.organisation_id = school.organisation_id and batch.id = school.batch_id
    where ${inReach(user)} and batch.id = ${batchId} order by talk.start_at, talk.id`.execute(db);
  return rows;
}

/** The batch, until the transaction ends, by itself or by a school or talk of it. */
export async function holdBatch(
  db: Db,
  user: Caller,
  by: { batchId: string } | { schoolId: string } | { talkId: string },
) {
  const { organisationId } = user;
  const which =
    'batchId' in by
      ? sql`batch.id = ${by.batchId}`
      : 'schoolId' in by
        ? sql`batch.id = (select batch_id from campus_school where organisation_id = ${organisationId} and id = ${by.schoolId})`
        : sql`batch.id = (select school.batch_id from campus_talk talk join campus_school school
            on school.organisation_id = talk.organisation_id and school.id = talk.school_id
            where talk.organisation_id = ${organisationId} and talk.id = ${by.talkId})`;
  const { rows } = await sql<{ batchId: string; name: string; version: number; jobIds: string[] }>`
    select batch.id as "batchId", batch.name, batch.version, batch.job_ids as "jobIds" from campus_batch batch
    where ${inReach(user)} and ${which} for update of batch`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Of these jobs how many the caller manages, or the batch has already. */
export async function countJobs(db: Db, user: Caller, jobIds: readonly string[], known: readonly string[]) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job
    where job.organisation_id = ${user.organisationId} and job.id = ${anyOf(jobIds)}
      and (job.id = ${anyOf(known)} or ${jobManaged(user)})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who could be asked to sit the exam now: on the way to it, with a phone, in a job that has one. */
export async function waitingForExam(db: Db, user: Caller, batchId: string, most: number) {
  const { rows } = await sql<{ id: string }>`select application.id from campus_batch batch, ${applications(user)}
      and batch.id = ${batchId} and ${inReach(user)} and ${jobManaged(user)} and job.exam_id is not null
      and application.state in ('NEW', 'SCREEN_PASS', 'DEPT_PASS') and candidate.phone is not null
    order by application.created_at, application.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function visitorPage(
  db: Db,
  organisationId: string,
  talkId: string,
  page: { page: number; size: number },
) {
  interface Row {
    readonly visitorId: string;
    readonly name: string;
    readonly phone: string;
    readonly school: string;
    readonly major: string;
    readonly signedAt: string;
  }
  const where = sql`from campus_visitor where organisation_id = ${organisationId} and talk_id = ${talkId}`;
  const rows = await sql<Row>`select id as "visitorId", name, phone, school, major, signed_at as "signedAt" ${where}
    order by signed_at desc, id limit ${page.size} offset ${page.page * page.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db);
  return { data: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function talkBehind(db: Db, code: string) {
  interface Row {
    readonly organisationId: string;
    readonly batchId: string;
    readonly talkId: string;
    readonly organizationName: string;
    readonly organizationLogoUrl: string | null;
    readonly organizationCode: string;
    readonly brand: BrandName;
    readonly batchName: string;
    readonly schoolName: string;
    readonly place: string;
    readonly startAt: string;
  }
  const { rows } =
    await sql<Row>`select talk.organisation_id as "organisationId", batch.id as "batchId", talk.id as "talkId",
      organisation.name as "organizationName", organisation.logo_url as "organizationLogoUrl",
      organisation.code as "organizationCode", organisation.brand, batch.name as "batchName",
      school.name as "schoolName", talk.place, talk.start_at as "startAt"
    from campus_talk talk
    join campus_school school on school.organisation_id = talk.organisation_id and school.id = talk.school_id
    join campus_batch batch on batch.organisation_id = school.organisation_id and batch.id = school.batch_id
    join organisation on organisation.id = talk.organisation_id
    where talk.code = ${code}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Of these phones those of people who have applied to the job, however that ended. */
export async function phonesApplied(db: Db, organisationId: string, jobId: string, phones: readonly string[]) {
  const { rows } = await sql<{ phone: string }>`select distinct candidate.phone from application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where application.organisation_id = ${organisationId} and application.job_id = ${jobId}
      and candidate.phone = any(${[...phones]}::text[])`.execute(db);
  return rows.map(({ phone }) => phone);
}

/** Of a batch the jobs that take applications now. */
export async function openJobsOf(db: Db, organisationId: string, batchId: string, at: Date) {
  const { rows } = await sql<{ jobId: string; name: string; city: string }>`
    select job.id as "jobId", job.name, job.city from campus_batch batch
    join job on job.organisation_id = batch.organisation_id and job.id = any(batch.job_ids)
    where batch.organisation_id = ${organisationId} and batch.id = ${batchId} and job.state = 'RELEASED'
      and (job.apply_until is null or job.apply_until > ${at.toISOString()}) order by job.name, job.id`.execute(db);
  return rows;
}

/** What a code says of an application to this job; a code of elsewhere says nothing. */
export async function originOf(db: Db, organisationId: string, jobId: string, code: string) {
  const { rows } = await sql<{ batchId: string; campusTalkId: string }>`
    select batch.id as "batchId", talk.id as "campusTalkId" from campus_talk talk
    join campus_school school on school.organisation_id = talk.organisation_id and school.id = talk.school_id
    join campus_batch batch on batch.organisation_id = school.organisation_id and batch.id = school.batch_id
    where talk.organisation_id = ${organisationId} and talk.code = ${code} and ${jobId} = any(batch.job_ids)`.execute(
    db,
  );
  return rows[0];
}
