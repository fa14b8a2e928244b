import { columnLetters } from '#contract/letters.ts';
import type { NamedSheet } from '../../../kit/excel/book/book.ts';

/** A sheet as text, wherever it comes from. */
export type SheetText = Omit<NamedSheet, 'area'>;

/** So many columns and rows of a sheet are read. */
export const mostColumns = 200;
export const mostRows = 20_050;

export const cellAt = (rows: readonly (readonly string[])[], row: number, column: number) => rows[row]?.[column] ?? '';

/** Cells of Excel's merged areas are filled at most so often: areas of a forged file may lie on one another. */
const mostFilled = 2_000_000;

/** The rows with every merged area filled with what stands in its corner. */
export function filledRows({ rows, merged }: Pick<SheetText, 'rows' | 'merged'>): string[][] {
  const filled = rows.map((row) => [...row]);
  let left = mostFilled;
  for (const { top, left: from, bottom, right } of merged) {
    const text = cellAt(rows, top, from);
    if (text === '') continue;
    for (let row = top; row <= Math.min(bottom, rows.length - 1) && left > 0; row += 1) {
      const cells = filled[row] ?? [];
      const last = Math.min(right, mostColumns - 1);
      left -= last - from + 1;
      while (cells.length <= last) cells.push('');
      cells.fill(text, from, last + 1);
    }
  }
  return filled;
}

/** For sentences: C5. */
export const cellName = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;
