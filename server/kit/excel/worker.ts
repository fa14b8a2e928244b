import { parentPort, workerData } from 'node:worker_threads';
import { readCells, type SheetRead } from './cells.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';

export type Work =
  | { readonly read: Uint8Array; readonly mostRows: number }
  | { readonly write: readonly SheetOfCells[] };
export type WorkDone = SheetRead | Uint8Array | 'notExcel' | 'tooLarge';

const work = workerData as Work;
parentPort?.postMessage('read' in work ? await readCells(work.read, work.mostRows) : await workbookBytes(work.write));
