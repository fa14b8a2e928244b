import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';

interface StoredMine {
  readonly applicationId: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationCode: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly city: string;
  readonly createdAt: string;
  readonly state: ApplicationState;
  readonly moves: readonly { readonly state: ApplicationState; readonly at: string }[];
  readonly examName: string | null;
  readonly examStartAt: string | null;
  readonly examEndAt: string | null;
}

/** All of somebody's, at whatever organisation, the newest first. */
export async function applicationsOf(db: Db, applicantId: string) {
  const { rows } = await sql<StoredMine>`select application.id as "applicationId", organisation.id as "organisationId",
      organisation.name as "organisationName", organisation.code as "organisationCode", job.id as "jobId",
      job.name as "jobName", job.city, application.created_at as "createdAt", application.state,
      coalesce((select json_agg(json_build_object('state', event.to_state,
            'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by event.at, event.id)
        from application_event event where event.organisation_id = application.organisation_id
          and event.application_id = application.id and event.to_state is not null), '[]') as moves,
      case when application.state = 'EXAM_SENT' then exam.name end as "examName", exam.start_at as "examStartAt",
      exam.end_at as "examEndAt"
    from candidate join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join organisation on organisation.id = application.organisation_id
    left join exam on exam.organisation_id = application.organisation_id and exam.id = application.exam_id
    where candidate.applicant_id = ${applicantId} and candidate.erased_at is null
    order by application.created_at desc, application.id desc limit 500`.execute(db);
  return rows;
}

/** Where an application of this person is. */
export async function ownApplication(db: Db, applicantId: string, applicationId: string) {
  const { rows } = await sql<{ organisationId: string; open: boolean }>`
    select application.organisation_id as "organisationId", application.open
    from candidate join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    where candidate.applicant_id = ${applicantId} and application.id = ${applicationId}`.execute(db);
  return rows[0];
}
