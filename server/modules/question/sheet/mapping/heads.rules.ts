import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { filledRows, mostColumns, type SheetText } from '../sheet-text.rules.ts';
import { rolesBelow, rolesByContent } from './content-role.rules.ts';
import { rolesOf } from './head-row.rules.ts';
import type { ColumnRole } from './sheet-mapping.rules.ts';

const mostHeads = 30;
const longestHeader = 200;

/** What the columns seem to hold when another row is taken for that of the headers; the first: when none is. */
export interface Head {
  readonly headers: string[];
  readonly roles: ColumnRole[];
}

export function headsOf(sheet: SheetText): Head[] {
  const rows = filledRows(sheet).slice(0, 500);
  const byHeader = rows.slice(0, mostHeads).map((cells, row): Head => {
    const headers = cells
      .slice(0, mostColumns)
      .map((text) => withoutMarks(text).replace(/\s+/g, ' ').trim().slice(0, longestHeader).toWellFormed());
    const roles = rolesBelow(headers, rolesOf(headers), rows.slice(row + 1));
    const isHeader = roles.some((role) => role !== 'ignore');
    return { headers, roles: isHeader ? roles : [...rolesByContent(rows.slice(row + 1))] };
  });
  return [{ headers: [], roles: [...rolesByContent(rows)] }, ...byHeader];
}
