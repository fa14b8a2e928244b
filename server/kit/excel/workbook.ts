import writeXlsxFile, { type Cell } from 'write-excel-file/node';

export interface SheetOfCells {
  readonly name: string;
  readonly titles: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export function workbookBytes(sheets: readonly SheetOfCells[]): Promise<Uint8Array> {
  return writeXlsxFile(
    sheets.map(({ name, titles, widths, rows }) => ({
      data: [
        titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold' })),
        ...rows.map((row) => row.map(cellOf)),
      ],
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
