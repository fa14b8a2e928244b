import { csvRows, isFilledRow } from '../../../kit/files/csv.ts';
import { mostColumns, mostRows, type SheetText } from './sheet-text.rules.ts';

/** A CSV file as the one sheet of a workbook; undefined where it is no table. */
export function sheetOfCsv(text: string, name: string): SheetText | undefined {
  const table = csvRows(text);
  if (!table) return undefined;
  const { all, filled } = table;
  return {
    ...{ name, hidden: false, formulas: [], merged: [], pictures: [] },
    rows: all.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map((cell) => cell.toWellFormed())),
    count: all.findLastIndex(isFilledRow) + 1,
    filled: filled.length,
    columns: filled.reduce((most, row) => Math.max(most, row.length), 0),
  };
}
