import { applicantPhotoEdge } from '#contract/recruitment/apply-photo.ts';
import { refuse } from '../../../kit/errors.ts';
import { cleanJpeg } from '../../../kit/files/jpeg.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { ApplicantCaller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { dropStored, fileOf } from '../resume/resume-file.ts';
import { holdApplicant } from './apply.queries.ts';
import { requireJob } from './apply.ts';
import * as queries from './photo.queries.ts';
import { inTurn } from './submit.queries.ts';

/** One a job, and only where the job asks for it: a new one takes the place of what was not sent yet. */
export async function uploadPhoto(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { applicantId }: ApplicantCaller,
  jobId: string,
  file: UploadedFile,
  at: Date,
) {
  const { organisationId, name, open, extraFields } = await requireJob(db, jobId, at);
  if (!open) throw refuse('applyClosed', { name });
  if (!extraFields.includes('PHOTO')) throw refuse('applyPhotoNotAsked', { name });
  const jpeg = cleanJpeg(file.bytes);
  if (!jpeg || Math.max(jpeg.width, jpeg.height) > applicantPhotoEdge) throw refuse('applyPhotoWrong');
  const photo = { organisationId, id: newId(), applicantId, jobId, storedName: randomName(), size: jpeg.bytes.length };
  await storage.write(fileOf(organisationId, photo.storedName), Buffer.from(jpeg.bytes));
  try {
    await inTransaction(db, async (db) => {
      await inTurn(db, applicantId, jobId);
      if (!(await holdApplicant(db, applicantId))) throw refuse('notFound');
      await dropStored(db, organisationId, await queries.dropUnsentPhoto(db, applicantId, jobId));
      await queries.addPhoto(db, photo, at);
    });
  } catch (failure) {
    // A face that no row names would never be found again.
    await storage.deleteFile(fileOf(organisationId, photo.storedName));
    throw failure;
  }
  return { photoId: photo.id };
}

export async function showOwnPhoto(db: Db, storage: Storage, { applicantId }: ApplicantCaller, photoId: string) {
  const found = await queries.ownPhoto(db, applicantId, photoId);
  return photoBytes(storage, found?.organisationId ?? '', found);
}

export function removePhoto(db: Db, { applicantId }: ApplicantCaller, photoId: string) {
  return inTransaction(db, async (db) => {
    const found = await queries.ownPhoto(db, applicantId, photoId);
    if (!found) throw refuse('notFound');
    const { organisationId, jobId } = found;
    await inTurn(db, applicantId, jobId);
    const unsent = await queries.unsentPhoto(db, applicantId, jobId);
    // A newer one of another page of theirs stays.
    if (unsent?.id !== photoId) return { removed: false };
    await dropStored(db, organisationId, await queries.dropUnsentPhoto(db, applicantId, jobId));
    return { removed: true };
  });
}

/** The photo goes with the application where it was agreed to; otherwise nothing of it is kept. Call it in its transaction. */
export async function sendPhoto(
  db: Db,
  { organisationId, applicantId, jobId }: { organisationId: string; applicantId: string; jobId: string },
  applicationId: string,
  agreed: boolean,
) {
  const photo = await queries.unsentPhoto(db, applicantId, jobId);
  if (!photo) return false;
  if (agreed) await queries.giveToApplication(db, organisationId, photo.id, applicationId);
  else await dropStored(db, organisationId, await queries.dropUnsentPhoto(db, applicantId, jobId));
  return agreed;
}

/** For who may read the resume that came with this application: whoever calls has looked. */
export const photoOfApplication = async (db: Db, storage: Storage, organisationId: string, applicationId: string) =>
  photoBytes(storage, organisationId, await queries.photoOf(db, organisationId, applicationId));

async function photoBytes(storage: Storage, organisationId: string, photo: { storedName: string } | undefined) {
  const stored = photo && fileOf(organisationId, photo.storedName);
  if (stored === undefined || !(await storage.fileExists(stored))) throw refuse('notFound');
  return { name: '照片.jpg', bytes: await storage.readToUint8Array(stored), contentType: 'image/jpeg' };
}
