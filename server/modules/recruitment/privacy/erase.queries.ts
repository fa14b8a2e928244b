import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** These candidates with what was merged into them, held until the transaction ends. */
export async function holdWithMerged(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from candidate where organisation_id = ${organisationId}
      and (id = ${anyOf(candidateIds)} or merged_into = ${anyOf(candidateIds)}) and erased_at is null
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function contactsOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ name: string; phone: string | null; email: string | null }>`select name, phone, email
    from candidate where organisation_id = ${organisationId} and id = ${anyOf(candidateIds)}`.execute(db);
  return rows;
}

/** Who was told something of these: who owns or is on their jobs, makes or approves their offers, or interviews them. */
export async function toldOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const theirs = sql`application.organisation_id = ${organisationId} and application.candidate_id = ${anyOf(candidateIds)}`;
  const job = sql`application join job on job.organisation_id = application.organisation_id and job.id = application.job_id`;
  const offers = sql`application join offer on offer.organisation_id = application.organisation_id
    and offer.application_id = application.id`;
  const { rows } = await sql<{ id: string }>`select job.owner_id as id from ${job} where ${theirs}
    union select member.user_id from application join job_member member
      on member.organisation_id = application.organisation_id and member.job_id = application.job_id where ${theirs}
    union select offer.made_by from ${offers} where ${theirs}
    union select approver.user_id from ${offers} join offer_approver approver
      on approver.organisation_id = offer.organisation_id and approver.offer_id = offer.id where ${theirs}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function dropVisits(db: Db, organisationId: string, phones: readonly string[]) {
  await sql`delete from campus_visitor where organisation_id = ${organisationId} and phone = any(${[...phones]}::text[])`.execute(
    db,
  );
}

/** Applications of these that go on. */
export async function openApplicationsOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from application where organisation_id = ${organisationId}
    and candidate_id = ${anyOf(candidateIds)} and open order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Only that there was somebody, and when that ended. */
export async function leaveTombstones(db: Db, organisationId: string, candidateIds: readonly string[], at: Date) {
  await sql`update candidate set applicant_id = null, name = '', phone = null, email = null, gender = null, city = '',
      degree = 'ANY', school = '', major = '', graduated_on = null, experience_months = null, resume = '{}',
      edited_fields = '{}', skills = '{}', tags = '{}', referrer_id = null, search_text = '', pooled_at = null,
      pool_until = null, pool_asked_at = null, pool_consent = null, blocked_at = null, blocked_until = null,
      blocked_reason = null, notice_owed_since = null, erased_at = ${at.toISOString()}, version = version + 1
    where organisation_id = ${organisationId} and id = ${anyOf(candidateIds)}`.execute(db);
}

/** As whom these sat the exams that they were sent, an earlier one too; whoever was invited to another exam too is known to it apart from this. */
export async function examineesOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select distinct application.examinee_id as id from application
    where application.organisation_id = ${organisationId} and application.candidate_id = ${anyOf(candidateIds)}
      and application.examinee_id is not null
      and not exists (select from examinee where examinee.organisation_id = application.organisation_id
        and examinee.user_id = application.examinee_id
        and not exists (select from application own
          where own.organisation_id = examinee.organisation_id and own.candidate_id = ${anyOf(candidateIds)}
            and own.examinee_id = examinee.user_id and (own.exam_id = examinee.exam_id
              or exists (select from application_event event where event.organisation_id = own.organisation_id
                and event.application_id = own.id and event.kind = 'EXAM'
                and event.detail ->> 'examId' = examinee.exam_id::text))))`.execute(db);
  return rows.map(({ id }) => id);
}

/** What statistics count stays: states, times, sources and why somebody was not taken. */
export async function emptyApplications(db: Db, organisationId: string, candidateIds: readonly string[]) {
  await sql`with emptied as (
      update application set resume = '{}', extra_fields = '[]', examinee_id = null, match = null, coverage = null,
        match_met = null, match_parts = '[]', version = version + 1
      where organisation_id = ${organisationId} and candidate_id = ${anyOf(candidateIds)} returning id)
    update application_event event set reason = null,
      detail = case when event.detail ? 'rejectCode'
        then jsonb_build_object('rejectCode', event.detail -> 'rejectCode') else '{}' end
    from emptied where event.organisation_id = ${organisationId} and event.application_id = emptied.id`.execute(db);
}

/** Of one applicant, everywhere. */
export async function candidatesOfApplicant(db: Db, applicantId: string) {
  const { rows } = await sql<{ organisationId: string; id: string }>`select organisation_id as "organisationId", id
    from candidate where applicant_id = ${applicantId} and erased_at is null order by organisation_id, id`.execute(db);
  return rows;
}

export async function dropDraftsOf(db: Db, applicantId: string) {
  await db.deleteFrom('applicationDraft').where('applicantId', '=', applicantId).execute();
}

/** What was uploaded and not sent, at whatever organisation. */
export async function dropUnsentOf(db: Db, applicantId: string) {
  return db
    .deleteFrom('resumeFile')
    .where('applicantId', '=', applicantId)
    .where('candidateId', 'is', null)
    .returning(['organisationId', 'storedName'])
    .execute();
}
