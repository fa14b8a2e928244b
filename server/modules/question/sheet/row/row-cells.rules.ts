import type { OwnColumn } from '../mapping/header.rules.ts';
import type { Layout } from '../mapping/layout.rules.ts';
import type { ColumnRole } from '../mapping/sheet-mapping.rules.ts';
import { pictures } from './cell-html.rules.ts';
import type { LetteredOption } from './key-letter.rules.ts';

/** The cells of one question by what they hold. */
export interface RowCells {
  /** From 0. */
  readonly row: number;
  readonly number: string;
  readonly type: string;
  readonly stem: string;
  /** Those that are filled, and whether a mark stands beside them. */
  readonly options: readonly (LetteredOption & { readonly mark: string | undefined })[];
  /** All options in one cell. */
  readonly packed: string;
  /** What stands beside options in one cell, line for line. */
  readonly marks: string;
  readonly answers: readonly string[];
  /** An answer column is empty before one that is filled. */
  readonly answerGap: boolean;
  readonly analysis: string;
  readonly difficulty: string;
  readonly points: string;
  readonly knowledge: string;
  readonly tags: string;
  readonly material: string;
  readonly scoringPoints: string;
  readonly own: ReadonlyMap<OwnColumn, string>;
}

const hasGap = (texts: readonly string[]) =>
  texts.some((text, at) => text.trim() === '' && texts.slice(at).some((later) => later.trim() !== ''));

export function rowCells(cells: readonly string[], row: number, layout: Layout): RowCells {
  const each = (role: ColumnRole) =>
    (layout.columns.get(role) ?? []).map((column) => cells[column] ?? '').filter((text) => text.trim() !== '');
  const joined = (role: ColumnRole) => each(role).join('\n');
  const options = layout.options.flatMap(({ letter, column, correct }) => {
    const text = cells[column] ?? '';
    const mark = correct === undefined ? undefined : (cells[correct] ?? '');
    return text.trim() === '' ? [] : [{ letter, text, mark }];
  });
  return {
    row,
    options,
    number: joined('number').trim(),
    type: joined('type').trim(),
    stem: joined('stem'),
    packed: joined('options'),
    marks: layout.options.length > 0 ? '' : joined('correct'),
    answers: each('answer'),
    answerGap: hasGap((layout.columns.get('answer') ?? []).map((column) => cells[column] ?? '')),
    analysis: [
      ...each('analysis'),
      ...layout.analysisPictures.flatMap((column) => (cells[column] ?? '').match(pictures) ?? []),
    ].join('\n'),
    difficulty: joined('difficulty').trim(),
    points: joined('points').trim(),
    knowledge: joined('knowledge'),
    tags: joined('tags'),
    material: joined('material'),
    scoringPoints: joined('scoringPoints'),
    own: new Map([...layout.own].map(([key, columns]) => [key, columns.map((column) => cells[column] ?? '').join('')])),
  };
}

const join = (above: string, below: string) => [above, below].filter((text) => text.trim() !== '').join('\n');

/** A question that goes on in the next row: its options stand below one another. */
export const continued = (cells: RowCells, more: RowCells): RowCells => ({
  ...cells,
  options: [...cells.options, ...more.options],
  packed: join(cells.packed, more.packed),
  marks: `${cells.marks}\n${more.marks}`,
});

const numberMark =
  /^\s*[（(【[]?\s*第?\s*(\d{1,5})\s*(?:题\s*[）)】\]]?\s*[.．、:：]?|[）)】\]]\s*[.．、:：]?|[、:：](?!\s*\d)|[.．](?!\d))\s*/;
const pointsMark = /^\s*[（(【[]\s*(?:本?题)?\s*[共计]?\s*(\d{1,4}(?:\.\d{1,2})?)\s*分\s*[）)】\]]\s*/;

/** The text without this mark at its beginning, where a column of its own says the same. */
function without(mark: RegExp, text: string, said: string) {
  const found = mark.exec(text);
  return found && Number(found[1]) === Number.parseFloat(said.normalize('NFKC')) ? text.slice(found[0].length) : text;
}

/** The stem without the points at its beginning, and without its number in a sheet that numbers its stems. */
export function stemOf({ stem, number, points }: RowCells, numbered: boolean): string {
  const bare = (text: string) => (numbered ? without(numberMark, text, number) : text);
  const behind = bare(stem);
  const worth = without(pointsMark, behind, points);
  const rest = behind === stem ? bare(worth) : worth;
  return rest.trim() === '' ? stem : rest;
}

const fewest = 3;
const nearlyAll = 0.9;

/** Do the stems of a sheet begin with the numbers of their rows? A single one may speak of （1）班. */
export function areNumbered(rows: readonly RowCells[]): boolean {
  const all = rows.filter(({ number, stem }) => /^\d/.test(number.normalize('NFKC')) && stem.trim() !== '');
  const numbered = all.filter((cells) => stemOf(cells, true) !== stemOf(cells, false)).length;
  return numbered >= fewest && numbered >= nearlyAll * all.length;
}
