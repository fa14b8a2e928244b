import { proposeMapping } from './mapping/propose.rules.ts';
import type { SheetMapping } from './mapping/sheet-mapping.rules.ts';
import { readSheets } from './sheet-items.rules.ts';
import type { SheetText } from './sheet-text.rules.ts';

/** A sheet of these rows. */
export function sheetText(rows: readonly (readonly string[])[], more: Partial<SheetText> = {}): SheetText {
  const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');
  return {
    ...{ name: 'Sheet1', hidden: false, formulas: [], merged: [], pictures: [] },
    rows: rows.map((row) => [...row]),
    count: rows.findLastIndex(isFilled) + 1,
    filled: rows.filter(isFilled).length,
    columns: Math.max(0, ...rows.map((row) => row.length)),
    ...more,
  };
}

/** What becomes of a sheet when its proposed mapping is confirmed as it is, or changed by `more`. */
export function readSheet(sheet: SheetText, more: Partial<SheetMapping> = {}) {
  const proposed = proposeMapping(sheet);
  const { items, leftovers, pictures } = readSheets([sheet], new Map(), [{ ...proposed, ...more }]);
  return { proposed, items, leftovers, pictures };
}

export const rolesOf = (sheet: SheetText) => proposeMapping(sheet).columns.map(({ role }) => role);
