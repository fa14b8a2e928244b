import { z } from 'zod';
import type { RecordingType } from '#contract/interview/recording.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { isSignedUntil, type SignedUntil, signUntil } from '../../../kit/crypto/signed-until.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { randomName } from '../../../kit/id.ts';
import type { Place } from './recording.queries.ts';

const folderOf = ({ organisationId, recordingId }: Place) => `recording/${organisationId}/${recordingId}`;

export const chunkFile = (place: Place, part: number, number: number) => `${folderOf(place)}/chunk/${part}-${number}`;

const endings: Readonly<Record<RecordingType, string>> = { 'video/webm': 'webm', 'video/mp4': 'mp4' };

/** Of the files of this machine in which a part comes together. */
export const stagedPrefix = 'recording-';

/** What can be watched of a part: each time that it is made it is another file. */
export const partFile = (place: Place, name: string) => `${folderOf(place)}/part/${name}`;

export const newPartName = ({ number, type }: { readonly number: number; readonly type: RecordingType }) =>
  `${number}-${randomName()}.${endings[type]}`;

/** Job: takes all files of a recording away, once the transaction that asks for it is committed. */
export const dropJob = 'dropRecordingFiles';

const Dropped = z.object({ organisationId: z.string(), recordingId: z.string() });

export const dropFiles = (storage: Storage, payload: unknown) =>
  storage.deleteDirectory(folderOf(Dropped.parse(payload)));

/** As long as the longest interview, watched with pauses. */
const goodForMs = 4 * 3_600_000;

export const filmBase = '/interview/api/v1/recording/film';

const textOf = ({ organisationId, recordingId }: Place) => `recording ${organisationId} ${recordingId}`;

/** Players send no token of a session: the address itself says who may see. */
export function filmAddress(keys: Keys, place: Place, part: { number: number; ready: number }, at: Date) {
  const until = at.getTime() + goodForMs;
  const { organisationId, recordingId } = place;
  const sign = signUntil(keys, textOf(place), until);
  return `${filmBase}/${organisationId}/${recordingId}/${until}/${sign}/${part.number}?ready=${part.ready}`;
}

export const isSigned = (keys: Keys, place: Place, given: SignedUntil, at: Date) =>
  isSignedUntil(keys, textOf(place), given, at);
