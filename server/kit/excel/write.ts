import type { Edition } from '#contract/brand.ts';
import { phraseIn } from '#contract/edition-words.ts';
import { inPieces } from '../thread/in-pieces.ts';
import { packed } from '../thread/pack.ts';
import { inThread } from './thread.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';
import type { PackedSheet } from './worker.ts';

export interface ExcelColumn<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
}

/** Above so many rows writing would keep everybody else waiting. */
const rowsOfAnInstant = 500;

export function sheetOf<Row>(name: string, columns: readonly ExcelColumn<Row>[], rows: readonly Row[]): SheetOfCells {
  return {
    name,
    titles: columns.map((column) => column.title),
    widths: columns.map((column) => column.width),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  };
}

/** As bytes, which are handed over to the thread: copying so many cells would keep everybody else waiting. */
async function packedSheets(sheets: readonly SheetOfCells[]) {
  const all: PackedSheet[] = [];
  for (const { rows, ...sheet } of sheets) all.push({ ...sheet, packs: await inPieces(packed(rows)) });
  return all;
}

/** Text is stored as text, so that nothing a person typed becomes a formula. Few rows are written at once, whoever asks. */
export async function excelOfSheets(sheets: readonly SheetOfCells[], organisationId = ''): Promise<Uint8Array> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows <= rowsOfAnInstant) return workbookBytes(sheets);
  const write = await packedSheets(sheets);
  const written = await inThread(
    organisationId,
    { write },
    write.flatMap(({ packs }) => packs),
  );
  if (!(written instanceof Uint8Array)) throw new Error('The workbook was not written');
  return written;
}

function* cellsOf<Row>(columns: readonly ExcelColumn<Row>[], rows: readonly Row[]) {
  const cells: (string | number | null)[][] = [];
  for (const row of rows) {
    cells.push(columns.map((column) => column.value(row)));
    yield;
  }
  return cells;
}

/** Who will read a file: their organisation and its words. */
export interface Reader {
  readonly organisationId: string;
  readonly edition: Edition;
}

const nobody: Reader = { organisationId: '', edition: 'standard' };

/** A sheet whose name and titles stand in the words of an edition. */
export const sheetIn = (edition: Edition, sheet: SheetOfCells): SheetOfCells => ({
  ...sheet,
  name: phraseIn(edition, sheet.name),
  titles: sheet.titles.map((title) => phraseIn(edition, title)),
});

/** A workbook of one sheet. */
export async function excelOf<Row>(
  sheet: string,
  columns: readonly ExcelColumn<Row>[],
  rows: readonly Row[],
  { organisationId, edition }: Reader = nobody,
) {
  const cells = await inPieces(cellsOf(columns, rows));
  return excelOfSheets([sheetIn(edition, { ...sheetOf(sheet, columns, []), rows: cells })], organisationId);
}
