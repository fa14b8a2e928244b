import { csvRows, isFilledRow } from '../../files/csv.ts';
import { decodeText } from '../../files/text-bytes.ts';
import type { Book } from './book.ts';
import type { BookLimits } from './sheet.ts';

/** Excel keeps the zeros of a number that other systems write so: ="00123". */
const kept = /^="([^"]{0,200})"$/;

/** A web page or XML that is called a table. */
const isMarkup = (text: string) =>
  /^\s*<(?:!doctype|\?xml|html|table|meta|head|div|workbook)/i.test(text.slice(0, 2000));

/** A CSV file in UTF-8, UTF-16 or GBK as a workbook of one sheet. */
export function csvBookIn(bytes: Uint8Array, name: string, limits: BookLimits): Book | 'notExcel' {
  const text = decodeText(bytes);
  const table = text === undefined || isMarkup(text) ? undefined : csvRows(text.replace(/^sep=.\r?\n/i, ''));
  if (!table) return 'notExcel';
  const { all, filled } = table;
  const columns = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const cell = (value: string) => (kept.exec(value.trim())?.[1] ?? value).slice(0, limits.text).toWellFormed();
  const rows = all.slice(0, limits.rows).map((row) => row.slice(0, limits.columns).map(cell));
  const count = all.findLastIndex(isFilledRow) + 1;
  const sheet = { name: name.replace(/\.[^.]*$/, ''), hidden: false, formulas: [], merged: [], pictures: [] };
  return {
    sheets: [{ ...sheet, rows, count, filled: filled.length, columns, area: count * columns }],
    pictures: new Map(),
    hasMacros: false,
  };
}
