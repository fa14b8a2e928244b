import type { Constraint } from '../model/outcome.ts';

/** One row: lower ≤ Σ value · column ≤ upper. */
export interface Row {
  readonly lower: number;
  readonly upper: number;
  readonly columns: number[];
  readonly values: number[];
  /** What of the demand it states; without one it always holds. */
  readonly constraint: Constraint | null;
  /** One unit of giving way, as it counts in this row. */
  readonly unit: number;
}

export interface Column {
  readonly lower: number;
  readonly upper: number;
  readonly whole: boolean;
}

/** The search would take more memory than it may. */
export class SearchTooLarge extends Error {}

/** An integer program as it grows. */
export function newProgram() {
  const columns: Column[] = [];
  const rows: Row[] = [];
  return {
    columns,
    rows,
    column(lower: number, upper: number, whole = true) {
      return columns.push({ lower, upper, whole }) - 1;
    },
    row(lower: number, upper: number, constraint: Constraint | null = null, unit = 1) {
      const row: Row = { lower, upper, constraint, unit, columns: [], values: [] };
      rows.push(row);
      return row;
    },
  };
}

export type Program = ReturnType<typeof newProgram>;

export function add(row: Row | undefined, column: number, value: number) {
  if (!row || value === 0) return;
  row.columns.push(column);
  row.values.push(value);
}
