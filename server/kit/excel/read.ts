import { refuse } from '../errors.ts';
import type { UploadedFile } from '../http/serve.ts';
import { inPieces } from '../thread/in-pieces.ts';
import { unpacked } from '../thread/pack.ts';
import type { BookLimits } from './book/sheet.ts';
import type { PackedList } from './lists.ts';
import { inThread } from './thread.ts';
import type { WorkDone } from './worker.ts';

export interface SheetRead {
  /** The text of each cell, empty ones as ''. */
  readonly rows: readonly (readonly string[])[];
  /** Rows in the file, of which `rows` are the first. */
  readonly count: number;
  /** Cells that hold a formula, as `row column` counted from 0. */
  readonly formulas: readonly string[];
}

/** Every sheet of an .xlsx file as text, or why it cannot be read; in a thread of whoever reads, which serves nobody else. */
export async function readBook(bytes: Uint8Array, limits: BookLimits, sheets: number) {
  const read = await inThread('', { read: bytes, sheets, limits });
  if (typeof read !== 'string' && !('sheets' in read)) throw new Error('The workbook was not read');
  return read;
}

const listLimits = { columns: 60, text: 1000 };

/** The first sheet of an .xlsx file as text; of more rows than `mostRows` only their number is told. */
export async function readExcel(
  organisationId: string,
  { name, bytes }: UploadedFile,
  mostRows: number,
): Promise<SheetRead> {
  const read = await inThread(organisationId, { first: bytes, limits: { ...listLimits, rows: mostRows } });
  if (read === 'tooLarge') throw refuse('excelTooLarge', { name });
  const [sheet] = read === 'notExcel' ? [] : await unpackedLists(read);
  if (!sheet) throw refuse('excelNot', { name });
  const { rows, count, formulas } = sheet;
  return { rows, count, formulas };
}

export interface ListRead extends SheetRead {
  readonly name: string;
  readonly hidden: boolean;
}

const mostLists = 20;

/** The sheets of an .xlsx or .csv file that hold anything, merged cells filled, as lists of at most `mostRows` rows. */
export async function readLists(
  organisationId: string,
  { name, bytes }: UploadedFile,
  mostRows: number,
): Promise<ListRead[]> {
  const limits = { ...listLimits, rows: mostRows };
  const read = await inThread(organisationId, { lists: bytes, name, sheets: mostLists, limits });
  if (read === 'tooLarge') throw refuse('excelTooLarge', { name });
  if (read === 'notExcel') throw refuse('listNot', { name });
  return unpackedLists(read);
}

async function unpackedLists(read: Exclude<WorkDone, string>) {
  if (!Array.isArray(read)) throw new Error('The workbook was not read');
  const lists: ListRead[] = [];
  for (const { rows, formulas, ...facts } of read as readonly PackedList[]) {
    lists.push({
      ...facts,
      rows: await inPieces(unpacked<string[]>(rows)),
      formulas: await inPieces(unpacked<string>(formulas)),
    });
  }
  return lists;
}
