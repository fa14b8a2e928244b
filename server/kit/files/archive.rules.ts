import { type Zippable, zipSync } from 'fflate';
import { importUnpackedMaxBytes } from '#contract/question/import.ts';
import { type Entries, unzip, type ZipFailure, type ZipLimits } from './unzip.ts';

/** The files of what was handed in, or the sentence that says why not. */
export function unpack(
  bytes: Uint8Array,
  limits: ZipLimits = { bytes: importUnpackedMaxBytes },
): Entries | { failure: string; why: ZipFailure | 'empty' } {
  const files = unzip(bytes, limits);
  if (files === 'tooMany') return { why: files, failure: '压缩包里的文件太多，请分成几份再导入' };
  if (files === 'tooLarge')
    return { why: files, failure: `压缩包解开后超过 ${Math.round(limits.bytes / 1024 / 1024)} MB，没有读取` };
  if (files === 'encrypted') return { why: files, failure: '压缩包设了密码，请去掉密码后再导入' };
  if (files === 'broken') return { why: files, failure: '压缩包已损坏，无法解开' };
  return files.size === 0 ? { why: 'empty', failure: '压缩包是空的' } : files;
}

/** The same files make the same bytes. */
export function pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[name] = [bytes, { level: 6, mtime: new Date(1980, 0, 1, 12) }];
  return zipSync(entries);
}
