import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface NewPhoto {
  readonly organisationId: string;
  readonly id: string;
  readonly applicantId: string;
  readonly jobId: string;
  readonly storedName: string;
  readonly size: number;
}

export async function addPhoto(db: Db, photo: NewPhoto, at: Date) {
  await db
    .insertInto('applicantPhoto')
    .values({ ...photo, createdAt: at.toISOString() })
    .execute();
}

/** An applicant's own, sent or not. */
export function ownPhoto(db: Db, applicantId: string, photoId: string) {
  return db
    .selectFrom('applicantPhoto')
    .select(['organisationId', 'storedName', 'jobId'])
    .where('applicantId', '=', applicantId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

/** Uploaded for the job and not sent. */
export function unsentPhoto(db: Db, applicantId: string, jobId: string) {
  return db
    .selectFrom('applicantPhoto')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('jobId', '=', jobId)
    .where('applicationId', 'is', null)
    .executeTakeFirst();
}

export async function giveToApplication(db: Db, organisationId: string, photoId: string, applicationId: string) {
  await db
    .updateTable('applicantPhoto')
    .set({ applicationId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', photoId)
    .execute();
}

/** Takes away what was not sent for a job; answers where the files are. */
export async function dropUnsentPhoto(db: Db, applicantId: string, jobId: string) {
  const rows = await db
    .deleteFrom('applicantPhoto')
    .where('applicantId', '=', applicantId)
    .where('jobId', '=', jobId)
    .where('applicationId', 'is', null)
    .returning('storedName')
    .execute();
  return rows.map(({ storedName }) => storedName);
}

/** What was sent with the application of somebody in reach: whoever asks has looked whether the caller reaches it. */
export function photoOf(db: Db, organisationId: string, applicationId: string) {
  return db
    .selectFrom('applicantPhoto')
    .select(['storedName'])
    .where('organisationId', '=', organisationId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
}

/** Over `application`. */
export const hasPhoto = sql<SqlBool>`exists (select from applicant_photo photo
  where photo.organisation_id = application.organisation_id and photo.application_id = application.id)`;

/** The photos of these candidates, which are gone with that; answers where they are. */
export async function dropPhotosOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ storedName: string }>`delete from applicant_photo photo using application
    where application.organisation_id = ${organisationId} and application.candidate_id = ${anyOf(candidateIds)}
      and photo.organisation_id = application.organisation_id and photo.application_id = application.id
    returning photo.stored_name as "storedName"`.execute(db);
  return rows.map(({ storedName }) => storedName);
}

/** All that somebody uploaded and did not send, at whatever organisation. */
export function dropUnsentPhotosOf(db: Db, applicantId: string) {
  return db
    .deleteFrom('applicantPhoto')
    .where('applicantId', '=', applicantId)
    .where('applicationId', 'is', null)
    .returning(['organisationId', 'storedName'])
    .execute();
}

/** Photos that nobody sent for so long. */
export async function dropOldPhotos(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ organisationId: string; storedName: string }>`delete from applicant_photo using (
      select organisation_id, id from applicant_photo
      where application_id is null and created_at < ${before.toISOString()} order by created_at limit ${most}) old
    where applicant_photo.organisation_id = old.organisation_id and applicant_photo.id = old.id
      and applicant_photo.application_id is null
    returning applicant_photo.organisation_id as "organisationId", stored_name as "storedName"`.execute(db);
  return rows;
}

interface StoredPhoto {
  readonly organisationId: string;
  readonly storedName: string;
  readonly job: string;
  readonly size: number;
  readonly createdAt: string;
}

/** All of somebody's, sent or not. */
export async function photosOf(db: Db, applicantId: string) {
  const { rows } = await sql<StoredPhoto>`select photo.organisation_id as "organisationId",
      photo.stored_name as "storedName", job.name as job, photo.size, photo.created_at as "createdAt"
    from applicant_photo photo join job on job.organisation_id = photo.organisation_id and job.id = photo.job_id
    where photo.applicant_id = ${applicantId} order by photo.created_at desc, photo.id limit 1000`.execute(db);
  return rows;
}
