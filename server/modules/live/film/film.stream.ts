import { z } from 'zod';
import { ChunkReply, chunkBase, chunkLimits } from '#contract/live/film.ts';
import { Id } from '#contract/paging.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { sendPart } from '../../study/index.ts';
import { sawSender } from '../class/class.queries.ts';
import { requireLive } from '../class/class.ts';
import { reachedLesson } from '../lesson/reach.queries.ts';
import { filmBase, isSigned } from './address.ts';
import { chunkFile, feed, segmentFile } from './feeder.ts';
import * as queries from './film.queries.ts';
import { liveWindow, playlistOf } from './playlist.rules.ts';

const Chunk = z.object({
  lessonId: Id,
  stream: z.coerce.number<string>().int().min(0).max(10_000),
  number: z.coerce.number<string>().int().min(0).max(chunkLimits.most),
});

/** A chunk of what the teacher's page records: the same one twice is one, and what is missing is asked for. */
const chunkStream = (storage: Storage): StreamRoute => ({
  methods: ['PUT'],
  path: `${chunkBase}/:lessonId/:stream/:number`,
  access: 'signedIn',
  readsBytes: true,
  mostBytes: chunkLimits.bytes,
  handle: async ({ db, user, at, request, reply }) => {
    const params = Chunk.safeParse(request.params);
    const bytes = request.body;
    if (!params.success || !user || !(bytes instanceof Uint8Array) || bytes.length === 0) throw refuse('notFound');
    const { lessonId, stream, number } = params.data;
    const found = await reachedLesson(db, user, lessonId);
    if (!found.teaches) throw refuse('notFound');
    requireLive(found);
    const place = { organisationId: user.organisationId, lessonId };
    const sender = await queries.pageOf(db, place, stream);
    if (sender?.userId !== user.userId) throw refuse('notFound');
    if (sender.page !== found.senderPage) throw refuse('lessonTaken', { name: '老师' });
    const before = await queries.standing(db, place, stream);
    if (number > before.have + chunkLimits.ahead) throw refuse('notFound');
    if (!(await queries.hasChunk(db, place, stream, number))) {
      // What is written twice in one moment is the same; what comes later under the same number is not taken.
      await storage.write(chunkFile(lessonId, stream, number), Buffer.from(bytes));
      await queries.addChunk(db, place, { stream, number, bytes: bytes.length }, at);
    }
    await sawSender(db, user.organisationId, lessonId, sender.page, at);
    feed({ db, storage }, place);
    const res = ChunkReply.parse(await queries.standing(db, place, stream));
    return reply.send({ code: 0, res });
  },
});

const Part = z.object({
  organisationId: Id,
  lessonId: Id,
  until: z.coerce.number<string>(),
  sign: z.string().max(100),
  part: z.string().regex(/^(index\.m3u8|\d{1,6}\.m4s|init-\d{1,6}\.mp4)$/),
});

/** The film of a lesson by a signed address, live and afterwards. */
const filmStream = (keys: Keys, storage: Storage): StreamRoute => ({
  methods: ['GET', 'HEAD'],
  path: `${filmBase}/:organisationId/:lessonId/:until/:sign/:part`,
  access: 'anyone',
  handle: async ({ db, at, request, reply }) => {
    const params = Part.safeParse(request.params);
    if (!params.success || !isSigned(keys, params.data, params.data, at)) throw refuse('notFound');
    const { organisationId, lessonId, part } = params.data;
    if (part === 'index.m3u8') {
      const film = await queries.filmOf(db, { organisationId, lessonId }, liveWindow);
      if (!film || film.segments.length === 0) throw refuse('notFound');
      reply.headers({ 'Content-Type': 'application/vnd.apple.mpegurl', 'Cache-Control': 'no-store' });
      return reply.send(playlistOf(film.segments, film));
    }
    const file = segmentFile(lessonId, part);
    return sendPart({ storage, file, mime: 'video/mp4', name: part }, request, reply);
  },
});

export const filmStreams = (keys: Keys, storage: Storage) => [chunkStream(storage), filmStream(keys, storage)];
