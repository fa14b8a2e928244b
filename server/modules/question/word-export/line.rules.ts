import { widthOf } from './measure.rules.ts';
import type { Block, Inline, TableBlock } from './rich-text.rules.ts';

export type LineStyle = 'title' | 'heading' | 'body' | 'code' | 'formula';

/** One paragraph of the document. */
export interface TextLine {
  readonly kind: 'line';
  readonly inlines: readonly Inline[];
  readonly style: LineStyle;
  /** In twips: where the lines begin, and how much further left the first one does. */
  readonly left: number;
  readonly hanging: number;
  /** Where columns begin. */
  readonly tabs: readonly number[];
  /** Stays on the page of the next line. */
  readonly keeps: boolean;
  readonly startsPage: boolean;
  /** Room below, in twips. */
  readonly after: number;
  /** The most room for a picture, in pixels. */
  readonly pictureRoom: { readonly width: number; readonly height: number };
}

export interface TableLine {
  readonly kind: 'table';
  readonly table: TableBlock;
  readonly left: number;
  readonly keeps: boolean;
}

export type Line = TextLine | TableLine;

/** Half the width of a Chinese character of the text. */
export const halfTwips = 105;
export const pageTwips = { width: 11906, height: 16838, side: 1304, top: 1440 };
export const textTwips = pageTwips.width - 2 * pageTwips.side;

const room = { width: 420, height: 320 };

export const lineOf = (inlines: readonly Inline[], more: Partial<TextLine> = {}): TextLine => ({
  kind: 'line',
  inlines,
  style: 'body',
  left: 0,
  hanging: 0,
  tabs: [],
  keeps: false,
  startsPage: false,
  after: 0,
  pictureRoom: room,
  ...more,
});

const depthTwips = 420;

/** Blocks below each other, the first behind a label. */
export function linesOf(blocks: readonly Block[], label: readonly Inline[], left: number, hanging: number): Line[] {
  const [first] = blocks;
  const joins = first?.kind === 'text';
  const lines: Line[] = label.length > 0 && !joins ? [lineOf(label, { left, hanging })] : [];
  blocks.forEach((block, i) => {
    if (block.kind === 'table') lines.push({ kind: 'table', table: block, left, keeps: false });
    else {
      const style = block.kind === 'text' ? 'body' : block.kind;
      const starts = i === 0 && joins && label.length > 0;
      const inlines = starts ? [...label, ...block.inlines] : block.inlines;
      lines.push(lineOf(inlines, { style, left: left + block.depth * depthTwips, hanging: starts ? hanging : 0 }));
    }
  });
  return lines;
}

/** More rows than this are not held together: the page above would stay empty. */
const mostKept = 16;

/** A table counts by its rows, however high they are. */
function rowsOf(line: Line) {
  if (line.kind === 'table') return line.table.rows.length;
  const pictures = line.inlines.filter(({ kind }) => kind === 'picture').length;
  const room = (textTwips - line.left) / halfTwips;
  return Math.max(1, Math.ceil(widthOf(line.inlines, () => 0) / room)) + pictures * 4;
}

/** The lines, each kept on the page of the next but the last; of very many rows only the last ones are. */
export function keptTogether(lines: readonly Line[]): Line[] {
  let rows = 0;
  const kept = lines.map(() => false);
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    rows += line ? rowsOf(line) : 0;
    if (rows > mostKept) break;
    kept[i] = i < lines.length - 1;
  }
  return lines.map((line, i) => (kept[i] ? { ...line, keeps: true } : line));
}
