import { mostOptions } from '#contract/question/content.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { isMajor, readPhrase } from '../text/text-start.rules.ts';
import { hasOptionOf } from './gap-mark.rules.ts';
import { quiet, startOf } from './gap-passage.rules.ts';
import { type LineRange, optionsBegin, poolAt } from './option-pool.rules.ts';

/** One pool of options from which several numbered questions choose: 共用备选答案, 信息匹配. */
export interface SharedOptions {
  /** The pool and what is said of it. */
  lines: PaperLine[];
  pool: PaperLine[];
  count: number;
  /** What the questions have above them besides their options: an instruction, a text whose paragraphs are the options. */
  material: PaperLine[];
  /** The options stand in the material, and a question names one of them by its letter. */
  apart: boolean;
  numbers: number[];
}

/** What says that the questions choose from one pool. */
const announces =
  /备选答案|[题共公]用.{0,6}(?:答案|选项)|配伍|信息匹配|段落匹配|匹配题|配对|B1? ?型题|多余(?:的)?选项|[A-H] ?[-~至到] ?[D-T](?![A-Za-z])|(?:four|five|six|seven|eight|nine|ten) statements|statements? attached|match each/i;
/** So every question is introduced that has options of its own. */
const ofEach = /[每各](?:小|道)?题|四个选项/;
/** Below it every pool is one for the questions that follow. */
const namesKind = /备选答案|[共公]用.{0,6}(?:答案|选项)|配伍|B1? ?型题/;

/** [4-5]: for which questions the pool below is, and nothing else. */
const onlyRange =
  /^\s{0,20}[[(【] {0,2}\d{1,3} {0,2}[-~至到]{1,2} {0,2}\d{1,3} {0,2}小?题? {0,2}[\])】] {0,2}:?\s{0,20}$/;
const isOnlyRange = ({ folded }: PaperLine) => onlyRange.test(folded);

const isAnnounced = (lines: readonly PaperLine[]) =>
  lines.some(({ folded }) => announces.test(folded.slice(0, 400)) && !ofEach.test(folded.slice(0, 400)));

/** What is said of a pool, and which questions choose from it. */
interface Found {
  text: PaperLine[];
  numbers: number[];
  /** Behind its last question. */
  to: number;
  /** A pool right behind it is that of the questions that follow, too. */
  ofKind: boolean;
}

const mostLines = 60;
/** A material has at most so many questions. */
const mostItems = 30;

/** （46～48题共用备选答案） begins with a number, as questions do. */
const namesNumbers = (line: PaperLine) =>
  namesKind.test(line.folded.slice(0, 400)) && readPhrase(line, undefined)?.from !== undefined;

const beginsItem = (line: PaperLine) => isMajor(line) && !line.answers && !namesNumbers(line);

const ends = (line: PaperLine) =>
  line.heading !== undefined || line.title !== undefined || line.paper || line.passage !== undefined;

interface Above {
  /** From what is said of the pool to the line above it. */
  text: PaperLine[];
  heading: PaperLine | undefined;
  /** Nothing else stands between it and the heading. */
  first: boolean;
}

/** What stands above this line and below all that belongs to other questions. */
function linesAbove(lines: readonly PaperLine[], at: number, floor: number): Above {
  let from = at;
  for (let i = at - 1; i >= floor && at - i <= mostLines; i--) {
    const line = lines[i];
    if (!line) break;
    if (ends(line)) return { text: lines.slice(i + 1, at), heading: line, first: true };
    if (line.table || line.hasLabel || hasOptionOf(line) || beginsItem(line))
      return { text: lines.slice(i + 1, at), heading: undefined, first: false };
    from = i;
  }
  return { text: lines.slice(from, at), heading: undefined, first: from === 0 };
}

interface Run {
  items: PaperLine[];
  to: number;
  stoppedAt: PaperLine | undefined;
}

/** The questions without options that begin at this line, as far as their numbers go on. */
function runBelow(lines: readonly PaperLine[], from: number, to: number | undefined): Run {
  const items: PaperLine[] = [];
  let explained = false;
  for (let at = from; at < lines.length && at - from < 400; at++) {
    const line = lines[at];
    if (!line) break;
    const last = items.at(-1)?.mark?.n;
    // With a key right below the options they are those of one question.
    const keyed = items.length === 0 && line.hasLabel;
    const stops = ends(line) || keyed || line.table !== undefined || line.answers || items.length >= mostItems;
    if (stops) return { items, to: at, stoppedAt: line };
    if (beginsItem(line)) {
      const n = line.mark?.n ?? 0;
      if ((last !== undefined && n !== last + 1) || (to !== undefined && n > to) || hasOptionOf(line))
        return { items, to: at, stoppedAt: line };
      items.push(line);
      explained = false;
      continue;
    }
    explained ||= line.hasLabel;
    const isNext =
      isOnlyRange(line) || readPhrase(line, lines[at + 1])?.from !== undefined || (isAnnounced([line]) && !explained);
    if (isNext || (hasOptionOf(line) && !explained)) return { items, to: at, stoppedAt: line };
    if (explained && optionsBegin(line) && poolAt(lines, at)) return { items, to: at, stoppedAt: line };
  }
  return { items, to: lines.length, stoppedAt: undefined };
}

