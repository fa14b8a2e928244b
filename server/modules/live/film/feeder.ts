import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isInstalled } from '../../study/index.ts';
import { tellLesson } from '../class/class.queries.ts';
import * as queries from './film.queries.ts';
import { Transcoder } from './transcoder.ts';

export const chunkFile = (lessonId: string, stream: number, number: number) =>
  `live/${lessonId}/chunks/${stream}-${number}`;
export const segmentFile = (lessonId: string, part: string) => `live/${lessonId}/film/${part}`;

const stepMs = 250;
const leaseSeconds = 15;
const renewMs = 4000;
/** Nothing came for so long: ffmpeg is let go, and begins where it was when more comes. */
const idleMs = 60_000;

const feeder = newId();
const going = new Map<string, Promise<void>>();

interface Parts {
  readonly db: Db;
  readonly storage: Storage;
}

/** Makes segments of what has come in, unless somebody does already; it goes on by itself until nothing is left. */
export function feed(parts: Parts, place: queries.Place) {
  if (going.has(place.lessonId)) return;
  const work = feedAll(parts, place)
    // The database went away, or another process took over: who comes next goes on from the segments that there are.
    .catch(() => {})
    .finally(() => going.delete(place.lessonId));
  going.set(place.lessonId, work);
}

/** What is under way here has come to its end, for tests. */
export const fed = (lessonId: string) => going.get(lessonId) ?? Promise.resolve();

async function feedAll({ db, storage }: Parts, place: queries.Place) {
  if (!(await isInstalled('ffmpeg'))) return;
  if (!(await queries.claimFeeding(db, place, feeder, leaseSeconds))) return;
  try {
    let stream = await queries.nextStream(db, place);
    while (stream) {
      const { number } = stream;
      if (!(await feedStream({ db, storage }, place, number))) break;
      await queries.finishStream(db, place, number);
      await dropChunks({ db, storage }, place, number);
      stream = await queries.nextStream(db, place);
    }
  } finally {
    await queries.leaveFeeding(db, place, feeder);
    await tellLesson(db, place.lessonId);
  }
}

/** True: all that came of this stream is in segments; false: it waits for more. */
async function feedStream({ db, storage }: Parts, place: queries.Place, stream: number) {
  const { lessonId } = place;
  const { ms, run } = await queries.madeSoFar(db, place, stream);
  const made: Run = { stream, run, begun: false };
  const transcoder = await Transcoder.start(ms);
  let [next, cameAt, renewedAt] = [0, Date.now(), Date.now()];
  try {
    while (!transcoder.ended) {
      // Whether it is closed is asked before its chunks are: none comes in afterwards.
      const standing = await queries.nextStream(db, place);
      const closed = standing?.number !== stream || standing.closed;
      const numbers = await queries.chunksFrom(db, place, stream, next, closed);
      for (const number of numbers) {
        await transcoder.write(await storage.readToUint8Array(chunkFile(lessonId, stream, number)));
        next = number + 1;
        cameAt = Date.now();
      }
      await keep({ db, storage }, place, made, transcoder);
      if (Date.now() - renewedAt > renewMs) {
        if (!(await queries.claimFeeding(db, place, feeder, leaseSeconds))) return false;
        renewedAt = Date.now();
      }
      const idle = Date.now() - cameAt > idleMs;
      if (numbers.length === 0 && (closed || idle)) {
        await transcoder.end();
        await keep({ db, storage }, place, made, transcoder);
        return closed;
      }
      if (numbers.length === 0) await wait(stepMs, undefined, { ref: false });
    }
    await keep({ db, storage }, place, made, transcoder);
    // ffmpeg could make nothing of the rest.
    return true;
  } finally {
    await transcoder.drop();
  }
}

/** One run of ffmpeg over a stream. */
interface Run {
  readonly stream: number;
  readonly run: number;
  /** The beginning of its segments is kept. */
  begun: boolean;
}

async function keep({ db, storage }: Parts, place: queries.Place, made: Run, transcoder: Transcoder) {
  const { stream, run } = made;
  for (const { durationMs, file } of await transcoder.finished()) {
    const { next } = await queries.madeSoFar(db, place, stream);
    if (!made.begun) {
      await storage.take(await transcoder.beginning(), segmentFile(place.lessonId, `init-${run}.mp4`));
    }
    await storage.take(file, segmentFile(place.lessonId, `${next}.m4s`));
    await inTransaction(db, async (db) => {
      await queries.addSegment(db, place, { number: next, stream, run, durationMs }, now());
      if (!made.begun) await tellLesson(db, place.lessonId);
    });
    made.begun = true;
  }
}

async function dropChunks({ db, storage }: Parts, place: queries.Place, stream: number) {
  let numbers = await queries.chunksFrom(db, place, stream, 0, true);
  while (numbers.length > 0) {
    for (const number of numbers) await storage.deleteFile(chunkFile(place.lessonId, stream, number)).catch(() => {});
    numbers = await queries.chunksFrom(db, place, stream, (numbers.at(-1) ?? 0) + 1, true);
  }
}

/** What a process that was ended left half made. */
export async function feedLeft(parts: Parts) {
  for (const place of await queries.unfed(parts.db)) feed(parts, place);
}
