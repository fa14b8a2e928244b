import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { importUnpackedMaxBytes } from '#contract/question/import.ts';

const mostEntries = 20_000;
/** Compressed bytes handed over at once: what they unpack to is counted before the next follow. */
const step = 16 * 1024;

export interface ArchiveLimits {
  readonly bytes: number;
  readonly entries: number;
}

export interface Archive {
  /** By the names inside, with forward slashes; they are never used as paths of files. */
  readonly files: Map<string, Uint8Array>;
}

class Refused extends Error {}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function joined(chunks: readonly Uint8Array[]) {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Archives of Chinese Windows name their files in GBK, which comes out as Latin letters with accents. */
function nameOf(name: string) {
  const slashes = name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  if (!/[\u0080-\u00ff]/.test(slashes) || /[\u0100-\uffff]/.test(slashes)) return slashes.toWellFormed();
  const chinese = iconv.decode(Buffer.from(slashes, 'latin1'), 'gb18030');
  return /[\u4e00-\u9fff]/.test(chinese) && !chinese.includes('\ufffd') ? chinese : slashes;
}

/** The names inside, without unpacking anything. */
export function namesInside(bytes: Uint8Array): string[] | undefined {
  const names: string[] = [];
  try {
    const archive = new Unzip((file) => {
      if (names.length > mostEntries) throw new Refused();
      names.push(nameOf(file.name));
    });
    archive.register(UnzipInflate);
    archive.push(bytes, true);
    return names;
  } catch {
    return undefined;
  }
}

/** Unpacks while counting, so that neither a bomb nor a lying header fills the memory. */
export function unpack(
  bytes: Uint8Array,
  limits: ArchiveLimits = { bytes: importUnpackedMaxBytes, entries: mostEntries },
): Archive | { failure: string } {
  const files = new Map<string, Uint8Array>();
  let unpacked = 0;
  let entries = 0;
  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries) throw new Refused(`压缩包里的文件超过 ${limits.entries} 个`);
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > limits.bytes)
        throw new Refused(`压缩包解开后超过 ${Math.round(limits.bytes / 1024 / 1024)} MB，没有读取`);
      chunks.push(chunk);
      if (final && !file.name.endsWith('/')) files.set(nameOf(file.name), joined(chunks));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    return { failure: error instanceof Refused ? error.message : '压缩包已损坏或已加密，无法解开' };
  }
  if (files.size === 0) return { failure: '压缩包是空的或已损坏' };
  return { files };
}

/** The same files make the same bytes. */
export function pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[name] = [bytes, { level: 6, mtime: new Date(1980, 0, 1, 12) }];
  return zipSync(entries);
}
