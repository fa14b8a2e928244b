import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { z } from 'zod';
import type { RecordingType } from '#contract/interview/recording.ts';
import { now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { diskLeft } from '../../study/index.ts';
import { chunkFile, dropFiles, newPartName, partFile, stagedPrefix } from './files.ts';
import * as parts from './part.queries.ts';
import * as queries from './recording.queries.ts';
import { isLate } from './recording.rules.ts';

const Payload = z.object({ organisationId: z.string(), recordingId: z.string(), part: z.number() });

/**
 * What a browser records has neither a length nor places to jump to, since it does not know when it ends: the same pictures
 * and sounds are written anew with both, without being coded again. Undefined: it cannot be read, and stays as it is.
 */
async function withLength(from: string, to: string, type: RecordingType) {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(from) });
  try {
    const format = type === 'video/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
    const output = new Output({ format, target: new FilePathTarget(to) });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
    await conversion.execute();
    const seconds = await input.computeDuration();
    return { durationMs: Math.round(seconds * 1000) };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

const joined = (storage: Storage, files: readonly string[], to: string) =>
  pipeline(async function* inOrder() {
    for (const file of files) yield* await storage.read(file);
  }, createWriteStream(to));

/** Makes one file of the chunks of a part, as far as none is missing: harmless whenever and however often it runs. */
export async function assemble(db: Db, storage: Storage, payload: unknown) {
  const { part: number, ...place } = Payload.parse(payload);
  const recording = await queries.findRecording(db, place);
  const part = await parts.findPart(db, place, number);
  // It was taken away: what another run had half written goes with it.
  if (!recording || recording.state === 'WITHDRAWN' || recording.state === 'DELETED') return dropFiles(storage, place);
  if (!part) return;
  const chunks = await parts.chunksOf(db, place, number);
  if (chunks.length > part.ready) await make(db, storage, place, part, chunks);
  const over = isLate(recording.endedAt, now());
  // Once nothing more comes, what is in the file is all there is.
  const dropped = await inTransaction(db, async (db) => {
    const { ready = 0, chunks: said = null } = (await parts.findPart(db, place, number)) ?? {};
    if (!over && (said === null || ready < said)) return [];
    if (over && said !== ready) await parts.setChunks(db, place, number, ready);
    return parts.dropChunks(db, place, number);
  });
  for (const one of dropped) await storage.deleteFile(chunkFile(place, number, one));
}

async function make(
  db: Db,
  storage: Storage,
  place: queries.Place,
  part: parts.Part,
  chunks: Awaited<ReturnType<typeof parts.chunksOf>>,
) {
  const { number, type } = part;
  const size = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  // As it came and as it is made stand beside each other for a while.
  if ((await diskLeft(storage)) < 2 * size) throw new Error('no space left to make a recording ready');
  const base = path.join(storage.staging, `${stagedPrefix}${randomName()}`);
  const [raw, made] = [`${base}.raw`, `${base}.made`];
  try {
    await joined(
      storage,
      chunks.map((chunk) => chunkFile(place, number, chunk.number)),
      raw,
    );
    const read = await withLength(raw, made, type);
    const chosen = read ? made : raw;
    const { size: bytes } = await stat(chosen);
    const ready = chunks.length;
    const file = newPartName(part);
    await storage.take(chosen, partFile(place, file));
    const unused = await inTransaction(db, async (db) => {
      const held = await queries.holdRecording(db, place);
      const still = await parts.findPart(db, place, number);
      // It was taken away meanwhile, or another process has made more of it.
      if (!held || !still || still.ready >= ready) return file;
      await parts.setReady(db, place, { number, ready, file, bytes, durationMs: read?.durationMs ?? null });
      return still.file;
    });
    if (unused) await storage.deleteFile(partFile(place, unused));
  } finally {
    await rm(raw, { force: true });
    await rm(made, { force: true });
  }
}
