import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { turns } from '../../../kit/thread/turns.ts';
import type { ByteRange } from '../media/range.rules.ts';
import type { Packed } from './archive.rules.ts';
import { beginningOf } from './package.ts';
import { lookedAt, withTag } from './served.rules.ts';
import type { Streamed } from './source.ts';

/** Whoever asks for the end of a file has all of it unpacked and takes none: only so many at once. */
const skipping = turns(2);

function inflated(packed: Readable) {
  const bytes = createInflateRaw();
  // What fails is told to whoever reads the bytes.
  pipeline(packed, bytes, () => undefined);
  return bytes;
}

/** A page as it is read, with the tag in it. */
async function* tagged(bytes: AsyncIterable<Buffer>, tag: string) {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (head === undefined) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < lookedAt) continue;
      yield withTag(head, tag);
      head = undefined;
    }
  }
  if (head) yield withTag(head, tag);
}

/** From its first byte on; undefined: there are fewer. */
async function skip(chunks: AsyncIterator<Buffer>, first: number) {
  let at = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return undefined;
    at += value.length;
    if (at > first) return value.subarray(value.length - (at - first));
  }
}

async function* upTo(begun: Buffer, chunks: AsyncIterator<Buffer>, length: number) {
  let left = length;
  for (let chunk: Buffer | undefined = begun; chunk; ) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
    const next: IteratorResult<Buffer> = await chunks.next();
    chunk = next.done ? undefined : next.value;
  }
  throw new Error('a file of a package is shorter than its list says');
}

/**
 * A part of one file of a package, with a tag where it is a page: unpacked as fast as it is sent, because a film of some
 * hundred megabytes has no place in memory. undefined: the package is broken there.
 */
export async function partOf(source: Streamed, packed: Packed, { first, last }: ByteRange, tag: string | undefined) {
  const from = await beginningOf(source, packed);
  const { method, packedSize, size } = packed;
  if (from === undefined || from + packedSize > (await source.size())) return undefined;
  if (method === 0 && packedSize !== size) return undefined;
  if (first > last) return Readable.from([]);
  if (method === 0 && tag === undefined) return source.stream(from + first, last - first + 1);
  const stream = await source.stream(from, packedSize);
  const bytes = method === 0 ? stream : inflated(stream);
  const chunks = (tag === undefined ? bytes : tagged(bytes, tag))[Symbol.asyncIterator]();
  const begun = await skipping(() => skip(chunks, first).catch(() => undefined));
  if (!begun) {
    bytes.destroy();
    return undefined;
  }
  return Readable.from(upTo(begun, chunks, last - first + 1)).once('close', () => bytes.destroy());
}
