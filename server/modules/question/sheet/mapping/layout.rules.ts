import { optionLetter } from '#contract/letters.ts';
import { correctOrdinal, type OwnColumn, optionOrdinal, ownColumnOf, pictureOwner } from './header.rules.ts';
import type { ColumnRole, SheetMapping } from './sheet-mapping.rules.ts';

/** Where each part of a question stands, from a mapping. */
export interface Layout {
  readonly columns: ReadonlyMap<ColumnRole, readonly number[]>;
  /** By the letter of the option. */
  readonly options: readonly {
    readonly letter: string;
    readonly column: number;
    readonly correct: number | undefined;
  }[];
  readonly own: ReadonlyMap<OwnColumn, readonly number[]>;
  /** For pictures of the analysis, whether or not it has a column. */
  readonly analysisPictures: readonly number[];
}

/** The ordinals that headers name where they all differ, else the order of the columns. */
function ordinals(headers: readonly string[], named: (header: string) => number | undefined) {
  const found = headers.map(named);
  const isComplete = found.every((ordinal) => ordinal !== undefined && ordinal < 26);
  return isComplete && new Set(found).size === found.length ? (found as number[]) : headers.map((_, index) => index);
}

export function layoutOf({ columns }: Pick<SheetMapping, 'columns'>): Layout {
  const byRole = new Map<ColumnRole, number[]>();
  const own = new Map<OwnColumn, number[]>();
  columns.forEach(({ role, header }, column) => {
    byRole.set(role, [...(byRole.get(role) ?? []), column]);
    const key = role === 'own' ? ownColumnOf(header) : undefined;
    if (key) own.set(key, [...(own.get(key) ?? []), column]);
  });
  const headersOf = (role: ColumnRole) => (byRole.get(role) ?? []).map((column) => columns[column]?.header ?? '');
  const correct = byRole.get('correct') ?? [];
  const correctOrdinals = ordinals(headersOf('correct'), correctOrdinal);
  const optionOrdinals = ordinals(headersOf('option'), optionOrdinal);
  const options = (byRole.get('option') ?? []).map((column, index) => {
    const ordinal = optionOrdinals[index] ?? index;
    return { letter: optionLetter(ordinal), column, correct: correct[correctOrdinals.indexOf(ordinal)] };
  });
  options.sort((a, b) => (a.letter < b.letter ? -1 : 1));
  const analysisPictures = (byRole.get('picture') ?? []).filter(
    (column) => pictureOwner(columns[column]?.header ?? '') === 'analysis',
  );
  return { columns: byRole, options, own, analysisPictures };
}
