import type { ImportKind } from '#contract/question/import.ts';
import { recognise, refusedFiles } from '../../format/formats.ts';
import type { Unreadable } from '../../format/read-item.ts';
import { mixedEncodings } from '../text-bytes.rules.ts';

const texts: readonly string[] = ['paper', 'gift', 'aiken'];

const endsWith = (name: string, ...endings: string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** What a file is read as. What its name promises and its bytes do not hold is told by the reader of what it promises. */
export function kindOf(name: string, bytes: Uint8Array): { kind: ImportKind } | Unreadable {
  const seen = recognise(name, bytes);
  if (seen !== undefined && seen in refusedFiles) return { failure: refusedFiles[seen as keyof typeof refusedFiles] };
  const mixed = seen === undefined || texts.includes(seen) ? mixedEncodings(bytes) : undefined;
  if (mixed) return { failure: mixed };
  if (seen === undefined || texts.includes(seen)) {
    if (endsWith(name, 'xlsx', 'xls', 'xlsm', 'csv', 'tsv')) return { kind: 'excel' };
    if (endsWith(name, 'docx')) return { kind: 'word' };
  }
  if (seen !== undefined) return { kind: seen as ImportKind };
  if (endsWith(name, 'zip'))
    return { failure: `「${name}」里没有 imsmanifest.xml，也没有可以识别的试题文件，请选择 QTI 题库包` };
  if (endsWith(name, 'xml')) return { failure: `「${name}」不是 Moodle XML，也不是 QTI，请检查导出时选择的格式` };
  return {
    failure: `「${name}」不是可以导入的文件，请选择 Word（.docx）、Excel（.xlsx）、文本、GIFT、Aiken、Moodle XML 或 QTI 文件`,
  };
}
