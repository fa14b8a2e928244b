import type { ItemSpan, Outline, Section } from './paper-outline.rules.ts';

/** One of several papers in a file: its name, as far as the file has one, and its place from 1. */
export interface FilePaper {
  place: number;
  name: string;
}

interface Open extends FilePaper {
  named: string | undefined;
  part: number;
  /** The highest number of a heading in it: 三 is 3. */
  ordinal: number;
}

/** Do the questions of this section belong to another paper than those above it? */
function beginsPaper(open: Open, { paper, part, heading }: Section, first: ItemSpan, inChapters: boolean): boolean {
  if (paper !== open.named) return true;
  if (first.n !== 1 || inChapters) return false;
  if (heading?.ordinal === 1 && open.ordinal > 1) return true;
  return part !== open.part && (heading?.ordinal ?? 1) === 1;
}

/** The papers of a file, by the section that each of its questions stands in; nothing where there is only one. */
export function papersOf({ sections, items }: Outline): Map<number, FilePaper> {
  const found = new Map<number, FilePaper>();
  const firsts = new Map<number, ItemSpan>();
  for (const item of items) if (!firsts.has(item.section)) firsts.set(item.section, item);
  const inChapters = sections.some(({ heading }) => heading?.chapter);
  let open: Open | undefined;
  for (const [at, section] of sections.entries()) {
    const first = firsts.get(at);
    if (!first) continue;
    if (!open || beginsPaper(open, section, first, inChapters))
      open = {
        ...{ place: (open?.place ?? 0) + 1, name: section.paper ?? '' },
        ...{ named: section.paper, part: section.part, ordinal: 0 },
      };
    open.part = section.part;
    open.ordinal = Math.max(open.ordinal, section.heading?.ordinal ?? 0);
    found.set(at, { place: open.place, name: open.name });
  }
  return (open?.place ?? 1) > 1 ? found : new Map();
}

export const paperLabel = ({ place, name }: FilePaper) =>
  `第 ${place} 份试卷${name === '' ? '' : ` ${name}`}`.slice(0, 100).toWellFormed();

/** What such a label says; nothing of the name of a sheet or of a file in a package. */
export function paperOfLabel(label: string): FilePaper | undefined {
  const [, place, name] = /^第 (\d{1,6}) 份试卷(?: (.*))?$/.exec(label.trim()) ?? [];
  return place === undefined ? undefined : { place: Number(place), name: name ?? '' };
}
