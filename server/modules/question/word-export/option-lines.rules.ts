import { optionLetter } from '#contract/letters.ts';
import { halfTwips, type Line, lineOf, linesOf, textTwips } from './line.rules.ts';
import { widthOf } from './measure.rules.ts';
import { type Block, type Inline, type PictureInline, readRich, textOf } from './rich-text.rules.ts';

const optionRoom = { width: 240, height: 150 };
const letterWidth = 3.5;

/** What an option shows in one line; undefined where it has several. */
function singleLine(blocks: readonly Block[]): Inline[] | undefined {
  const [only] = blocks;
  if (!only) return [];
  const isPlain = blocks.length === 1 && (only.kind === 'text' || only.kind === 'formula') && only.depth === 0;
  if (!isPlain || only.inlines.some((one) => one.kind === 'break')) return undefined;
  return only.inlines.map((one) => (one.kind === 'formula' ? { ...one, display: false } : one));
}

/** Four in a row, two, or each on its own line, by the longest. */
function columnsFor(widths: readonly number[], left: number) {
  const all = (textTwips - left) / halfTwips;
  const longest = Math.max(...widths) + letterWidth + 1;
  return [4, 2].find((columns) => longest <= all / columns) ?? 1;
}

export function optionLines(
  contents: readonly string[],
  left: number,
  pictureWidth: (inline: PictureInline, room: { width: number; height: number }) => number,
): Line[] {
  const options = contents.map((content) => readRich(content));
  const singles = options.map(singleLine).filter((one) => one !== undefined);
  if (singles.length < options.length || singles.length === 0)
    return options.flatMap((blocks, i) => linesOf(blocks, [textOf(`${optionLetter(i)}．`)], left, 0));
  const widths = singles.map((inlines) => widthOf(inlines, (picture) => pictureWidth(picture, optionRoom)));
  const columns = columnsFor(widths, left);
  const tabs = Array.from({ length: columns - 1 }, (_, i) =>
    Math.round(left + ((i + 1) * (textTwips - left)) / columns),
  );
  const hanging = columns === 1 ? 3 * halfTwips : 0;
  const rows = Array.from({ length: Math.ceil(singles.length / columns) }, (_, row) => row * columns);
  return rows.map((from) => {
    const inlines = singles.slice(from, from + columns).flatMap((option, i): Inline[] => {
      const mark = textOf(`${optionLetter(from + i)}．`);
      return i === 0 ? [mark, ...option] : [{ kind: 'tab' }, mark, ...option];
    });
    return lineOf(inlines, { left: left + hanging, hanging, tabs, pictureRoom: optionRoom });
  });
}
