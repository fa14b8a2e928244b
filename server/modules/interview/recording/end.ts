import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { closesAfter } from '#contract/interview/interview.ts';
import { addMinutes, now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { dropJob, stagedPrefix } from './files.ts';
import * as parts from './part.queries.ts';
import * as queries from './recording.queries.ts';
import { expiryOf } from './recording.rules.ts';

/** Job: makes what has arrived of one part into a file that can be watched. */
export const assembleJob = 'assembleRecording';

/** A second one for the same part replaces the first as long as that has not begun. */
export const assembleLater = (db: Db, place: queries.Place, part: number, runAt?: Date) =>
  addJob(
    db,
    assembleJob,
    { ...place, part },
    { key: `${assembleJob}:${place.recordingId}:${part}`, ...(runAt && { runAt }) },
  );

/** A page that was closed or lost its network may still send; if it does not, what came is made ready without it. */
const patienceMinutes = 2;

/** Nothing more is recorded; what has not arrived is still taken. Under the lock of the recording. */
export async function endRecording(
  db: Db,
  place: queries.Place,
  { state }: Pick<queries.Recording, 'state'>,
  at: Date,
) {
  if (state !== 'ASKED' && state !== 'RECORDING') return;
  const ended = { state: 'ENDED', endedAt: at.toISOString(), expiresAt: expiryOf(at).toISOString() } as const;
  await queries.changeRecording(db, place, ended);
  for (const { number, chunks } of await parts.partsOf(db, place))
    if (chunks === null) await assembleLater(db, place, number, addMinutes(at, patienceMinutes));
}

const againMinutes = 15;

/** Of what was recorded nothing is left, here nor in the files; under the lock of the recording. */
export async function eraseRecording(db: Db, place: queries.Place, state: 'WITHDRAWN' | 'DELETED', at: Date) {
  await queries.forgetContent(db, place);
  await queries.changeRecording(db, place, { state, endedAt: at.toISOString(), expiresAt: null });
  await addJob(db, dropJob, { ...place });
  // What was on its way to the storage in this moment goes as well.
  await addJob(
    db,
    dropJob,
    { ...place },
    { key: `${dropJob}:${place.recordingId}`, runAt: addMinutes(at, againMinutes) },
  );
}

/** An interview is over, however it came to be. */
export async function endRecordingsOf(db: Db, organisationId: string, interviewId: string, at: Date) {
  for (const recordingId of await queries.goingOf(db, organisationId, interviewId)) {
    const place = { organisationId, recordingId };
    const recording = await queries.holdRecording(db, place);
    if (recording) await endRecording(db, place, recording, at);
  }
}

/** Of erased candidates neither what was recorded stays nor who agreed to it. */
export async function eraseRecordingsOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  for (const recordingId of await queries.recordingsOfCandidates(db, organisationId, candidateIds)) {
    const place = { organisationId, recordingId };
    if (!(await queries.holdRecording(db, place))) continue;
    await eraseRecording(db, place, 'DELETED', now());
    await queries.forgetPeople(db, place);
  }
}

const stagedMs = 86_400_000;

/** What a process that was killed had half made. */
async function dropStaged(storage: Storage, at: Date) {
  const names = await readdir(storage.staging).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(stagedPrefix))) {
    const place = path.join(storage.staging, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < at.getTime() - stagedMs) await rm(place, { force: true });
  }
}

/** What the clock does: ends what nobody ended, makes ready what was left behind, deletes what was kept long enough. */
export async function tendRecordings(db: Db, storage: Storage) {
  const at = now();
  await dropStaged(storage, at);
  for (const { organisationId, recordingId } of await queries.forgotten(db, at, closesAfter)) {
    const place = { organisationId, recordingId };
    await inTransaction(db, async (db) => {
      const recording = await queries.holdRecording(db, place);
      if (recording) await endRecording(db, place, recording, at);
    });
  }
  for (const { number, ...place } of await parts.leftBehind(db, at)) await assembleLater(db, place, number);
  for (const place of await queries.expired(db, at)) {
    await inTransaction(db, async (db) => {
      const recording = await queries.holdRecording(db, place);
      if (recording?.state === 'ENDED') await eraseRecording(db, place, 'DELETED', at);
    });
  }
}
