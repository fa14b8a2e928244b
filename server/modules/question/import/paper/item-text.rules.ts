import type { ItemSpan, Outline } from './paper-outline.rules.ts';
import { isBlank, join, type PaperSource, type Passage, slice, trimmed } from './paper-source.rules.ts';

/** The text of one item, cut out of the paper. */
export interface ItemText {
  n: number;
  /** Which span of the outline it comes from. */
  order: number;
  number: string;
  section: number;
  line: number;
  content: Passage;
  source: string;
  material: Passage | undefined;
  typeMark: string | undefined;
  bracketBefore: string | undefined;
  /** Began in the middle of a line. */
  split: boolean;
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
    section: item.section,
    line: item.lines[0]?.number ?? 1,
    content: contentOf(source, item),
    source: raw.trimEnd(),
    material: material.length > 0 ? join(material) : undefined,
    typeMark: item.mark.type,
    bracketBefore: item.mark.before,
    split: false,
  };
}

const innerMark = /(?<![\d.A-Za-z\\{])(\d{1,4})[ \t]{0,2}[.、](?!\d)|(?<![A-Za-z\\{])([AB])[ \t]{0,2}[.、:)]/g;

/** Places where the next items begin although no line does: each after options A and B, and before others. */
function innerStarts(content: Passage, n: number): { at: number; after: number; n: number }[] {
  const starts: { at: number; after: number; n: number }[] = [];
  let expected = n + 1;
  let seen = '';
  let pending: { at: number; after: number; n: number } | undefined;
  innerMark.lastIndex = 0;
  for (let found = innerMark.exec(content.shadow); found; found = innerMark.exec(content.shadow)) {
    const letter = found[2];
    if (letter === 'A') seen = pending ? 'a' : 'A';
    else if (letter === 'B' && seen === 'a' && pending) {
      starts.push(pending);
      expected = pending.n + 1;
      pending = undefined;
      seen = 'AB';
    } else if (letter === 'B') seen = seen === 'A' ? 'AB' : seen;
    else if (Number(found[1]) === expected && seen === 'AB') {
      pending = { at: found.index, after: found.index + found[0].length, n: expected };
    }
  }
  return starts;
}

/** Counts line ends on the way, for places asked from left to right. */
function lineCounter(text: string, first: number): (at: number) => number {
  let line = first;
  let next = text.indexOf('\n');
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

/** Items that were run together on one line come apart. */
function splitItem(item: ItemText): ItemText[] {
  const starts = innerStarts(item.content, item.n);
  if (starts.length === 0) return [item];
  const first: ItemText = { ...item, content: trimmed(slice(item.content, 0, starts[0]?.at ?? 0)) };
  const lineAt = lineCounter(item.content.text, item.line);
  const others = starts.map((start, i): ItemText => {
    const end = starts[i + 1]?.at ?? item.content.text.length;
    return {
      ...item,
      n: start.n,
      number: String(start.n),
      line: lineAt(start.at),
      content: slice(item.content, start.after, end),
      source: item.content.text.slice(start.at, end).trimEnd(),
      typeMark: undefined,
      bracketBefore: undefined,
      split: true,
    };
  });
  return [first, ...others];
}

export function itemTexts(source: PaperSource, outline: Outline): ItemText[] {
  return outline.items.flatMap((item, i) => {
    const text = textOf(source, item, i);
    const next = outline.items[i + 1];
    const follows = next?.section === item.section && next.n === item.n + 1;
    return follows || isBlank(text.content) ? [text] : splitItem(text);
  });
}
