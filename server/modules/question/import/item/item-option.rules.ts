import { optionLetter } from '#contract/letters.ts';
import { fillInserts } from '../text/insert.rules.ts';
import { atLineStart, type Passage, slice, trimmed } from '../text/paper-source.rules.ts';
import { columns } from '../text/rich-html.rules.ts';

export interface FoundOption {
  letter: string;
  content: Passage;
}

export interface FoundOptions {
  stem: Passage;
  /** In the order of their letters; a letter that is missing in between has an empty content. */
  options: FoundOption[];
  missing: string[];
  /** Another run of options stands beside the chosen one: two items may have grown together. */
  again: boolean;
  /** Options in whose text another letter stands like the mark of an option. */
  mixed: number[];
  /** The last option goes on below a line that was not full, as no other option does. */
  trailing: boolean;
}

interface Mark {
  at: number;
  after: number;
  /** Place of the letter: A is 0. */
  letter: number;
  style: number;
  weight: number;
  /** Where the option's text begins. */
  content: number;
  /** Stands at the start of a line or after the end of a sentence. */
  opens: boolean;
  /** Begins a line or a column. */
  begins: boolean;
}

const styleCount = 12;
/** The letter without any sign after it, the weakest of marks. */
const alone = 5;
const pattern =
  /[([][ \t]{0,2}([A-La-l])[ \t]{0,2}[)\]][ \t]{0,2}[.、:]?|([A-La-l])[ \t]{0,2}(\.(?:[ \t]?、)?|、(?:\.(?!\d))?|:|\)[.、]?)|([A-L])(?=[ \t\u4e00-\u9fff"“《\uE000])/g;

function placeWeight(shadow: string, at: number): number {
  if (atLineStart(shadow, at)) return 3;
  const before = shadow[at - 1] ?? '';
  const second = shadow[at - 2] ?? '';
  if (before === '\t' || (before === ' ' && (second === ' ' || second === '\t'))) return 2;
  if (before === ' ') return 1.2;
  return /[。;；,，、)）」”’!?…\]]/.test(before) ? 1 : 0.4;
}

const weights: Record<string, number> = { '.': 2, '、': 1, ')': 1.2, ':': 0.8 };

function readMark(shadow: string, found: RegExpExecArray): Mark | undefined {
  const at = found.index;
  const before = shadow[at - 1] ?? '';
  const letterText = found[1] ?? found[2] ?? found[4] ?? '';
  const lower = letterText >= 'a';
  // Part of a word, a path, a formula or an abbreviation.
  const second = shadow[at - 2] ?? '';
  // A．B．C．D． is left over where the options were pictures.
  const follows = second.toUpperCase().charCodeAt(0) === letterText.toUpperCase().charCodeAt(0) - 1;
  if (/[A-Za-z\\{}_^/@&#-]/.test(before) || (before === '.' && /[A-Za-z]/.test(second) && !follows)) return undefined;
  const place = placeWeight(shadow, at);
  let weight: number;
  let style: number;
  if (found[1]) {
    const square = found[0].startsWith('[');
    // [A] names a place of a text, as [1] does; in a row of options it is a mark.
    if (/[\d)]/.test(before) || (square && place < 1)) return undefined;
    [weight, style] = square ? [1, 0] : [1.5, 0];
  } else if (found[3]) {
    const sign = found[3].charAt(0);
    weight = weights[sign] ?? 0;
    if (sign === '、' && place < 1.2) weight = 0.6;
    style = 1 + '.、):'.indexOf(sign);
  } else {
    // A letter alone is a mark only where a line, a column or a word begins.
    if (place < 1.2 || /^[项选股]/.test(shadow.slice(at + 1, at + 2))) return undefined;
    [weight, style] = [0.2, alone];
  }
  if (lower && place < 1.2) return undefined;
  const after = at + found[0].length;
  const content = after + (/^[ \t\n]*/.exec(shadow.slice(after, after + 200))?.[0].length ?? 0);
  return {
    at,
    after,
    letter: letterText.toUpperCase().charCodeAt(0) - 65,
    style: style + (lower ? 6 : 0),
    weight: place + weight - (lower ? 0.8 : 0),
    content,
    begins: place >= 2,
    opens: place === 3 || /[。)?:.】!]$/.test(shadow.slice(Math.max(0, at - 10), at).trimEnd()),
  };
}

