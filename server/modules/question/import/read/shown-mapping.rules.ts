import type { SheetMapping } from '#contract/question/import.ts';

/** In characters of all sheets together: whoever maps the sheets gets everything in one answer. */
const room = { headers: 200_000, samples: 300_000 };
const longest = { header: 100, sample: 60 };

const cutTo = (length: number) => (text: string) =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).toWellFormed()}…`;

/** A header as it is told of a workbook that is not all too wide. */
export const shownHeader = cutTo(longest.header);

/** The mapping as it is kept and shown: of ordinary workbooks all of it, of very wide ones shorter texts. */
export function shownMapping(sheets: readonly SheetMapping[]): SheetMapping[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const samples = columns.reduce((sum, column) => sum + column.samples.length, 0);
  const header = cutTo(Math.min(longest.header, Math.floor(room.headers / columns.length)));
  const sample = cutTo(Math.min(longest.sample, Math.floor(room.samples / samples)));
  return sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) => ({
      ...column,
      header: header(column.header),
      samples: column.samples.map(sample),
    })),
  }));
}
