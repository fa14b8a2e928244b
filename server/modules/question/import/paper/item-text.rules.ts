import { gapContent, passageText } from '../group/gap-item.rules.ts';
import { type PoolText, poolText } from '../group/pool-item.rules.ts';
import { isBlank, join, type PaperSource, type Passage, slice } from '../text/paper-source.rules.ts';
import { type PartHead, readHead } from '../text/part-head.rules.ts';
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
  /** One object for all items that share it. */
  material: Passage | undefined;
  materialLine: number | undefined;
  materialSource: string | undefined;
  /** What the material says of itself above its parts; it stands in the material no longer. */
  head: PartHead | undefined;
  /** The material says for which numbers it is. */
  announced: boolean;
  typeMark: string | undefined;
  bracketBefore: string | undefined;
  /** Began in the middle of a line. */
  split: boolean;
  note: string | undefined;
  /** The file gives it no number: it was counted. */
  counted: boolean;
  /** The words from which its gap is to be filled, where they are too many for options. */
  bank: ReadonlyMap<string, string> | undefined;
  /** Its number is that of a gap, its stem only names it. */
  fillsGap: boolean;
  /** The options that it shares with others. */
  pool: PoolText | undefined;
}

function contentOf(source: PaperSource, item: ItemSpan): Passage {
  return join(
    item.lines.map((line, i) =>
      slice(source, i === 0 ? Math.min(line.end, line.start + item.mark.after) : line.start, line.end),
    ),
  );
}

type Material = Pick<ItemText, 'material' | 'materialLine' | 'materialSource' | 'head'>;

function materialOf(source: PaperSource, { material: lines, mark, gap }: ItemSpan): Material {
  if (gap)
    return {
      material: passageText(source, lines, gap.passage, gap.pool),
      head: undefined,
      materialLine: lines[0]?.number,
      materialSource: lines.map((line) => line.raw).join('\n'),
    };
  const found = mark.style === 'round' ? readHead(lines[0], source) : undefined;
  const texts = lines.map((line, i) => (i === 0 && found ? found.rest : slice(source, line.start, line.end)));
  const shown = found && isBlank(found.rest) ? texts.slice(1) : texts;
  return {
    material: lines.length > 0 ? join(shown) : undefined,
    head: found?.head,
    materialLine: lines[0]?.number,
    materialSource: lines.length > 0 ? lines.map((line) => line.raw).join('\n') : undefined,
  };
}

function textOf(source: PaperSource, item: ItemSpan, order: number, material: Material): ItemText {
  return {
    n: item.n,
    order,
    number: item.mark.text || String(item.n),
    style: item.mark.style,
    section: item.section,
    line: (item.lines[0] ?? item.material[0])?.number ?? 1,
    ...gapContent(source, item, contentOf(source, item)),
    pool: item.pool && poolText(source, item.pool),
    source: [...(item.pool?.lines ?? []), ...item.lines]
      .map((line) => line.raw)
      .join('\n')
      .trimEnd(),
    ...material,
    announced: item.announced,
    typeMark: item.mark.type,
    bracketBefore: item.mark.before,
    split: item.lines[0]?.joined === true,
    note: item.note,
    counted: item.counted === true,
  };
}

export function itemTexts(source: PaperSource, outline: Outline): ItemText[] {
  const known = new Map<ItemSpan['material'], Material>();
  return outline.items.map((item, order) => {
    const material = known.get(item.material) ?? materialOf(source, item);
    known.set(item.material, material);
    return textOf(source, item, order, material);
  });
}