function readMarks(shadow: string): Mark[] {
  const marks: Mark[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(shadow); found; found = pattern.exec(shadow)) {
    const mark = readMark(shadow, found);
    if (mark) marks.push(mark);
  }
  return marks;
}

interface Chain {
  score: number;
  previous: number;
  length: number;
}

const gapCost = 3;
/** From E on, a letter inside a line is rather a word where all options before it began lines. */
const lateLetter = 4;

/** The best run of options in the order of the letters, as places in `marks`. */
function bestChain(marks: Mark[]): { marks: Mark[]; score: number } {
  if (marks.length < 2) return { marks: [], score: 0 };
  const chains: Chain[] = [];
  const ends = new Int32Array(12 * styleCount).fill(-1);
  const used = [...new Set(marks.map((mark) => mark.style))];
  let best = -1;
  marks.forEach((mark, index) => {
    let chain: Chain = {
      score: mark.weight - (mark.letter === 0 ? 0 : 1 + gapCost * mark.letter),
      previous: -1,
      length: 1,
    };
    for (let gap = 0; gap <= 2 && mark.letter - 1 - gap >= 0; gap++) {
      for (const style of used) {
        const last = ends[(mark.letter - 1 - gap) * styleCount + style] ?? -1;
        const before = marks[last];
        const known = chains[last];
        if (!before || !known) continue;
        const empty = before.content >= mark.at ? (mark.weight >= 4 ? 1 : 2.2) : 0;
        const stray = mark.letter >= lateLetter && before.weight >= 4.9 && mark.weight < 4 ? 6 : 0;
        const score = known.score + mark.weight - gap * gapCost - (style === mark.style ? 0 : 2) - empty - stray;
        if (score > chain.score) chain = { score, previous: last, length: known.length + 1 };
      }
    }
    chains.push(chain);
    const slot = mark.letter * styleCount + mark.style;
    const holder = chains[ends[slot] ?? -1];
    // Of equals the nearer one: "A、B 两点" above the options may look like one.
    if (!holder || chain.score >= holder.score) ends[slot] = index;
    if (chain.length > 1 && chain.score > (chains[best]?.score ?? 0)) best = index;
  });
  const chosen: Mark[] = [];
  for (let at = best; at >= 0; at = chains[at]?.previous ?? -1) {
    const mark = marks[at];
    if (mark) chosen.push(mark);
  }
  return { marks: chosen.reverse(), score: chains[best]?.score ?? 0 };
}

/** Two columns that are read down, A C above B D, come row by row: all letters once, but not in their order. */
function inColumns(marks: Mark[], shadow: string): Mark[] | undefined {
  const plain = marks.filter((mark) => mark.begins && mark.style % 6 !== alone);
  const first = plain.findLastIndex((mark) => mark.letter === 0 && atLineStart(shadow, mark.at));
  const run = first < 0 ? [] : plain.slice(first);
  const ordered = run.toSorted((one, other) => one.letter - other.letter);
  const isWhole = ordered.length > 3 && ordered.every((mark, at) => mark.letter === at && mark.style === run[0]?.style);
  const rows = run.filter((mark) => atLineStart(shadow, mark.at));
  const goesDown = rows.length > 1 && rows.length < run.length && rows.every((mark, at) => mark.letter === at);
  return isWhole && goesDown && ordered.some((mark, at) => mark !== run[at]) ? ordered : undefined;
}

const enough = 4;
/** A second run of options is believed to be one only when it is plain. */
const plainly = 9;

function hasOther(marks: Mark[], chosen: Mark[]): boolean {
  const first = chosen[0]?.at ?? 0;
  const last = chosen.at(-1)?.at ?? 0;
  const sides = [marks.filter((mark) => mark.at < first), marks.filter((mark) => mark.at > last)];
  return sides.some((side) => {
    if (side.length < 3) return false;
    const chain = bestChain(side);
    return chain.marks.length >= 3 && chain.marks[0]?.letter === 0 && chain.score >= plainly;
  });
}

