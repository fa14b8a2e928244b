import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  RecordingChunkReply,
  type RecordingState,
  recordingChunkBase,
  recordingLimits,
} from '#contract/interview/recording.ts';
import { Id } from '#contract/paging.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { sendPart } from '../../study/index.ts';
import { assembleLater } from './end.ts';
import { chunkFile, filmBase, isSigned, partFile } from './files.ts';
import * as parts from './part.queries.ts';
import { requireSpace } from './recorder.ts';
import * as queries from './recording.queries.ts';
import { isLate, lastPossible } from './recording.rules.ts';

const Chunk = z.object({
  recordingId: Id,
  part: z.coerce.number<string>().int().min(0).max(recordingLimits.parts),
  number: z.coerce.number<string>().int().min(0).max(recordingLimits.chunks),
});

const settleMs = 60_000;

/** The space that is left is looked at once in a minute for each part. */
const looked = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

async function requireSpaceNow(db: Db, storage: Storage, part: string, organisationId: string, bytes: number) {
  if (looked.has(part)) return;
  await requireSpace(db, storage, organisationId, bytes);
  looked.set(part, true);
}

const takenWhile = (state: RecordingState) => ({
  code: 0,
  res: RecordingChunkReply.parse({ taken: true, going: state === 'RECORDING' }),
});

/** A chunk of what an interviewer's page records: the same one twice is one, and the first one that came stays. */
const chunkStream = (storage: Storage): StreamRoute => ({
  methods: ['PUT'],
  path: `${recordingChunkBase}/:recordingId/:part/:number`,
  access: 'signedIn',
  readsBytes: true,
  mostBytes: recordingLimits.chunkBytes,
  handle: async ({ db, user, at, request, reply }) => {
    const params = Chunk.safeParse(request.params);
    const bytes = request.body;
    if (!params.success || !user || !(bytes instanceof Uint8Array) || bytes.length === 0) throw refuse('notFound');
    const { recordingId, part, number } = params.data;
    const place = { organisationId: user.organisationId, recordingId };
    const found = await parts.partAndState(db, place, part);
    if (found?.userId !== user.userId) {
      const recording = await queries.findRecording(db, place);
      // Whoever recorded it is told that it was taken away; for others it never was.
      throw refuse(recording && !found ? 'recordingOver' : 'notFound');
    }
    const { state, endedAt, startedAt, chunks, ready, type } = found;
    if (state !== 'RECORDING' && (state !== 'ENDED' || isLate(endedAt, at))) throw refuse('recordingOver');
    if (number < ready || (chunks !== null && number >= chunks)) return reply.send(takenWhile(state));
    if (number > lastPossible({ partStartedAt: startedAt, endedAt, at })) throw refuse('notFound');
    if (number === 0 && (await fileTypeFromBuffer(bytes))?.mime !== type) throw refuse('recordingUnfit');
    await requireSpaceNow(db, storage, `${recordingId} ${part}`, user.organisationId, bytes.length);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await parts.shaOf(db, place, part, number);
    if (known === undefined) {
      // Written twice in one moment it is the same; what comes later under the same number is not taken.
      await storage.write(chunkFile(place, part, number), Buffer.from(bytes));
      const added = await inTransaction(db, (db) =>
        parts.addChunk(db, place, { part, number, bytes: bytes.length, sha256 }, at),
      );
      if (!added) {
        await storage.deleteFile(chunkFile(place, part, number));
        throw refuse('recordingOver');
      }
    } else if (known !== sha256) throw refuse('recordingUnfit');
    // Others follow it in a moment, and the page says when it was the last.
    const soon = new Date(at.getTime() + settleMs);
    if (state === 'ENDED') await inTransaction(db, (db) => assembleLater(db, place, part, soon));
    return reply.send(takenWhile(state));
  },
});

const Film = z.object({
  organisationId: Id,
  recordingId: Id,
  until: z.coerce.number<string>(),
  sign: z.string().max(100),
  part: z.coerce.number<string>().int().min(0).max(recordingLimits.parts),
});

/** What was recorded, by a signed address, also in part; once it was taken away no address shows it. */
const filmStream = (keys: Keys, storage: Storage): StreamRoute => ({
  methods: ['GET', 'HEAD'],
  path: `${filmBase}/:organisationId/:recordingId/:until/:sign/:part`,
  access: 'anyone',
  handle: async ({ db, at, request, reply }) => {
    const params = Film.safeParse(request.params);
    if (!params.success || !isSigned(keys, params.data, params.data, at)) throw refuse('notFound');
    const { organisationId, recordingId, part } = params.data;
    const found = await parts.partAndState(db, { organisationId, recordingId }, part);
    if (!found?.file) throw refuse('notFound');
    const file = partFile({ organisationId, recordingId }, found.file);
    return sendPart({ storage, file, mime: found.type, name: `interview-${part}`, fresh: true }, request, reply);
  },
});

export const recordingStreams = (keys: Keys, storage: Storage) => [chunkStream(storage), filmStream(keys, storage)];
