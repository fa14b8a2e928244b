import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { columnLetters } from '#contract/letters.ts';
import { writable } from './book/strings.ts';

export interface SheetOfCells {
  readonly name: string;
  readonly titles: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Lines above the titles. */
  readonly above?: readonly string[];
  /** What a column offers to choose from; anything else may be typed as well. */
  readonly choices?: readonly { readonly column: number; readonly values: readonly string[] }[];
  /** Cells stay text when somebody edits them, and long text is broken into lines. */
  readonly asText?: boolean;
}

export function workbookBytes(sheets: readonly SheetOfCells[]): Promise<Uint8Array> {
  return writeXlsxFile(
    sheets.map(({ name, titles, widths, rows, above = [], asText = false }) => ({
      data: [
        ...above.map((value): Cell[] => [{ value: stored(value), type: String, textColor: '#595959' }]),
        titles.map((value): Cell => ({ value: stored(value), type: String, fontWeight: 'bold' })),
        ...rows.map((row) => row.map((value) => cellOf(value, asText))),
      ],
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: above.length + 1,
    })),
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: withChoices(sheets) } } } }] },
  ).toBuffer();
}

/** Text as a workbook keeps it: `_x0041_` stands for a sign there, so what a person typed that way is marked. */
const stored = (text: string) => writable(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const textCell = { type: String, format: '@', wrap: true, alignVertical: 'top' } as const;

function cellOf(value: string | number | null, asText: boolean): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number, ...(asText ? { alignVertical: 'top' as const } : {}) };
  return asText ? { ...textCell, value: stored(value) } : { value: stored(value), type: String };
}

const lastRow = 20_000;

/** Excel offers a list of choices below each other; the writer of workbooks has no word for it. */
const withChoices = (sheets: readonly SheetOfCells[]) => (xml: string, _: unknown, place: { sheetIndex: number }) => {
  const { choices = [], above = [] } = sheets[place.sheetIndex] ?? {};
  if (choices.length === 0) return xml;
  const rules = choices.map(({ column, values }) => {
    const cells = `${columnLetters(column)}${above.length + 2}:${columnLetters(column)}${lastRow}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${values.join(',')}"</formula1></dataValidation>`;
  });
  const all = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  return xml.replace('</sheetData>', `</sheetData>${all}`);
};
