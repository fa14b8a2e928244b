import type { PaperLine } from './paper-line.rules.ts';
import type { ItemSpan, Outline } from './paper-outline.rules.ts';

const numbered =
  /(?:回答|完成|解答|做|答)[^。\n]{0,10}?第? ?(\d{1,3}) ?题? ?[-~至到、和,] ?第? ?(\d{1,3}) ?(?:小|两|三|各)?题|(\d{1,3}) ?[-~至到] ?(\d{1,3}) ?题?(?:共用|为|基于|公用|使用)/;
const unnumbered = /(?:完成|回答|解答) ?(?:下列|下面|以下|后面)(?:各|的|\d|两|三|几)?(?:小|道)?(?:问?题|各题|小题)/;

interface Phrase {
  from: number | undefined;
  to: number | undefined;
}

function readPhrase(line: PaperLine): Phrase | undefined {
  const text = line.folded.slice(0, 2000);
  const found = numbered.exec(text);
  if (found) return { from: Number(found[1] ?? found[3]), to: Number(found[2] ?? found[4]) };
  return unnumbered.test(text) ? { from: undefined, to: undefined } : undefined;
}

/** More text, or text for more items, is not copied into each of them. */
const longest = 10_000;
const widest = 30;

const cutNote = '后面的一段文字归到了后面的题，请核对解析是否完整';

const optionStart = /^\s{0,40}\(?[A-L] ?[.、:)]|[\s)。]D ?[.、:)]/;
const closesItem = (line: PaperLine) =>
  line.hasOption || line.hasLabel || optionStart.test(line.folded) || /解析/.test(line.folded);

/** Cuts off the end of an item the text that is announced as the ground of the items after it. */
function cutFrom(item: ItemSpan): { lines: PaperLine[]; phrase: Phrase } | undefined {
  const { lines } = item;
  for (let i = lines.length - 1; i > 0 && i > lines.length - 60; i--) {
    const line = lines[i];
    const phrase = line && readPhrase(line);
    if (!phrase) continue;
    const closed = lines.slice(Math.max(0, i - 60), i).some(closesItem);
    if (!closed || (phrase.from !== undefined && phrase.from <= item.n)) return undefined;
    let start = i;
    for (let back = i - 1; back > 0; back--) {
      const above = lines[back];
      if (!above || above.blank || closesItem(above)) break;
      start = back;
    }
    // Below an analysis of several lines it does not show where the material begins.
    const above = lines[start - 1];
    if (above && !above.blank && !above.hasOption && !optionStart.test(above.folded)) item.note ??= cutNote;
    return { lines: lines.splice(start), phrase };
  }
  return undefined;
}

/** The lines right above an item that belong to no other. */
function linesAbove(item: ItemSpan, leftovers: Map<number, PaperLine>): PaperLine[] {
  const above: PaperLine[] = [];
  for (let at = (item.lines[0]?.index ?? 0) - 1; at >= 0; at--) {
    const line = leftovers.get(at);
    if (!line || line.heading || line.furniture) break;
    above.unshift(line);
    if (above.length > 200) break;
  }
  return above;
}

/** Gives every item the text that it shares with its neighbours, and takes it from where it hung. */
export function shareMaterial(outline: Outline) {
  const leftovers = new Map(outline.leftovers.map((line) => [line.index, line]));
  const used = new Set<PaperLine>();
  outline.items.forEach((item, i) => {
    const before = outline.items[i - 1];
    const above = linesAbove(item, leftovers);
    const phraseAbove = above.map(readPhrase).find((phrase) => phrase !== undefined);
    const found = phraseAbove ? { lines: above, phrase: phraseAbove } : before && cutFrom(before);
    if (!found) return;
    const { from, to } = found.phrase;
    const length = found.lines.reduce((sum, line) => sum + line.raw.length, 0);
    if (
      length > longest ||
      (from !== undefined && (item.n < from || item.n > (to ?? from) || (to ?? from) - from > widest))
    ) {
      // Announced for other items than the next: shown as belonging to none.
      for (const line of found.lines) if (!leftovers.has(line.index)) outline.leftovers.push(line);
      if (!phraseAbove && before) before.note = '后面的一段文字没有归入任何题';
      return;
    }
    for (const line of found.lines) used.add(line);
    for (let at = i; at < outline.items.length; at++) {
      const target = outline.items[at];
      if (
        !target ||
        target.section !== item.section ||
        (at > i && (to === undefined || target.n > to || target.n <= item.n))
      )
        break;
      target.material = found.lines;
    }
  });
  outline.leftovers = outline.leftovers.filter((line) => !used.has(line));
}
