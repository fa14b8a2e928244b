import { setTimeout as wait } from 'node:timers/promises';
import { chunkLimits } from '#contract/live/film.ts';
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

/** ffmpeg that died is started again so often at the same place, each time after a longer while. */
const mostFailures = 5;
const againMs = 250;

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
      const outcome = await feedStubbornly({ db, storage }, place, number);
      if (outcome === 'waits') break;
      await queries.finishStream(db, place, number);
      // Of what ffmpeg could not make the recording stays.
      if (outcome === 'made') await dropChunks({ db, storage }, place, number);
      stream = await queries.nextStream(db, place);
    }
  } finally {
    await queries.leaveFeeding(db, place, feeder);
    await tellLesson(db, place.lessonId);
  }
}

/**
 * All that came of this stream is in segments, or it waits for more. ffmpeg that dies begins again behind the last
 * segment; only where it dies there again and again, and nothing more comes, is the rest given up.
 */
async function feedStubbornly(
  parts: Parts,
  place: queries.Place,
  stream: number,
): Promise<'made' | 'waits' | 'given up'> {
  let [failures, madeMs] = [0, -1];
  for (;;) {
    const outcome = await feedStream(parts, place, stream);
    if (outcome !== 'failed') return outcome;
    const { ms } = await queries.madeSoFar(parts.db, place, stream);
    failures = ms > madeMs ? 1 : failures + 1;
    madeMs = ms;
    if (failures >= mostFailures) {
      const standing = await queries.nextStream(parts.db, place);
      return standing?.number !== stream || standing.closed ? 'given up' : 'waits';
    }
    await wait(againMs * 2 ** failures, undefined, { ref: false });
    if (!(await queries.claimFeeding(parts.db, place, feeder, leaseSeconds))) return 'waits';
  }
}

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
        if (!(await queries.claimFeeding(db, place, feeder, leaseSeconds))) return 'waits';
        renewedAt = Date.now();
      }
      const idle = Date.now() - cameAt > idleMs;
      if (numbers.length === 0 && (closed || idle)) {
        const clean = await transcoder.end();
        await keep({ db, storage }, place, made, transcoder);
        // ffmpeg that finds nothing left to make says that it failed; the last chunk is a short one.
        const nothingLeft = ms > 0 && !made.begun && ms >= (next - 1.5) * chunkLimits.milliseconds;
        if (!clean && !nothingLeft) return 'failed';
        return closed ? 'made' : 'waits';
      }
      if (numbers.length === 0) await wait(stepMs, undefined, { ref: false });
    }
    await keep({ db, storage }, place, made, transcoder);
    return 'failed';
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

/** So long what could not be made into a film can still be rescued by hand. */
const recordingMs = 30 * 86_400_000;
const forgottenAtOnce = 500;

/**
 * What was recorded goes some time after the film is made or was given up; files before their rows, so that none is left
 * that nobody knows of.
 */
export async function forgetRecordings({ db, storage }: Parts) {
  const before = new Date(now().getTime() - recordingMs);
  for (let found = forgottenAtOnce; found === forgottenAtOnce; ) {
    const chunks = await queries.oldChunks(db, before, forgottenAtOnce);
    for (const { lessonId, stream, number } of chunks) {
      const file = chunkFile(lessonId, stream, number);
      if (await storage.fileExists(file)) await storage.deleteFile(file);
    }
    await queries.forgetChunks(db, chunks);
    found = chunks.length;
  }
}