/** A letter with a full stop after a space, inside the text of an option: one may be misprinted. */
function findMixed(marks: Mark[], chosen: Mark[]): number[] {
  const mixed = new Set<number>();
  const last = chosen.at(-1)?.letter ?? 0;
  const style = chosen[0]?.style;
  const isStray = (mark: Mark) =>
    mark.letter <= last ? mark.weight >= 3.1 && mark.style % 6 === 1 : mark.begins && mark.style === style;
  let next = 0;
  for (const mark of marks) {
    if (mark === chosen[next]) next++;
    else if (next > 0 && isStray(mark)) mixed.add(chosen[next - 1]?.letter ?? 0);
  }
  return [...mixed];
}

/** A line that fills the page, as far as a paper's lines go. */
const fullLine = 48;

/** Does the text of an option go on below a line that had room for more? */
function goesOnBelow(body: Passage, from: number, to: number): boolean {
  for (let end = body.shadow.indexOf('\n', from); end >= 0 && end < to; end = body.shadow.indexOf('\n', end + 1)) {
    if (body.text.slice(from, end).trim() === '') continue;
    const below = fillInserts(body.text.slice(end, to), () => '').trim();
    // A few characters are the end of a word that broke off.
    if (below.length <= 4 || body.text.includes('```')) return false;
    const start = body.shadow.lastIndexOf('\n', end - 1) + 1;
    return columns(body.text.slice(start, end).trim()) < fullLine;
  }
  return false;
}

function findTrailing(body: Passage, chosen: Mark[]): boolean {
  const below = chosen.map((mark, i) => goesOnBelow(body, mark.after, chosen[i + 1]?.at ?? body.text.length));
  return below.at(-1) === true && !below.slice(0, -1).includes(true);
}

const otherSigns = /^[ \t]{0,20}A[ \t]?[,·•](?=[^\n]{0,500}\n[ \t]{0,20}B[ \t]?[,·•])/m;

/** A, and A· at the starts of lines, as recognisers of scans write A. */
function withDots(body: Passage): Passage {
  if (!otherSigns.test(body.shadow)) return body;
  const dot = (text: string) => text.replace(/^([ \t]{0,20}[A-LＡ-Ｌ][ \t]?)[,，·•]/gm, '$1.');
  return { text: dot(body.text), shadow: dot(body.shadow) };
}

/** Divides the body of an item into its stem and its options. Letters inside formulas are blotted out already. */
export function findOptions(from: Passage): FoundOptions {
  const body = withDots(from);
  const marks = readMarks(body.shadow);
  const best = bestChain(marks);
  const down = inColumns(marks, body.shadow);
  const { marks: chosen, score } = down ? { marks: down, score: enough } : best;
  const first = chosen[0];
  const bare = chosen.filter((mark) => mark.style % 6 === alone);
  // A 公司与 B 公司: letters alone are options only where a sentence has ended before them.
  const weak =
    bare.length > chosen.length / 2 && (!first?.opens || (chosen.length < 3 && !bare.every((mark) => mark.opens)));
  if (!first || weak || score < enough)
    return { stem: body, options: [], missing: [], again: false, mixed: [], trailing: false };
  const options: FoundOption[] = [];
  const missing: string[] = [];
  chosen.forEach((mark, i) => {
    for (let letter = options.length; letter < mark.letter; letter++) {
      missing.push(optionLetter(letter));
      options.push({ letter: optionLetter(letter), content: { text: '', shadow: '' } });
    }
    const next = down
      ? down.filter(({ at }) => at > mark.at).sort((one, other) => one.at - other.at)[0]
      : chosen[i + 1];
    const end = next?.at ?? body.text.length;
    options.push({ letter: optionLetter(mark.letter), content: trimmed(slice(body, mark.after, end)) });
  });
  return {
    stem: trimmed(slice(body, 0, first.at)),
    options,
    missing,
    again: hasOther(marks, chosen),
    mixed: down ? [] : findMixed(marks, chosen),
    trailing: down === undefined && findTrailing(body, chosen),
  };
}
