import type { NumberMark } from '../paper/number-mark.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { unnumbered } from '../paper/unnumbered-item.rules.ts';
import { isMajor, passageLetter, readPhrase } from '../text/text-start.rules.ts';
import { findGaps, type Gap, hasOptionOf } from './gap-mark.rules.ts';
import { type LineRange, poolNear } from './option-pool.rules.ts';

/** A text with numbered gaps, and where the options for them stand. */
export interface GapPassage extends LineRange {
  gaps: Gap[];
  /** Options of its own below each number, one pool for all gaps, or words that are to be found. */
  kind: 'own' | 'pool' | 'words';
  /** Lines of the pool, which may lie inside the text. */
  pool: LineRange | undefined;
}

/** What says that a text follows whose gaps are to be filled. */
const announces =
  /阅读|完形|短文|语篇|对话|方框|词库|选词|首字母|括号内|所给|语法填空|多余选项|Directions|word bank|(?:Passage|Text) ?\w{1,5}\s*$/i;

const isName = ({ folded }: PaperLine) =>
  /^\s*\(?[A-H]\)?\s*$|^\s*\([一二三四五六]\)\s*$/.test(folded) || passageLetter.test(folded);

const endsOther = (line: PaperLine) =>
  line.heading !== undefined ||
  line.title !== undefined ||
  line.paper ||
  line.furniture ||
  line.table !== undefined ||
  line.hasLabel ||
  hasOptionOf(line);

const mostLines = 40;

interface Start {
  from: number;
  /** The text is the stem of the question that begins there. */
  owned: boolean;
}

/** Where the text begins that holds the first of these gaps: below what ends the part above it. */
export function startOf(lines: readonly PaperLine[], first: number): Start {
  let from = first;
  for (let at = first - 1; at >= 0 && first - at < mostLines; at--) {
    const line = lines[at];
    if (!line || endsOther(line)) break;
    if (line.blank) continue;
    if (isMajor(line) && !announces.test(line.folded)) {
      const below = lines.slice(at + 1, first + 1).find((one) => announces.test(one.folded) || isName(one));
      const gap = lines.slice(at + 1, first).findLast((one) => one.blank);
      if (below) return { from: below.index, owned: false };
      return gap ? { from: gap.index + 1, owned: true } : { from: first, owned: true };
    }
    from = at;
  }
  return { from, owned: false };
}

/** Where the text ends: at what follows it, or behind the last of its paragraphs. */
function endOf(lines: readonly PaperLine[], last: Gap): number {
  let to = last.line + 1;
  for (let at = to; at < lines.length && at - last.line < mostLines; at++) {
    const line = lines[at];
    if (!line || endsOther(line) || isMajor(line) || isName(line) || /^\s*\(\d{1,3}\)/.test(line.folded)) break;
    if (line.answers || (lines[at - 1]?.blank && readPhrase(line, lines[at + 1]))) break;
    if (line.mark && /^\s*\(?\s*[A-L]?[.、:)]/.test(line.folded.slice(line.mark.after))) break;
    if (!line.blank) to = at + 1;
  }
  return to;
}

const emptyStem = /^[ \t]{0,8}(?:\([ \t]{0,20}\)[ \t]{0,8})?(?:[([]?A[ \t]?[.、:)\]]|$)/;

/** 41  A. took: elsewhere such a number is none. */
function bareMark({ folded }: PaperLine): NumberMark | undefined {
  const found = /^[ \t]{0,20}(\d{1,3})[ \t]{1,8}(?=[([]?A[ \t]?[.、:)\]])/.exec(folded);
  return found?.[1]
    ? { ...unnumbered, n: Number(found[1]), text: found[1], style: 'dot', after: found[0].length }
    : undefined;
}

/** The lines below on which the options of gaps begin, by their number. */
function ownOptions(lines: readonly PaperLine[], from: number, gaps: readonly Gap[]): Map<number, number> {
  const found = new Map<number, number>();
  const wanted = new Set(gaps.map(({ n }) => n));
  for (let at = from; at < lines.length && at - from < 300; at++) {
    const line = lines[at];
    if (!line || line.heading || line.title || line.paper) break;
    line.mark ??= bareMark(line);
    const n = line.mark?.n;
    if (n === undefined || line.answers || !wanted.has(n)) continue;
    const rest = line.folded.slice(line.mark?.after ?? 0);
    if (!emptyStem.test(rest)) continue;
    const below = lines.slice(at + 1, at + 4).find((one) => !one.blank);
    if (rest.trim() === '' && !(below && /^\s{0,40}[([]?A[ \t]?[.、:)\]]/.test(below.folded))) continue;
    if (!found.has(n)) found.set(n, at);
    if (found.size === wanted.size) break;
  }
  return found;
}

/** Behind the lines below a text on which the letters are to be written: 36. ____ 37. ____ */
function slotsEnd(lines: readonly PaperLine[], from: number): number {
  let to = from;
  for (let at = from; at < lines.length && at - from < 10; at++) {
    const line = lines[at];
    if (line && /^(?:\s{0,20}\(?\d{1,3}\)?[.、]?\s{0,10}(?:_{1,40}|\(\s{0,20}\)))+\s*$/.test(line.folded)) to = at + 1;
    else if (!line?.blank) break;
  }
  return to;
}

function passageOf(lines: readonly PaperLine[], gaps: Gap[]): GapPassage | undefined {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last) return undefined;
  const start = startOf(lines, first.line);
  const to = endOf(lines, last);
  const own = ownOptions(lines, to, gaps);
  const inside = [...own.values()].sort((a, b) => a - b);
  if (own.size >= 2 && own.size * 2 >= gaps.length)
    return { gaps, kind: 'own', pool: undefined, from: start.from, to: Math.min(to, inside[0] ?? to) };
  if (start.owned) return undefined;
  const pool = poolNear(lines, { from: start.from, to }, gaps.length);
  if (pool) {
    const above = pool.from < start.from ? startOf(lines, pool.from).from : start.from;
    return { gaps, kind: 'pool', pool, from: above, to: slotsEnd(lines, Math.max(to, pool.to)) };
  }
  const above = lines.slice(Math.max(0, start.from - 2), first.line + 1);
  const isAnnounced = above.some((line) => announces.test(line.folded));
  return first.drawn && isAnnounced
    ? { gaps, kind: 'words', pool: undefined, from: start.from, to: slotsEnd(lines, to) }
    : undefined;
}

/** Nothing inside a text with gaps begins a question, a list of answers or a section. */
export function quiet(line: PaperLine) {
  Object.assign(line, { mark: undefined, table: undefined, title: undefined, heading: undefined });
  Object.assign(line, { answers: false, paper: false, hasOption: false, hasLabel: false, hasBlank: false });
}

/** The texts with gaps in a paper; their lines are no longer taken for anything else. */
export function markGapPassages(lines: PaperLine[]) {
  let end = 0;
  for (const gaps of findGaps(lines)) {
    const passage = passageOf(lines, gaps);
    if (!passage || passage.from < end) continue;
    end = passage.to;
    for (const line of lines.slice(passage.from, passage.to)) quiet(line);
    const first = lines[passage.from];
    if (first) first.passage = passage;
  }
}
