import { join, type PaperSource, type Passage, slice } from '../text/paper-source.rules.ts';
import type { NumberStyle } from './number-mark.rules.ts';
import type { ItemSpan, Outline } from './paper-outline.rules.ts';

/** The text of one item, cut out of the paper. */
export interface ItemText {
  n: number;
  /** Which span of the outline it comes from. */
  order: number;
  number: string;
  style: NumberStyle;
  section: number;
  line: number;
  content: Passage;
  source: string;
  material: Passage | undefined;
  typeMark: string | undefined;
  bracketBefore: string | undefined;
  /** Began in the middle of a line. */
  split: boolean;
  note: string | undefined;
}

function contentOf(source: PaperSource, item: ItemSpan): Passage {
  return join(
    item.lines.map((line, i) =>
      slice(source, i === 0 ? Math.min(line.end, line.start + item.mark.after) : line.start, line.end),
    ),
  );
}

function textOf(source: PaperSource, item: ItemSpan, order: number): ItemText {
  const material = item.material.map((line) => slice(source, line.start, line.end));
  const raw = [...item.material, ...item.lines].map((line) => line.raw).join('\n');
  return {
    n: item.n,
    order,
    number: item.mark.text || String(item.n),
    style: item.mark.style,
    section: item.section,
    line: item.lines[0]?.number ?? 1,
    content: contentOf(source, item),
    source: raw.trimEnd(),
    material: material.length > 0 ? join(material) : undefined,
    typeMark: item.mark.type,
    bracketBefore: item.mark.before,
    split: item.lines[0]?.joined === true,
    note: item.note,
  };
}

export function itemTexts(source: PaperSource, outline: Outline): ItemText[] {
  return outline.items.map((item, order) => textOf(source, item, order));
}
