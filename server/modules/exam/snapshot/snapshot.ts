import { AntiCheating } from '#contract/exam/settings.ts';
import { snapshot } from '#contract/exam/snapshot.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireExam } from '../exam/require-exam.ts';
import { watchedPeople } from '../room/watched.queries.ts';
import * as queries from './snapshot.queries.ts';
import { eraseAt, isJpeg, slotOf } from './snapshot.rules.ts';

const erasedAtOnce = 200;

/** Waits for nobody and holds no attempt: saves go on beside it. */
export async function addSnapshot(
  db: Db,
  storage: Storage,
  { user, attemptId, file }: { readonly user: Caller; readonly attemptId: string; readonly file: UploadedFile },
  at: Date,
) {
  const found = await queries.ownRunning(db, user, attemptId);
  if (!found) throw refuse('notFound');
  const { snapshotMinutes, snapshotDays } = AntiCheating.parse(found.antiCheating);
  if (snapshotMinutes === null || found.state !== 'IN_PROGRESS') throw refuse('snapshotOff');
  if (!isJpeg(file.bytes)) throw refuse('snapshotNotJpeg');
  const { organisationId } = user;
  const place = `snapshot/${organisationId}/${randomName()}`;
  // The row comes first: what is written stands in one, so that it is found when it has to go.
  const isNew = await queries.insertSnapshot(db, {
    ...{ organisationId, attemptId, id: newId(), takenAt: at, file: place, size: file.bytes.length },
    ...{ slot: slotOf(at, snapshotMinutes), eraseAt: eraseAt(at, snapshotDays) },
  });
  if (!isNew) throw refuse('snapshotTooSoon');
  await storage.write(place, Buffer.from(file.bytes));
  return {};
}

export async function showSnapshot(
  db: Db,
  storage: Storage,
  user: Caller,
  asked: { readonly examId: string; readonly snapshotId: string },
) {
  const { access } = snapshot.show;
  await requireExam(db, user, asked.examId, access);
  const watched = watchedPeople(user, access, asked.examId);
  const found = await queries.watchedSnapshot(db, user.organisationId, asked, watched);
  if (!found || !(await storage.fileExists(found.file))) throw refuse('notFound');
  const bytes = await storage.readToUint8Array(found.file);
  return { name: 'snapshot.jpg', bytes, contentType: 'image/jpeg', inline: true };
}

/** Files go before their rows: what is interrupted is done again. */
export async function eraseSnapshots(db: Db, storage: Storage, at: Date) {
  for (;;) {
    const expired = await queries.expiredSnapshots(db, at, erasedAtOnce);
    for (const { file } of expired) await storage.deleteFile(file);
    await queries.deleteSnapshots(
      db,
      expired.map(({ id }) => id),
      at,
    );
    if (expired.length < erasedAtOnce) return;
  }
}
