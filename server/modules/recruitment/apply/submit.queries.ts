import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import type { DB } from '../../../schema.ts';

type Candidate = Insertable<DB['candidate']>;
type Written = Pick<
  Candidate,
  | 'name'
  | 'phone'
  | 'email'
  | 'gender'
  | 'city'
  | 'degree'
  | 'school'
  | 'major'
  | 'graduatedOn'
  | 'experienceMonths'
  | 'resume'
  | 'editedFields'
  | 'noticeOwedSince'
  | 'skills'
  | 'searchText'
>;

interface Applying {
  readonly organisationId: string;
  readonly applicantId: string;
  /** Of the row, when it is made. */
  readonly id: string;
}

/** The applicant's candidate, held until the transaction ends, with what the organisation corrected in its resume. */
export async function correctedCandidate(db: Db, { organisationId, applicantId }: Applying) {
  const { rows } = await sql<{ resume: unknown; parts: string[] }>`select candidate.resume,
      array(select distinct part from resume_edit edit where edit.organisation_id = candidate.organisation_id
        and edit.candidate_id = candidate.id) as parts
    from candidate where organisation_id = ${organisationId} and applicant_id = ${applicantId} and merged_into is null
    for update of candidate`.execute(db);
  return rows[0];
}

/** The one candidate of an applicant in an organisation, as they wrote last; made at the first time, also when two come at once. */
export async function candidateFor(db: Db, applying: Applying, written: Written, at: Date) {
  const { id } = await db
    .insertInto('candidate')
    .values({ ...applying, ...written, createdAt: at.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'applicantId'])
        .where('applicantId', 'is not', null)
        .where('mergedInto', 'is', null)
        .doUpdateSet({ ...written, version: sql`candidate.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined: there is an open one to this job already. */
export async function openApplication(db: Db, application: Insertable<DB['application']>) {
  const row = await db
    .insertInto('application')
    .values(application)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'jobId', 'candidateId']).where(sql<boolean>`open`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function addConsent(db: Db, consent: Insertable<DB['applicantConsent']>) {
  await db.insertInto('applicantConsent').values(consent).execute();
}

/** Two clicks of one person for one job follow each other, so that the second finds what the first has made. */
export const inTurn = (db: Db, applicantId: string, jobId: string) =>
  holdLock(db, 'applying', `${applicantId} ${jobId}`);