/** The questions that stand below their pool. */
function below(
  lines: readonly PaperLine[],
  { from, to }: LineRange,
  floor: number,
  goesOn: boolean,
): Found | undefined {
  const above = linesAbove(lines, from, floor);
  const said = [...(above.heading ? [above.heading] : []), ...above.text];
  const announced = goesOn || isAnnounced(said);
  if (!announced && !above.first) return undefined;
  const phrase = above.text
    .map((line, i) => readPhrase(line, above.text[i + 1]))
    .find((one) => one?.from !== undefined);
  const run = runBelow(lines, to, phrase?.to);
  const ofKind = goesOn || said.some(({ folded }) => namesKind.test(folded));
  const owns = run.stoppedAt && hasOptionOf(run.stoppedAt) && !beginsItem(run.stoppedAt);
  // Without a word between them the options below the last question may be its own.
  const items = owns && !ofKind && phrase?.to !== run.items.at(-1)?.mark?.n ? run.items.slice(0, -1) : run.items;
  const first = items[0];
  if (!first || items.length < (announced ? 1 : 2)) return undefined;
  if (phrase?.from !== undefined && (first.mark?.n ?? 0) < phrase.from) return undefined;
  const opens = above.text.findIndex((line, i) => isAnnounced([line]) || readPhrase(line, above.text[i + 1]));
  const start = above.first || opens < 0 ? 0 : opens;
  return {
    text: [...above.text.slice(start), ...lines.slice(to, first.index)],
    numbers: items.flatMap(({ mark }) => mark?.n ?? []),
    to: items.length < run.items.length ? (run.items.at(-1)?.index ?? run.to) : run.to,
    ofKind,
  };
}

/** The lines between the last question and the pool that speak of the pool. */
function textBetween(lines: readonly PaperLine[], last: number, pool: number): PaperLine[] {
  const between = lines.slice(last + 1, pool);
  const at = between.findIndex(
    (line, i) => /:\s*$/.test(line.folded) || isAnnounced([line]) || between[i - 1]?.blank === true,
  );
  return at < 0 ? [] : between.slice(at);
}

/** The questions that stand above their pool. */
function above(lines: readonly PaperLine[], { from, to }: LineRange, floor: number): Found | undefined {
  const items: PaperLine[] = [];
  for (let at = from - 1; at >= floor && from - at < mostLines * 2; at--) {
    const line = lines[at];
    if (!line || ends(line) || line.table || line.hasLabel || hasOptionOf(line)) break;
    if (!beginsItem(line)) continue;
    const next = items[0]?.mark?.n;
    if (next !== undefined && line.mark?.n !== next - 1) break;
    items.unshift(line);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length < 2 || items.length > mostItems) return undefined;
  const start = Math.max(floor, startOf(lines, first.index).from);
  const over = lines.slice(start, first.index);
  const between = textBetween(lines, last.index, from);
  const heading = lines.slice(Math.max(floor, start - 3), start).findLast((line) => !line.blank);
  if (!isAnnounced([...over, ...between, ...(heading?.heading ? [heading] : [])])) return undefined;
  const phrase = between.map((line, i) => readPhrase(line, between[i + 1])).find((one) => one?.from !== undefined);
  if (phrase?.from !== undefined && phrase.from > (last.mark?.n ?? 0)) return undefined;
  return {
    text: [...over, ...between],
    numbers: items.flatMap(({ mark }) => mark?.n ?? []),
    to,
    ofKind: false,
  };
}

/** In each of several questions no long text can stand. */
const longPool = 1_500;

const isOnlyName = (line: PaperLine) =>
  namesKind.test(line.folded) && line.folded.length <= 60 && !/[。?]\s*\S/.test(line.folded);

function shareOf(found: Found, pool: PaperLine[], count: number): SharedOptions {
  const text = found.text.filter((line) => !line.blank);
  const lines = [...text, ...pool.filter((line) => !line.blank)].sort((a, b) => a.index - b.index);
  const length = pool.reduce((sum, line) => sum + line.raw.length, 0);
  const apart = count > mostOptions || length > longPool;
  const own = text.filter((line) => !isOnlyRange(line));
  const material = apart ? lines : own.every(isOnlyName) ? [] : own;
  return { lines, pool, count, apart, material, numbers: found.numbers };
}

/** Does nothing but the range of its numbers stand above this pool? */
const follows = (lines: readonly PaperLine[], floor: number, at: number) =>
  at - floor < 6 && lines.slice(floor, at).every((line) => line.blank || isOnlyRange(line));

/** Marks the questions that share a pool of options, and the lines that are none of theirs alone. */
export function markSharedOptions(lines: PaperLine[]): SharedOptions[] {
  const shares: SharedOptions[] = [];
  let floor = 0;
  let goesOn = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    if (line.passage) {
      at = line.passage.to - 1;
      floor = at + 1;
      goesOn = false;
      continue;
    }
    const pool = optionsBegin(line) ? poolAt(lines, at) : undefined;
    if (!pool) continue;
    const found: Found | undefined =
      above(lines, pool, floor) ?? below(lines, pool, floor, goesOn && follows(lines, floor, at));
    if (!found) continue;
    const share = shareOf(found, lines.slice(pool.from, pool.to), pool.count);
    shares.push(share);
    goesOn = found.ofKind;
    for (const one of share.lines) {
      quiet(one);
      one.inPool = true;
    }
    const first = share.lines[0]?.index ?? pool.from;
    for (const one of lines.slice(Math.min(first, pool.from), found.to)) {
      if (!beginsItem(one) || !share.numbers.includes(one.mark?.n ?? 0)) continue;
      one.chooses = share;
      // It is a question, though none of its own lines shows it.
      one.hasOption = true;
    }
    floor = found.to;
    at = Math.max(at, found.to - 1);
  }
  return shares;
}
