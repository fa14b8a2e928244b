import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';

export interface ExcelColumn<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
}

/** A workbook of one sheet. Text is stored as text, so that nothing a person typed becomes a formula. */
export async function excelOf<Row>(sheet: string, columns: readonly ExcelColumn<Row>[], rows: readonly Row[]) {
  const head: Cell[] = columns.map((column) => ({ value: column.title, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column) => cellOf(column.value(row))));
  const data: SheetData = [head, ...body];
  return writeXlsxFile(data, {
    sheet,
    columns: columns.map((column) => ({ width: column.width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
