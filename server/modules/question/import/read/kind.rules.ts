import type { ImportDraft, ImportKind } from '#contract/question/import.ts';
import { decodeText, mixedEncodings } from '../../../../kit/files/text-bytes.ts';
import { recognise, refusedFiles } from '../../format/formats.ts';
import { isTable, textKinds, weighKinds } from '../../format/kind-weight.rules.ts';
import type { Unreadable } from '../../format/read-item.ts';

const texts: readonly string[] = textKinds;

const endsWith = (name: string, ...endings: string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

export type KindChoices = ImportDraft['kinds'];

const sheetName = (name: string) => endsWith(name, 'xlsx', 'xls', 'xlsm', 'csv', 'tsv');

/** What else a file can be read as, with how many places in it speak for each; nothing where there is no choice. */
export function kindChoices(name: string, bytes: Uint8Array, kind: ImportKind): KindChoices {
  const text = texts.includes(kind) || kind === 'excel' ? decodeText(bytes) : undefined;
  if (text === undefined) return [];
  const signs = weighKinds(text);
  const found: KindChoices = textKinds.map((one) => ({ kind: one, signs: signs[one] }));
  const asTable = kind === 'excel' || sheetName(name) || isTable(text);
  return [...found.toSorted((a, b) => b.signs - a.signs), ...(asTable ? [{ kind: 'excel' as const, signs: 0 }] : [])];
}

/** Of plain text whatever its name promises; what should be a package and is none is refused by its reader. */
function ofText(name: string, bytes: Uint8Array, seen: ImportKind | undefined): ImportKind | undefined {
  const text = decodeText(bytes);
  if (text === undefined || seen === undefined) return undefined;
  const signs = weighKinds(text);
  const speaks = textKinds.some((kind) => signs[kind] > 0);
  if (endsWith(name, 'docx')) return 'word';
  if (endsWith(name, 'csv', 'tsv')) return speaks && !isTable(text) && !hasCells(text) ? seen : 'excel';
  if (sheetName(name)) return 'excel';
  return isTable(text) ? 'excel' : undefined;
}

/** Nearly all lines have cells. */
function hasCells(text: string): boolean {
  const rows = text.split(/\r\n|\r|\n/, 60).filter((line) => line.trim() !== '');
  return rows.filter((row) => /[\t,;]/.test(row)).length > 0.8 * rows.length;
}

/** What a file is read as. What its name promises and its bytes do not hold is told by the reader of what it promises. */
export function kindOf(name: string, bytes: Uint8Array): { kind: ImportKind } | Unreadable {
  const seen = recognise(name, bytes);
  if (seen !== undefined && seen in refusedFiles) return { failure: refusedFiles[seen as keyof typeof refusedFiles] };
  const mixed = seen === undefined || texts.includes(seen) ? mixedEncodings(bytes) : undefined;
  if (mixed) return { failure: mixed };
  const text = texts.includes(seen ?? '') ? ofText(name, bytes, seen as ImportKind) : undefined;
  if (text) return { kind: text };
  if (seen === undefined) {
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
