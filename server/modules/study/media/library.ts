import { mkdir, statfs } from 'node:fs/promises';
import { Upload } from '@tus/server';
import type { Parsed } from '#contract/endpoint.ts';
import { type media as endpoints, mediaBytesMost, uploadAddress } from '#contract/study/media.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { sizeText } from '../../../kit/http/size-text.ts';
import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { fileOf } from './content.ts';
import * as queries from './media.queries.ts';
import { readMedia } from './read-media.ts';
import { shownMedia } from './show.ts';
import { guessedKind } from './sniff.rules.ts';
import { webVttOf } from './subtitle.rules.ts';
import { readMediaJob, uploadStore } from './upload.ts';

/** What one organisation may keep, and what stays free on the disk for everything else. */
const organisationBytes = 500 * 1024 ** 3;
const keptFreeBytes = 2 * 1024 ** 3;

/** Where files come together; without what stays free, which may be less than nothing. */
export async function diskLeft(storage: Storage) {
  await mkdir(storage.staging, { recursive: true });
  const { bavail, bsize } = await statfs(storage.staging);
  return bavail * bsize - keptFreeBytes;
}

async function roomLeft(db: Db, storage: Storage, organisationId: string) {
  const own = organisationBytes - (await queries.bytesOf(db, organisationId));
  return Math.max(Math.min(own, await diskLeft(storage)), 0);
}

/** The place for a file that comes next, by the tus protocol. */
export async function addMedium(
  db: Db,
  storage: Storage,
  user: Caller,
  { name, bytes }: Parsed<(typeof endpoints)['add'], 'body'>,
  at: Date,
) {
  await queries.requireUploader(db, user);
  const size = sizeText(bytes);
  if (bytes > mediaBytesMost) throw refuse('mediaTooLarge', { size, limit: sizeText(mediaBytesMost) });
  const left = await roomLeft(db, storage, user.organisationId);
  if (bytes > left) throw refuse('mediaNoRoom', { size, left: sizeText(left) });
  const mediaId = newId();
  const { organisationId } = user;
  await inTransaction(db, async (db) => {
    await queries.insertMedium(db, user, { mediaId, kind: guessedKind(name), name, bytes }, at);
    await audit(db, user, { action: 'media.add', target: mediaId, detail: { name, bytes } });
  });
  await uploadStore(storage).create(new Upload({ id: mediaId, size: bytes, offset: 0, metadata: { organisationId } }));
  return { mediaId, uploadAddress: `${uploadAddress}/${mediaId}` };
}

/** A file that is here as a whole already, looked at before it is answered. */
export async function keepMedium(db: Db, storage: Storage, user: Caller, { name, bytes }: UploadedFile, at: Date) {
  const { organisationId } = user;
  const mediaId = newId();
  await queries.insertMedium(db, user, { mediaId, kind: guessedKind(name), name, bytes: bytes.length }, at);
  await storage.write(fileOf(mediaId), Buffer.from(bytes));
  await queries.endUpload(db, organisationId, mediaId);
  await readMedia(db, storage, { organisationId, mediaId });
  return mediaId;
}

export async function detailOf(db: Db, user: Caller, mediaId: string) {
  const medium = await queries.getMedium(db, user, mediaId);
  return { ...medium, uses: await queries.usesOf(db, user.organisationId, mediaId) };
}

export async function usageOf(db: Db, storage: Storage, user: Caller) {
  await queries.requireUploader(db, user);
  const { organisationId } = user;
  return { bytes: await queries.bytesOf(db, organisationId), left: await roomLeft(db, storage, organisationId) };
}

export function renameMedium(db: Db, user: Caller, mediaId: string, name: string) {
  return inTransaction(db, async (db) => {
    const before = await queries.getMedium(db, user, mediaId);
    if (before.name === name) return { name };
    await queries.renameMedium(db, user.organisationId, mediaId, name);
    const detail = { before: { name: before.name }, after: { name } };
    await audit(db, user, { action: 'media.modify', target: mediaId, detail });
    return { name };
  });
}

/** For a machine that has learnt since to measure or to convert it. */
export function processAgain(db: Db, user: Caller, mediaId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await queries.getMedium(db, user, mediaId);
    if (state === 'UPLOADING') throw refuse('mediaUnderWay', { name });
    if (await queries.beginAgain(db, organisationId, mediaId)) {
      await addJob(db, readMediaJob, { organisationId, mediaId });
      await audit(db, user, { action: 'media.process', target: mediaId, detail: { name } });
    }
    return { state: 'PROCESSING' as const };
  });
}

export async function showMedium(db: Db, keys: Keys, user: Caller, mediaId: string, at: Date) {
  const { name } = await queries.getMedium(db, user, mediaId);
  const shown = await shownMedia(db, keys, { organisationId: user.organisationId, mediaId }, at);
  if (!shown) throw refuse('mediaNotReady', { name });
  return shown;
}

interface NewSubtitle {
  readonly mediaId: string;
  readonly label: string;
  readonly language: string;
}

export function addSubtitle(db: Db, user: Caller, said: NewSubtitle, file: UploadedFile) {
  const content = webVttOf(new TextDecoder().decode(file.bytes).replaceAll('\0', ''));
  if (!content) throw refuse('subtitleUnreadable');
  return inTransaction(db, async (db) => {
    const { name } = await queries.getMedium(db, user, said.mediaId);
    const id = newId();
    await queries.insertSubtitle(db, user.organisationId, { ...said, id, content });
    const detail = { name, subtitle: said.label };
    await audit(db, user, { action: 'media.addSubtitle', target: said.mediaId, detail });
    return { subtitleId: id };
  });
}

export function deleteSubtitle(db: Db, user: Caller, subtitleId: string) {
  return inTransaction(db, async (db) => {
    const gone = await queries.removeSubtitle(db, user, subtitleId);
    if (!gone) throw refuse('notFound');
    const detail = { subtitle: gone.label };
    await audit(db, user, { action: 'media.deleteSubtitle', target: gone.mediaId, detail });
    return { deleted: true as const };
  });
}

/** Its bytes go later, by a job. */
export function deleteMedium(db: Db, user: Caller, mediaId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await queries.getMedium(db, user, mediaId);
    const course = await queries.courseShowing(db, organisationId, mediaId);
    if (course !== undefined) throw refuse('mediaUsed', { name, course });
    await queries.markDeleted(db, organisationId, mediaId, at);
    await audit(db, user, { action: 'media.delete', target: mediaId, detail: { name } });
    return { deleted: true as const };
  });
}
