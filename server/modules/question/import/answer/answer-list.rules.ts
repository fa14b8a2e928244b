import type { Doubt } from '#contract/question/import.ts';
import { brief, wrong } from '../item/item-doubt.rules.ts';
import { type ItemParts, onlyKey, readParts } from '../item/item-label.rules.ts';
import { type Candidate, chooseSequence } from '../paper/item-sequence.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import type { AnswerSpan } from '../paper/paper-outline.rules.ts';
import type { Heading } from '../paper/section-heading.rules.ts';
import { join, type PaperSource, type Passage, passage, slice } from '../text/paper-source.rules.ts';
import { passageLetter } from '../text/text-start.rules.ts';
import { type AnswerTable, entryMark, readRows, readRun } from './answer-table.rules.ts';

/** What the answers at the end say about one number. */
export interface AnswerEntry {
  n: number;
  line: number;
  source: string;
  parts: ItemParts;
  /** What about the answer has to be looked at. */
  doubt: Doubt | undefined;
}

/** Entries whose numbers go up: those of one section. */
export interface AnswerRun {
  heading: Heading | undefined;
  /** The paper that it is for, as the file names it. */
  paper: string | undefined;
  /** Analyses whose keys stand elsewhere. */
  explains: boolean;
  entries: AnswerEntry[];
  /** Keys without numbers, in the order of the section's items. */
  sequence: { keys: string[]; line: number; source: string } | undefined;
}

export interface AnswerList {
  runs: AnswerRun[];
  leftovers: { line: number; text: string }[];
}

/** The numbers of the items that the answers can be about. */
export interface ExpectedNumbers {
  /** The title of the answers, which may name their paper. */
  paper?: string | undefined;
  has: (n: number) => boolean;
  /** Each section counts from 1. */
  restarts: boolean;
  /** Items come in another order than their numbers. */
  goesDown: boolean;
  /** Items are numbered （1）; elsewhere such a number is one of the points of an answer. */
  bracketed: boolean;
}

interface Open {
  n: number;
  lines: PaperLine[];
  after: number;
  explains: boolean;
}

interface Reading extends AnswerList {
  source: PaperSource;
  expects: (n: number) => boolean;
  run: AnswerRun;
  open: Open | undefined;
  starts: Set<number>;
}

const explanations = /^\s*[【[(]?(?:试题|答案|题目|参考)?(?:解析|详解|解答)(?:部分|如下)?[】\])]?:?\s*$/;

/** 26. D and nothing else is an answer, whether or not there is such an item. */
const loneAnswer = /^\s{0,20}\d{1,4} ?[.、)] ?(?:[A-L]{1,12}|[√×✓✗对错])\s{0,20}$/;

function newRun(reading: Reading, heading: Heading | undefined, explains: boolean) {
  reading.run = { heading, paper: reading.run.paper, explains, entries: [], sequence: undefined };
  reading.runs.push(reading.run);
}

function addEntry(reading: Reading, entry: AnswerEntry, explains: boolean) {
  const last = reading.run.entries.at(-1);
  // Numbers that start again belong to the next section, or explain what was listed before.
  if (last && (entry.n < last.n || (entry.n === last.n && explains === reading.run.explains)))
    newRun(reading, undefined, explains);
  reading.run.entries.push(entry);
}

function addTable(reading: Reading, line: PaperLine, { entries, ordinal, type }: AnswerTable) {
  if (ordinal !== undefined || type !== undefined) {
    newRun(reading, { ordinal, type, each: undefined, perBlank: false, chapter: false, rest: 0 }, false);
  }
  entries.forEach((one, i) => {
    const parts = onlyKey(passage(one.key));
    const source = i === 0 ? line.raw.trim() : one.source;
    const doubt = one.broken ? wrong('answer', `答案「${brief(one.source)}」的个数和题数对不上`) : undefined;
    addEntry(reading, { n: one.n, line: line.number, source, parts, doubt }, false);
  });
}

const inner = /[ \t;；。](\d{1,4})[ \t]{0,2}[.、)](?!\d)/g;

/** Several answers on one line: 1. 北京 2. 上海. */
function splitEntry(content: Passage, n: number, expects: (n: number) => boolean): { n: number; at: Passage }[] {
  const pieces: { n: number; at: Passage }[] = [];
  let [number, start] = [n, 0];
  const lineEnd = content.shadow.includes('\n') ? content.shadow.indexOf('\n') : content.shadow.length;
  const labels = content.shadow.search(/解析|【|详解/);
  const end = labels >= 0 ? Math.min(labels, lineEnd) : lineEnd;
  for (const found of content.shadow.slice(0, end).matchAll(inner)) {
    if (Number(found[1]) !== number + 1 || !expects(number + 1)) continue;
    pieces.push({ n: number, at: slice(content, start, found.index + 1) });
    number++;
    start = found.index + found[0].length;
  }
  pieces.push({ n: number, at: slice(content, start, content.text.length) });
  return pieces;
}

