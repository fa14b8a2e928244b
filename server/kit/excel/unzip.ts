import { inflateRawSync } from 'node:zlib';

export type Entries = ReadonlyMap<string, Uint8Array>;

const mostEntries = 20_000;
const mostBytes = 200 * 1024 * 1024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;

/** What a workbook is made of; anything else, such as the code of macros, is only named. */
const wanted = /\.(xml|rels)$|^xl\/media\//;

/**
 * The files of a workbook in their ZIP archive. Each is unpacked against what is left of the limit, whatever size it claims: a small
 * file that unpacks to gigabytes ends here.
 */
export function unzipped(bytes: Uint8Array): Entries | 'notExcel' | 'tooLarge' {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return entriesOf(archive);
  } catch {
    return 'notExcel';
  }
}

function entriesOf(archive: Buffer) {
  const end = endOf(archive);
  if (end === undefined) return 'notExcel';
  const count = archive.readUInt16LE(end + 8);
  if (count > mostEntries) return 'tooLarge';
  const entries = new Map<string, Uint8Array>();
  let at = archive.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let number = 0; number < count; number++) {
    if (archive.readUInt32LE(at) !== entryMark) return 'notExcel';
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const content = wanted.test(name) ? contentOf(archive, at, left) : new Uint8Array();
    if (content === 'tooLarge') return content;
    left -= content.length;
    entries.set(name, content);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function endOf(archive: Buffer) {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - longestComment); at--) {
    if (archive.readUInt32LE(at) === endMark) return at;
  }
  return undefined;
}

function contentOf(archive: Buffer, entry: number, left: number) {
  const packedSize = archive.readUInt32LE(entry + 20);
  const start = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(entry + 24) > left) return 'tooLarge';
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const packed = archive.subarray(from, from + packedSize);
  if (archive.readUInt16LE(entry + 10) === 0) return packed.length > left ? 'tooLarge' : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'tooLarge';
    throw failure;
  }
}
