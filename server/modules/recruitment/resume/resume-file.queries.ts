import { sql } from 'kysely';
import type { ParsedFields } from '#contract/recruitment/resume-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { resumableJob } from '../../../kit/resumable-job.ts';

export const readJob = resumableJob({
  ...{ name: 'readResume', table: 'resumeFile', id: 'resumeFileId', waiting: 'PENDING', stalledMs: 60_000 },
});

interface NewFile {
  readonly organisationId: string;
  readonly id: string;
  readonly candidateId?: string | null;
  readonly applicantId?: string | null;
  readonly jobId?: string | null;
  readonly fileName: string;
  readonly storedName: string;
  readonly contentType: string;
  readonly size: number;
  readonly createdBy?: string | null;
}

export async function addFile(db: Db, file: NewFile, at: Date) {
  const createdAt = at.toISOString();
  await db
    .insertInto('resumeFile')
    .values({ ...file, createdAt, touchedAt: createdAt })
    .execute();
}

export function claimReading(db: Db, place: { organisationId: string; resumeFileId: string }) {
  return readJob
    .claim(db, place)
    .returning(['organisationId', 'id as resumeFileId', 'runs', 'storedName', 'fileName'])
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimReading>>>;

export interface Reading {
  readonly state: 'PARSED' | 'UNREADABLE';
  readonly text: string;
  readonly problems: readonly string[];
  readonly parsed: ParsedFields | null;
}

export async function endReading(db: Db, claimed: Claimed, { state, text, problems, parsed }: Reading, at: Date) {
  await readJob
    .held(db, claimed)
    .set({
      ...{ state, text, problems: [...problems], parsed: parsed && JSON.stringify(parsed) },
      parsedAt: at.toISOString(),
    })
    .execute();
}

/** An applicant's own, sent or not. */
export function ownFile(db: Db, applicantId: string, fileId: string) {
  return db
    .selectFrom('resumeFile')
    .select(['id', 'organisationId', 'candidateId', 'jobId', 'fileName', 'storedName', 'contentType', 'size'])
    .select(['state', 'problems', 'text', 'parsed'])
    .where('applicantId', '=', applicantId)
    .where('id', '=', fileId)
    .executeTakeFirst();
}

/** Takes away what was uploaded for a job and not sent; answers where the files are. */
export async function dropUnsent(db: Db, applicantId: string, { jobId, fileId }: { jobId?: string; fileId?: string }) {
  const rows = await db
    .deleteFrom('resumeFile')
    .where('applicantId', '=', applicantId)
    .where('candidateId', 'is', null)
    .$if(jobId !== undefined, (files) => files.where('jobId', '=', jobId ?? ''))
    .$if(fileId !== undefined, (files) => files.where('id', '=', fileId ?? ''))
    .returning('storedName')
    .execute();
  return rows.map(({ storedName }) => storedName);
}

/** What was uploaded for the job and not sent. */
export function unsentFile(db: Db, applicantId: string, jobId: string) {
  return db
    .selectFrom('resumeFile')
    .select(['id', 'parsed'])
    .where('applicantId', '=', applicantId)
    .where('jobId', '=', jobId)
    .where('candidateId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function giveToCandidate(db: Db, organisationId: string, fileId: string, candidateId: string) {
  await db
    .updateTable('resumeFile')
    .set({ candidateId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', fileId)
    .execute();
}

/** The files of these candidates, which are gone with that; answers where they are. */
export async function dropFilesOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ storedName: string }>`delete from resume_file
    where organisation_id = ${organisationId} and candidate_id = ${anyOf(candidateIds)}
    returning stored_name as "storedName"`.execute(db);
  return rows.map(({ storedName }) => storedName);
}

/** Uploads that nobody sent for so long. */
export async function dropOldUnsent(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ organisationId: string; storedName: string }>`delete from resume_file using (
      select organisation_id, id from resume_file where candidate_id is null and created_at < ${before.toISOString()}
      order by created_at limit ${most}) old
    where resume_file.organisation_id = old.organisation_id and resume_file.id = old.id
    returning resume_file.organisation_id as "organisationId", stored_name as "storedName"`.execute(db);
  return rows;
}

/** What was read before stays until it is read. */
export async function readAnew(db: Db, organisationId: string, fileId: string, at: Date) {
  await db
    .updateTable('resumeFile')
    .set({ state: 'PENDING', runs: 0, touchedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('id', '=', fileId)
    .execute();
}
