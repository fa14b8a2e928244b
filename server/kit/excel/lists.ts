import { inOneGo } from '../thread/in-pieces.ts';
import { packed } from '../thread/pack.ts';
import type { Book } from './book/book.ts';
import { filledRows } from './book/merged.ts';
import type { BookLimits, ReadSheet } from './book/sheet.ts';
import { withoutMarks } from './book/strings.ts';
import { TooLarge } from './book/xml.ts';

/** Rows times columns of the used area; a single cell far out stretches it. */
const mostCells = 20_000_000;
/** Of all lists together: filling merged areas repeats one text as often as it has cells. */
const mostCharacters = 30_000_000;

/** A sheet in packs for the way out of the thread. */
export interface PackedList {
  readonly name: string;
  readonly hidden: boolean;
  readonly count: number;
  readonly rows: readonly Uint8Array[];
  readonly formulas: readonly Uint8Array[];
}

/** The rows as they stand, each as wide as the widest. */
function* asTheyStand({ rows }: ReadSheet) {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const row of rows) yield Array.from({ length: width }, (_, column) => row[column] ?? '');
}

/** All sheets as they stand. */
export const packedSheets = (book: Pick<Book, 'sheets'>) => packedWith(book, asTheyStand);

/** The sheets that hold anything, their merged cells filled. */
export const packedLists = ({ sheets }: Pick<Book, 'sheets'>, { columns }: BookLimits) =>
  packedWith({ sheets: sheets.filter(({ filled }) => filled > 0) }, (sheet) => filledRows(sheet, columns));

type Rows = Iterable<readonly string[]>;

function packedWith({ sheets }: Pick<Book, 'sheets'>, rowsOf: (sheet: ReadSheet) => Rows): PackedList[] | 'tooLarge' {
  if (sheets.some(({ area }) => area > mostCells)) return 'tooLarge';
  let left = mostCharacters;
  function* cleaned(rows: Rows) {
    for (const row of rows) {
      const cells = row.map((text) => withoutMarks(text).trim());
      left = cells.reduce((rest, text) => rest - text.length, left);
      if (left < 0) throw new TooLarge();
      yield cells;
    }
  }
  try {
    return sheets.map((sheet) => ({
      ...{ name: sheet.name, hidden: sheet.hidden, count: sheet.count },
      rows: inOneGo(packed(cleaned(rowsOf(sheet)))),
      formulas: inOneGo(packed(sheet.formulas)),
    }));
  } catch (failure) {
    if (failure instanceof TooLarge) return 'tooLarge';
    throw failure;
  }
}
