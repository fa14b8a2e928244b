import { parentPort, workerData } from 'node:worker_threads';
import { type Book, bookIn } from './book/book.ts';
import type { BookLimits } from './book/sheet.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';

export type Work =
  | { readonly read: Uint8Array; readonly sheets: number; readonly limits: BookLimits }
  | { readonly write: readonly SheetOfCells[] };
export type WorkDone = Book | Uint8Array | 'notExcel' | 'tooLarge';

const work = workerData as Work;
parentPort?.postMessage('read' in work ? bookIn(work.read, work.sheets, work.limits) : await workbookBytes(work.write));
