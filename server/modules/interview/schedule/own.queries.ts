import { sql } from 'kysely';
import type { InterviewState } from '#contract/interview/interview.ts';
import type { RoundMode } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { interviewTables } from './schedule.queries.ts';

interface StoredOwn {
  readonly interviewId: string;
  readonly applicationId: string;
  readonly roundName: string;
  readonly mode: RoundMode;
  readonly place: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly state: InterviewState;
  readonly applicationOpen: boolean;
}

const theirs = (applicantId: string) => sql`candidate.applicant_id = ${applicantId}
  and candidate.erased_at is null and organisation.state = 'ACTIVE'`;

/** All of somebody's, at whatever organisation; those called off are told by message and not listed. */
export async function interviewsOf(db: Db, applicantId: string) {
  const { rows } = await sql<StoredOwn>`select i.id as "interviewId", i.application_id as "applicationId",
      i.round_name as "roundName", i.mode, i.place, i.starts_at as "startsAt", i.ends_at as "endsAt", i.state,
      application.open as "applicationOpen"
    from ${interviewTables} where ${theirs(applicantId)} and i.state <> 'CANCELLED'
    order by i.starts_at nulls first, i.id limit 500`.execute(db);
  return rows;
}

/** Where an interview of this person is. */
export async function placeOfOwn(db: Db, applicantId: string, interviewId: string) {
  const { rows } = await sql<{ organisationId: string }>`select i.organisation_id as "organisationId"
    from ${interviewTables} where ${theirs(applicantId)} and i.id = ${interviewId}`.execute(db);
  return rows[0]?.organisationId;
}
