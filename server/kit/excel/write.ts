import { inThread } from './thread.ts';
import { type SheetOfCells, workbookBytes } from './workbook.ts';

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

/** Text is stored as text, so that nothing a person typed becomes a formula. */
export async function excelOfSheets(sheets: readonly SheetOfCells[]): Promise<Uint8Array> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows <= rowsOfAnInstant) return workbookBytes(sheets);
  const written = await inThread({ write: sheets });
  if (!(written instanceof Uint8Array)) throw new Error('The workbook was not written');
  return written;
}

/** A workbook of one sheet. */
export const excelOf = <Row>(sheet: string, columns: readonly ExcelColumn<Row>[], rows: readonly Row[]) =>
  excelOfSheets([sheetOf(sheet, columns, rows)]);
