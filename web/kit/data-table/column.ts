import type { ReactNode } from 'react';
import type { CellRule } from './row-edit.ts';

/** What the input of a cell is given. */
export interface CellInput<T> {
  value: unknown;
  onChange: (value: unknown) => void;
  draft: T;
  disabled: boolean;
  /** The id of the text below it that says what is wrong with it. */
  refusedBy?: string;
}

export interface DataColumn<T> {
  /** The field it shows and edits; for a column of its own making any name. */
  key: string;
  title: string;
  /** The field as text unless given. */
  render?: (row: T, index: number) => ReactNode;
  /** In pixels; one column without a width takes what is left. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** Cut at the column's end, with the whole in a tooltip. */
  ellipsis?: boolean;
  /** Can be sorted by: true for its key, or the name that the server knows it by. */
  sort?: boolean | string;
  editable?: {
    rules?: readonly CellRule<T>[];
    /** A text field unless given. */
    input?: (cell: CellInput<T>) => ReactNode;
    placeholder?: string;
    maxLength?: number;
  };
}
