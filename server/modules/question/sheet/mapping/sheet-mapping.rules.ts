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
  /** What numbers in the type column mean (spec §3); null: there are none, or the header says it. */
  readonly typeMap: 'A' | 'B' | null;
  /** Left out of the import. */
  readonly skipped: boolean;
}

export interface ProposedMapping extends SheetMapping {
  readonly rows: number;
  readonly columns: readonly {
    readonly header: string;
    readonly role: ColumnRole;
    readonly samples: readonly string[];
  }[];
  /** What was assumed, in sentences. */
  readonly notes: readonly string[];
}
