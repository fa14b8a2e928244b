import { columnLetters } from '#contract/letters.ts';
import type { NamedSheet } from '../../../kit/excel/book/book.ts';
import { filledRows as filled } from '../../../kit/excel/book/merged.ts';

/** A sheet as text, wherever it comes from. */
export type SheetText = Omit<NamedSheet, 'area'>;

/** So many columns and rows of a sheet are read. */
export const mostColumns = 200;
export const mostRows = 20_050;

export const cellAt = (rows: readonly (readonly string[])[], row: number, column: number) => rows[row]?.[column] ?? '';

/** The rows with every merged area filled with what stands in its corner. */
export const filledRows = (sheet: Pick<SheetText, 'rows' | 'merged'>) => filled(sheet, mostColumns);

/** For sentences: C5. */
export const cellName = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;