function closeEntry(reading: Reading) {
  const { open } = reading;
  reading.open = undefined;
  if (!open) return;
  const pieces = open.lines.map((line, i) =>
    slice(reading.source, i === 0 ? Math.min(line.end, line.start + open.after) : line.start, line.end),
  );
  const raw = open.lines
    .map((line) => line.raw)
    .join('\n')
    .trim();
  const split = open.explains ? [{ n: open.n, at: join(pieces) }] : splitEntry(join(pieces), open.n, reading.expects);
  split.forEach((piece, i) => {
    const parts = readParts(piece.at, open.explains ? 'analysis' : 'key');
    const source = i === 0 ? raw : `${piece.n}. ${piece.at.text.trim()}`;
    addEntry(reading, { n: piece.n, line: open.lines[0]?.number ?? 1, source, parts, doubt: undefined }, open.explains);
  });
}

/** 15．3 is the answer 3; a decimal has a narrow point. */
const wideDot = /^\s*\d{1,4}．/;

function startsOf(lines: PaperLine[], { has, restarts, goesDown, bracketed }: ExpectedNumbers): Set<number> {
  const candidates: Candidate[] = [];
  let afterHeading = false;
  for (const line of lines) {
    // Compact lists stand between, with numbers of their own.
    if (line.heading || line.paper || line.table || line.mark?.section || explanations.test(line.folded))
      afterHeading = true;
    const mark = entryMark(line);
    if (!mark || mark.detail || line.table || mark.n === undefined) continue;
    if (mark.style === 'round' && !bracketed && !line.answers) continue;
    const shown =
      (line.answers ? 3 : 0) + (line.hasLabel ? 1.5 : 0) - (mark.decimal && !wideDot.test(line.raw) ? 1.5 : 0);
    const style = mark.style === 'round' || mark.style === 'bare' ? 0.4 : 1;
    candidates.push({
      line: line.index,
      mark,
      shown,
      weight: style + shown + (has(mark.n) ? 1 : -3),
      afterHeading,
    });
    afterHeading = false;
  }
  const headed = lines.some((line) => line.heading);
  // Compact lists in between have the numbers that are left out.
  const again = goesDown ? 0.5 : restarts ? 1.5 : 6;
  const costs = { start: 0, restart: restarts && !headed ? 0.5 : 4.5, again, gap: 0, jump: 1 };
  return new Set(chooseSequence(candidates, costs).map((one) => one.line));
}

function readLine(reading: Reading, line: PaperLine, next: PaperLine | undefined): 'two' | 'one' {
  const rows = next && readRows(line.folded, next.folded);
  const table = rows ?? line.table;
  if (table) {
    closeEntry(reading);
    addTable(reading, line, table);
    const first = reading.run.entries.at(-table.entries.length);
    if (rows && next && first) first.source = `${line.raw.trim()}\n${next.raw.trim()}`;
    return rows ? 'two' : 'one';
  }
  if (line.paper || line.title === 'plain') {
    closeEntry(reading);
    newRun(reading, undefined, false);
    reading.run.paper = line.folded.trim();
    reading.leftovers.push({ line: line.number, text: line.raw.trim() });
    return 'one';
  }
  if (passageLetter.test(line.folded) && next?.mark?.n === 1) {
    closeEntry(reading);
    newRun(reading, reading.run.heading, reading.run.explains);
    return 'one';
  }
  // Below 【1题答案】 and its key the label is that of this answer.
  const ofOpen = reading.open?.lines[0]?.mark?.detail === true;
  if (line.heading || (!ofOpen && explanations.test(line.folded))) {
    closeEntry(reading);
    const own = line.heading?.within ? undefined : line.heading;
    newRun(reading, own ?? reading.run.heading, !line.heading);
  }
  const keys = reading.open ? undefined : readRun(line.heading ? line.folded.slice(line.heading.rest) : line.folded);
  if (keys)
    reading.run.sequence = {
      keys: [...(reading.run.sequence?.keys ?? []), ...keys],
      line: reading.run.sequence?.line ?? line.number,
      source: [reading.run.sequence?.source, line.raw.trim()].filter((one) => one !== undefined).join('\n'),
    };
  else if (line.mark?.detail || reading.starts.has(line.index) || loneAnswer.test(line.folded)) {
    closeEntry(reading);
    if (line.mark?.section)
      newRun(reading, { ...line.mark.section, each: undefined, perBlank: false, chapter: false, rest: 0 }, false);
    const mark = entryMark(line);
    const explains = mark?.detail === true || (reading.run.explains && !line.answers);
    reading.open = { n: mark?.n ?? 0, lines: [line], after: mark?.after ?? 0, explains };
  } else if (reading.open) reading.open.lines.push(line);
  else if (!line.blank) reading.leftovers.push({ line: line.number, text: line.raw.trim() });
  return 'one';
}

/** Reads the lines that hold answers into entries by number. */
export function readAnswerList(source: PaperSource, span: AnswerSpan, expected: ExpectedNumbers): AnswerList {
  const run: AnswerRun = {
    heading: undefined,
    paper: expected.paper,
    explains: false,
    entries: [],
    sequence: undefined,
  };
  const starts = startsOf(span.lines, expected);
  const reading: Reading = { runs: [run], leftovers: [], source, expects: expected.has, run, open: undefined, starts };
  for (let i = 0; i < span.lines.length; i++) {
    const line = span.lines[i];
    if (line && readLine(reading, line, span.lines[i + 1]) === 'two') i++;
  }
  closeEntry(reading);
  return { runs: reading.runs, leftovers: reading.leftovers };
}
