import type { PaperLine } from '../paper/paper-line.rules.ts';

/** A gap of a text that is to be filled, with its number: ___41___, （41）, an underlined 41. */
export interface Gap {
  n: number;
  /** Index of its line, and where it stands there. */
  line: number;
  start: number;
  end: number;
  /** Drawn as a line to write on; a number alone may be one of the text. */
  drawn: boolean;
}

const space = '[ \\t]{0,6}';
const number = '[ \\t]{0,2}(\\d{1,3})[ \\t]{0,2}';
const drawnGap = new RegExp(
  [
    `_{1,40}${space}[(\\[]?${number}[)\\]]?[.、]?${space}_{1,40}`,
    `(?<![\\d.\\w])[(\\[【]?${number}[)\\]】]?[.、]?${space}_{2,40}`,
    `_{2,40}${space}[(\\[【]${number}[)\\]】]`,
    '_{3,40}(\\d{1,3})(?![\\d_])',
    `\\uE014${number}\\uE015`,
    `<u>[ \\t]{0,20}[(]?${number}[)]?[ \\t]{0,20}</u>`,
  ].join('|'),
  'gi',
);
const bracketGap = /(?<![\w_])[([【][ \t]{0,4}(\d{1,3})[ \t]{0,4}[)\]】]/g;
const bareGap = /(?<=[ \t(“"]|^)(\d{1,3})(?:[ \t](?=[ \t])|(?=[ \t.,;?!)”"]|$))/g;

const kinds: { pattern: RegExp; drawn: boolean; least: number }[] = [
  { pattern: drawnGap, drawn: true, least: 3 },
  { pattern: bracketGap, drawn: false, least: 4 },
  { pattern: bareGap, drawn: false, least: 5 },
];

const optionStart = /^\s{0,40}[([]?[A-O][ \t]?[.、:)\]]/;
const optionsBeside = /(?:^|\s)[([]?A[ \t]?[.、:)\]].{0,200}\s[([]?B[ \t]?[.、:)\]]/;

export const hasOptionOf = ({ folded }: PaperLine) => optionStart.test(folded) || optionsBeside.test(folded);

/** No text that is to be filled goes on past this line. */
const stops = (line: PaperLine) =>
  line.heading !== undefined ||
  line.title !== undefined ||
  line.paper ||
  line.table !== undefined ||
  line.hasLabel ||
  hasOptionOf(line);

interface Chain {
  gap: Gap;
  before: Chain | undefined;
  length: number;
}

const widest = 30;

/** A number that stands alone has more room around it than a word. */
const startIn = ({ folded }: PaperLine, at: number, drawn: boolean) =>
  !drawn && /[ \t]{2}$/.test(folded.slice(Math.max(0, at - 2), at)) ? at - 1 : at;

/** The longest rows of gaps whose numbers go up by one, each in one stretch of text. */
function rowsOf(lines: readonly PaperLine[], pattern: RegExp, drawn: boolean): Gap[][] {
  const rows: Gap[][] = [];
  let ends = new Map<number, Chain>();
  let best: Chain | undefined;
  const close = () => {
    const row: Gap[] = [];
    for (let chain = best; chain; chain = chain.before) row.unshift(chain.gap);
    if (row.length > 0) rows.push(row);
    ends = new Map();
    best = undefined;
  };
  for (const line of lines) {
    if (stops(line)) close();
    else
      for (const found of line.folded.slice(0, 20_000).matchAll(pattern)) {
        const n = Number(found.slice(1).find((group) => group !== undefined));
        // Two texts one after the other, each with gaps from 1 on.
        if (n === best?.gap.n && best.length === 1) ends.delete(n);
        const known = ends.get(n - 1);
        const before = known && line.index - known.gap.line <= widest ? known : undefined;
        const gap = {
          n,
          line: line.index,
          start: startIn(line, found.index, drawn),
          end: found.index + found[0].length,
          drawn,
        };
        const chain: Chain = { gap, before, length: (before?.length ?? 0) + 1 };
        if ((ends.get(n)?.length ?? 0) < chain.length || n === 1) ends.set(n, chain);
        if (n === 1 && best && best.length >= 3 && line.index > best.gap.line) {
          close();
          ends.set(n, chain);
        }
        if (!best || chain.length > best.length) best = chain;
      }
  }
  close();
  return rows;
}

/** Of a line that begins with the number a question may begin there, and where lines are only drawn nothing is read. */
function isText(lines: readonly PaperLine[], row: readonly Gap[]): boolean {
  const first = (gap: Gap) => lines[gap.line]?.folded.slice(0, gap.start).trim() === '';
  const opening = row.filter(first).length;
  let words = 0;
  row.forEach((gap, i) => {
    const next = row[i + 1];
    const text = lines[gap.line]?.folded ?? '';
    words += text.slice(gap.end, next?.line === gap.line ? next.start : undefined).trim().length;
  });
  return opening <= Math.max(1, row.length * 0.4) && words >= row.length * 6;
}

/** Every row of numbered gaps in a running text, from the top down. */
export function findGaps(lines: readonly PaperLine[]): Gap[][] {
  const found: Gap[][] = [];
  const isTaken = (row: readonly Gap[]) =>
    found.some(
      (other) => (other[0]?.line ?? 0) <= (row.at(-1)?.line ?? 0) && (row[0]?.line ?? 0) <= (other.at(-1)?.line ?? 0),
    );
  for (const { pattern, drawn, least } of kinds)
    for (const row of rowsOf(lines, pattern, drawn))
      if (row.length >= least && row.length <= 30 && !isTaken(row) && isText(lines, row)) found.push(row);
  return found.sort((one, other) => (one[0]?.line ?? 0) - (other[0]?.line ?? 0));
}
