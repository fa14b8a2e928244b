import { isZip } from '../files/unzip.ts';
import { handedOver } from '../thread/handed-over.ts';
import { inOneGo } from '../thread/in-pieces.ts';
import { lowerPriority } from '../thread/lower-priority.ts';
import { unpacked } from '../thread/pack.ts';
import { type Book, bookIn } from './book/book.ts';
import { csvBookIn } from './book/csv-book.ts';
import type { BookLimits } from './book/sheet.ts';
import { type PackedList, packedLists, packedSheets } from './lists.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';

lowerPriority();

/** Its rows as JSON in bytes, some in each pack. */
export interface PackedSheet extends Omit<SheetOfCells, 'rows'> {
  readonly packs: readonly Uint8Array[];
}

export type Work =
  | { readonly read: Uint8Array; readonly sheets: number; readonly limits: BookLimits }
  | { readonly first: Uint8Array; readonly limits: BookLimits }
  | { readonly lists: Uint8Array; readonly name: string; readonly sheets: number; readonly limits: BookLimits }
  | { readonly write: readonly PackedSheet[] };
export type WorkDone = Book | readonly PackedList[] | Uint8Array | 'notExcel' | 'tooLarge';

const sheetWith = ({ packs, ...sheet }: PackedSheet): SheetOfCells => ({ ...sheet, rows: inOneGo(unpacked(packs)) });

function listsIn({ lists, name, sheets, limits }: Extract<Work, { lists: unknown }>) {
  const book = isZip(lists) ? bookIn(lists, sheets, limits) : csvBookIn(lists, name, limits);
  return typeof book === 'string' ? book : packedLists(book, limits);
}

function firstIn({ first, limits }: Extract<Work, { first: unknown }>) {
  const book = bookIn(first, 1, limits);
  return typeof book === 'string' ? book : packedSheets(book);
}

function done(work: Work): WorkDone | Promise<Uint8Array> {
  if ('read' in work) return bookIn(work.read, work.sheets, work.limits);
  if ('first' in work) return firstIn(work);
  return 'lists' in work ? listsIn(work) : workbookBytes(work.write.map(sheetWith));
}

export default async (work: Work) => {
  const answer = await done(work);
  const packs = Array.isArray(answer)
    ? (answer as PackedList[]).flatMap(({ rows, formulas }) => [...rows, ...formulas])
    : [];
  return handedOver(answer, packs);
};
