import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { filledRows, mostColumns, type SheetText } from '../sheet-text.rules.ts';
import { rolesBelow, rolesByContent } from './content-role.rules.ts';
import { rolesOf } from './head-row.rules.ts';
import type { ColumnRole } from './sheet-mapping.rules.ts';

const mostHeads = 30;
const longestHeader = 60;
/** What a role takes in JSON, and the signs around a text. */
const charactersOfRole = 16;
/**
 * In characters of all sheets together: whoever maps them gets everything in one answer, and of a hundred sheets of two
 * hundred columns all of it would be a hundred megabytes.
 */
const mostCharacters = 300_000;

/** What the columns seem to hold when another row is taken for that of the headers; the first: when none is. */
export interface Head {
  readonly headers: string[];
  readonly roles: ColumnRole[];
}

export interface Heads {
  readonly heads: Head[];
  /** That there was no room for all of them. */
  readonly notes: readonly string[];
}

const shownHeader = (text: string) =>
  withoutMarks(text).replace(/\s+/g, ' ').trim().slice(0, longestHeader).toWellFormed();

function headBelow(rows: readonly (readonly string[])[], row: number): Head {
  const headers = (rows[row] ?? []).slice(0, mostColumns).map(shownHeader);
  const below = rows.slice(row + 1);
  const roles = rolesBelow(headers, rolesOf(headers), below);
  const isHeader = roles.some((role) => role !== 'ignore');
  return { headers, roles: isHeader ? roles : [...rolesByContent(below)] };
}

const lengthOf = ({ headers, roles }: Head) =>
  headers.reduce((sum, text) => sum + text.length, charactersOfRole * Math.max(headers.length, roles.length));

const leftOut = (rows: number) =>
  rows > 0
    ? `表格的列太多，改选表头时只有前 ${rows} 行会重新判断各列的含义；选更后面的行，请逐列核对`
    : '表格的列太多，改选表头时不会重新判断各列的含义，请逐列核对';

/** The heads of one of so many sheets, from the top as many as there is room for. */
export function headsOf(sheet: SheetText, sheets: number): Heads {
  const rows = filledRows(sheet).slice(0, 500);
  const heads: Head[] = [{ headers: [], roles: [...rolesByContent(rows)] }];
  let left = mostCharacters / sheets - heads.reduce((sum, head) => sum + lengthOf(head), 0);
  for (let row = 0; row < Math.min(rows.length, mostHeads); row += 1) {
    const head = headBelow(rows, row);
    left -= lengthOf(head);
    if (left < 0) return { heads, notes: [leftOut(row)] };
    heads.push(head);
  }
  return { heads, notes: [] };
}
