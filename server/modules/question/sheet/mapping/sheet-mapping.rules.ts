import type { ColumnRole } from '#contract/question/import.ts';
import type { QuestionType } from '#contract/question/type.ts';

export type { ColumnRole } from '#contract/question/import.ts';

/** How a sheet is read, as it is proposed and as a person confirmed it. */
export interface SheetMapping {
  readonly sheet: string;
  /** Row of the headers, from 1; 0: there is none. */
  readonly headerRow: number;
  readonly columns: readonly { readonly header: string; readonly role: ColumnRole }[];
  /** All questions of the sheet are of this type (one type per sheet); null: a column says it. */
  readonly type: QuestionType | null;
  /** What numbers and other codes in the type column mean; null: what a row holds says it. */
  readonly typeCodes: readonly { readonly code: string; readonly type: QuestionType | null }[];
  /** Left out of the import. */
  readonly skipped: boolean;
}

/** A code with how many rows have it and the stem of one. */
export interface TypeCode {
  readonly code: string;
  readonly type: QuestionType | null;
  readonly rows: number;
  readonly example: string;
}

export interface ProposedMapping extends SheetMapping {
  readonly rows: number;
  readonly typeCodes: readonly TypeCode[];
  /** Its headers are known words and every code is explained: nobody needs to be asked. */
  readonly certain: boolean;
  readonly columns: readonly {
    readonly header: string;
    readonly role: ColumnRole;
    readonly samples: readonly string[];
  }[];
  /** What was assumed, in sentences. */
  readonly notes: readonly string[];
}
