import { inflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';

/** By the names inside, with forward slashes; they are never used as paths of files. */
export type Entries = ReadonlyMap<string, Uint8Array>;
export interface ZipLimits {
  readonly bytes: number;
  readonly entries?: number;
}
export type ZipFailure = 'broken' | 'encrypted' | 'tooMany' | 'tooLarge';

interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly packedSize: number;
  readonly header: number;
}

const mostEntries = 20_000;
const endMark = 0x06054b50;
const end64Mark = 0x06064b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;
/** A field of 32 bits that says: look into the field of 64 bits. */
const beyond = 0xffffffff;

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

class Failure extends Error {
  readonly kind: ZipFailure;
  constructor(kind: ZipFailure) {
    super(kind);
    this.kind = kind;
  }
}

/** What is read beyond the end of a cut file is a RangeError of the buffer. */
function told<T>(work: () => T): T | ZipFailure {
  try {
    return work();
  } catch (failure) {
    return failure instanceof Failure ? failure.kind : 'broken';
  }
}

/** Archives of Chinese Windows name their files in GBK and do not say so. */
function nameOf(bytes: Buffer, isUtf8: boolean) {
  const name = bytes.toString('utf8');
  const chinese = isUtf8 || !name.includes('\ufffd') ? name : iconv.decode(bytes, 'gb18030');
  return chinese.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}

function endOf(archive: Buffer) {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - longestComment); at--) {
    if (archive.readUInt32LE(at) === endMark) return at;
  }
  throw new Failure('broken');
}

/** Where the list of entries begins and how many there are. */
function listOf(archive: Buffer) {
  const end = endOf(archive);
  const list = { count: archive.readUInt16LE(end + 8), at: archive.readUInt32LE(end + 16) };
  if (list.at !== beyond && list.count !== 0xffff) return list;
  const end64 = Number(archive.readBigUInt64LE(end - 12));
  if (archive.readUInt32LE(end64) !== end64Mark) throw new Failure('broken');
  const [count, at] = [32, 48].map((offset) => Number(archive.readBigUInt64LE(end64 + offset)));
  return { count: count ?? 0, at: at ?? 0 };
}

/** The fields of 64 bits: only those are there whose field of 32 bits is full, in this order. */
function wide(extra: Buffer, fields: readonly number[]) {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return fields.map((field) => {
    if (field !== beyond) return field;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

function entriesOf(archive: Buffer, most: number): Entry[] {
  const { count, at: start } = listOf(archive);
  if (count > most) throw new Failure('tooMany');
  const entries: Entry[] = [];
  let at = start;
  while (entries.length < count) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Failure('broken');
    const [flags, method, nameLength, extraLength, commentLength] = [8, 10, 28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const [nameAt, extraAt] = [at + 46, at + 46 + nameLength];
    const name = nameOf(archive.subarray(nameAt, extraAt), (flags & 0x800) !== 0);
    const sizes = [24, 20, 42].map((offset) => archive.readUInt32LE(at + offset));
    const [, packedSize, header] = wide(archive.subarray(extraAt, extraAt + extraLength), sizes);
    const encrypted = (flags & 1) !== 0;
    entries.push({ name, encrypted, method, packedSize: packedSize ?? 0, header: header ?? 0 });
    at = extraAt + extraLength + commentLength;
  }
  // Entries that share their bytes make a small file the work of a large one.
  if (entries.reduce((sum, entry) => sum + entry.packedSize, 0) > archive.length) throw new Failure('broken');
  return entries;
}

function contentOf(archive: Buffer, { encrypted, method, packedSize, header }: Entry, left: number): Buffer {
  if (encrypted) throw new Failure('encrypted');
  const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  if (from + packedSize > archive.length) throw new Failure('broken');
  const packed = archive.subarray(from, from + packedSize);
  if (method === 0 && packedSize <= left) return packed;
  if (method === 0) throw new Failure('tooLarge');
  if (method !== 8) throw new Failure('broken');
  try {
    const content = inflateRawSync(packed, { maxOutputLength: left + 1 });
    if (content.length <= left) return content;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw failure;
  }
  throw new Failure('tooLarge');
}

/** The names inside, without unpacking anything. */
export const namesInside = (bytes: Uint8Array): string[] | ZipFailure =>
  told(() => entriesOf(bufferOf(bytes), mostEntries).map(({ name }) => name));

/**
 * The files of an archive; those that are not `wanted` are named and empty. Each is unpacked against what is left of the
 * limit, whatever size its header claims, so that neither a bomb nor a lie fills the memory.
 */
export function unzip(
  bytes: Uint8Array,
  { bytes: most, entries = mostEntries }: ZipLimits,
  wanted: (name: string) => boolean = () => true,
): Entries | ZipFailure {
  const archive = bufferOf(bytes);
  return told(() => {
    const files = new Map<string, Uint8Array>();
    let left = most;
    for (const entry of entriesOf(archive, entries)) {
      if (entry.name.endsWith('/')) continue;
      const content = wanted(entry.name) ? contentOf(archive, entry, left) : Buffer.alloc(0);
      left -= content.length;
      files.set(entry.name, new Uint8Array(content.buffer, content.byteOffset, content.length));
    }
    return files;
  });
}
