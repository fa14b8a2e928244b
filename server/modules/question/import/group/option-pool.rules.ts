import { optionLetter } from '#contract/letters.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { isMajor } from '../text/text-start.rules.ts';

/** From a line to the one before another. */
export interface LineRange {
  from: number;
  to: number;
}

const mark = (index: number) => new RegExp(`(?:^|[ \\t])[(\\[]?${optionLetter(index)}[ \\t]?[.、:)\\]]`);
const lineMark = (index: number) => new RegExp(`^\\s{0,40}[(\\[]?${optionLetter(index)}[ \\t]?[.、:)\\]]`);
const marks = Array.from({ length: 20 }, (_, index) => mark(index));
const lineMarks = Array.from({ length: 20 }, (_, index) => lineMark(index));

export const optionsBegin = ({ folded }: PaperLine) => lineMarks[0]?.test(folded) === true;

const longest = 60;

/** The pool whose first option is on this line, and how many options it has. */
export function poolAt(lines: readonly PaperLine[], at: number): (LineRange & { count: number }) | undefined {
  let count = 0;
  let to = at;
  for (let i = at; i < lines.length && i - to < 4; i++) {
    const line = lines[i];
    if (!line || line.heading || line.title || line.paper || line.furniture || line.hasLabel || line.table) break;
    // The text of an option may go on below it, where the next option follows.
    if (!lineMarks[count]?.test(line.folded)) continue;
    let rest = line.folded;
    for (let next = marks[count]?.exec(rest); next; next = marks[count]?.exec(rest)) {
      rest = rest.slice(next.index + next[0].length);
      count++;
    }
    to = i + 1;
  }
  return count >= 3 ? { from: at, to, count } : undefined;
}

/** Is this line one where questions or options of others stand? */
const isOther = (line: PaperLine | undefined) =>
  !line ||
  line.heading !== undefined ||
  line.title !== undefined ||
  line.paper ||
  line.table !== undefined ||
  isMajor(line);

const room = ({ count }: { count: number }, gaps: number) => count >= gaps - 1 && count <= marks.length;

/** The pool right below or above a text, for as many gaps. */
export function poolNear(lines: readonly PaperLine[], { from, to }: LineRange, gaps: number): LineRange | undefined {
  for (let at = to; at < lines.length && at - to < 20; at++) {
    if (isOther(lines[at])) break;
    const line = lines[at];
    const pool = line && optionsBegin(line) ? poolAt(lines, at) : undefined;
    if (pool) return room(pool, gaps) ? pool : undefined;
  }
  for (let at = from - 1; at >= 0 && from - at < longest; at--) {
    const line = lines[at];
    if (isOther(line)) break;
    if (!line || !optionsBegin(line)) continue;
    const pool = poolAt(lines, at);
    const above = lines.slice(0, at).findLast((one) => !one.blank);
    const isOptionOfItem = above !== undefined && isMajor(above);
    return pool && !isOptionOfItem && room(pool, gaps) && pool.to <= from ? pool : undefined;
  }
  return undefined;
}
