import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { proposeMapping } from '../../sheet/mapping/propose.rules.ts';
import type { ProposedMapping } from '../../sheet/mapping/sheet-mapping.rules.ts';
import { cellAt, filledRows, type SheetText } from '../../sheet/sheet-text.rules.ts';

/** How a person wants a sheet to be read. */
export interface SheetChoice extends Pick<SheetMapping, 'sheet' | 'headerRow' | 'type' | 'typeMap' | 'skipped'> {
  readonly columns: readonly ColumnRole[];
}

const copyOf = ({ columns, notes, ...proposed }: ProposedMapping): SheetMapping => ({
  ...proposed,
  columns: columns.map(({ header, role, samples }) => ({ header, role, samples: [...samples] })),
  notes: [...notes],
});

export const proposedMappings = (sheets: readonly SheetText[]) => sheets.map((sheet) => copyOf(proposeMapping(sheet)));

/** Can be read without asking: every sheet that is read has its headers, and numbers of types mean one thing. */
export function isCertain(mappings: readonly SheetMapping[]) {
  const read = mappings.filter(({ skipped }) => !skipped);
  return read.length > 0 && read.every(({ headerRow, typeMap }) => headerRow > 0 && typeMap === null);
}

const mostSamples = 3;
const longestSample = 60;
const wordsOf = (text: string) => withoutMarks(text).replace(/\s+/g, ' ').trim();

/** The mapping as it was chosen, with the headers and samples of the row that it names. */
export function chosenMapping(sheet: SheetText, { columns: roles, ...choice }: SheetChoice): SheetMapping {
  const rows = filledRows(sheet);
  const below = rows.slice(choice.headerRow);
  const columns = roles.map((role, column) => {
    const samples: string[] = [];
    for (const row of below) {
      const text = wordsOf(row[column] ?? '');
      if (text !== '') samples.push(text.slice(0, longestSample).toWellFormed());
      if (samples.length === mostSamples) break;
    }
    return { header: wordsOf(cellAt(rows, choice.headerRow - 1, column)), role, samples };
  });
  return { ...choice, columns, rows: below.filter((row) => row.some((text) => text.trim() !== '')).length, notes: [] };
}
