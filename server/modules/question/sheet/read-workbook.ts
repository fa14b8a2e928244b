import { readBook } from '../../../kit/excel/read.ts';
import { decodeText } from '../../../kit/files/text-bytes.ts';
import { isZip } from '../../../kit/files/unzip.ts';
import type { UploadedFile } from '../../../kit/http/serve.ts';
import type { Unreadable } from '../format/read-item.ts';
import { sheetOfCsv } from './csv.rules.ts';
import { mostColumns, mostRows, type SheetText } from './sheet-text.rules.ts';

export interface Workbook {
  readonly sheets: readonly SheetText[];
  /** Pictures by the names that sheets give them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const limits = { rows: mostRows, columns: mostColumns, text: 32_767 };
const mostSheets = 100;

/** A file that is no workbook, whatever its name says: what it is, and what to do. */
function readText({ name, bytes }: UploadedFile): Workbook | Unreadable {
  const text = decodeText(bytes);
  if (bytes.length === 0) return { failure: `「${name}」是空的` };
  if (text === undefined) return { failure: `「${name}」不是 Excel 文件，也不是文字` };
  const head = text.slice(0, 2000).trimStart();
  if (/^(?:<!doctype html|<html|<table|<meta|<head|<div)/i.test(head))
    return { failure: `「${name}」其实是网页，不是 Excel 文件，请在 Excel 中打开并另存为 .xlsx 再导入` };
  if (/^<\?xml|^<Workbook/i.test(head))
    return { failure: `「${name}」其实是 XML，不是 .xlsx 文件，请在 Excel 中打开并另存为 .xlsx 再导入` };
  const sheet = sheetOfCsv(text, name.replace(/\.[^.]*$/, '') || '表');
  if (!sheet) return { failure: `「${name}」其实是文字，不是 Excel 文件，请作为文字导入` };
  return within({ sheets: [sheet], files: new Map() });
}

/** More rows than one import takes are refused before anybody maps columns. */
function within(workbook: Workbook): Workbook | Unreadable {
  const large = workbook.sheets.find(({ filled }) => filled > mostRows);
  return large
    ? { failure: `工作表「${large.name}」有 ${large.filled} 行，一次最多 20000 行，请分成几个文件` }
    : workbook;
}

/** Every sheet of an Excel or CSV file as text, or a sentence that says why it cannot be read. */
export async function readWorkbook(file: UploadedFile): Promise<Workbook | Unreadable> {
  const { name, bytes } = file;
  if (!isZip(bytes)) return readText(file);
  const book = await readBook(bytes, limits, mostSheets);
  if (book === 'notExcel')
    return { failure: `「${name}」不是 Excel 文件或已损坏，请在 Excel 中打开并另存为 .xlsx 再导入` };
  if (book === 'tooLarge') return { failure: `「${name}」展开后太大，请删去多余的内容或分成几个文件` };
  if (book.hasMacros) return { failure: `「${name}」带有宏，为安全起见没有读取，请另存为不带宏的 .xlsx 再导入` };
  if (book.sheets.every(({ filled }) => filled === 0)) return { failure: `「${name}」里没有内容` };
  return within({ sheets: book.sheets, files: book.pictures });
}
