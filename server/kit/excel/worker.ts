import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../thread/lower-priority.ts';
import { type Book, bookIn } from './book/book.ts';
import { csvBookIn } from './book/csv-book.ts';
import type { BookLimits } from './book/sheet.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';

lowerPriority();

/** Its rows as JSON in bytes, some in each pack. */
export interface PackedSheet extends Omit<SheetOfCells, 'rows'> {
  readonly packs: readonly Uint8Array[];
}

export type Work =
  | { readonly read: Uint8Array; readonly sheets: number; readonly limits: BookLimits }
  | { readonly csv: Uint8Array; readonly name: string; readonly limits: BookLimits }
  | { readonly write: readonly PackedSheet[] };
export type WorkDone = Book | Uint8Array | 'notExcel' | 'tooLarge';

const decoder = new TextDecoder();

const unpacked = ({ packs, ...sheet }: PackedSheet): SheetOfCells => ({
  ...sheet,
  rows: packs.flatMap((pack) => JSON.parse(decoder.decode(pack)) as SheetOfCells['rows']),
});

const work = workerData as Work;

function done(): WorkDone | Promise<Uint8Array> {
  if ('read' in work) return bookIn(work.read, work.sheets, work.limits);
  if ('csv' in work) return csvBookIn(work.csv, work.name, work.limits);
  return workbookBytes(work.write.map(unpacked));
}

parentPort?.postMessage(await done());
