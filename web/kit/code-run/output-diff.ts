import { diffArrays } from 'diff';

/** One line beside the other; undefined: there is none on that side. */
export interface DiffRow {
  readonly same: boolean;
  readonly expected: string | undefined;
  readonly given: string | undefined;
}

export const mostRows = 400;
/** Comparing more lines than that takes longer than anybody reads. */
const mostLines = 1000;

/** Of one output so much is shown, as the judge keeps of what a program wrote. */
export const shownSigns = 4000;
export const beginningOf = (text: string) => (text.length > shownSigns ? `${text.slice(0, shownSigns)}…` : text);

/** Without the end of the last line, which is no line of its own. */
const linesOf = (text: string) => {
  const lines = beginningOf(text.replace(/\r\n?/g, '\n')).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, mostLines);
};

/**
 * Two outputs line by line: what only one of them has stands beside what the other has in its place. Blanks at the end
 * of a line are no difference, as for the judge, unless every sign counts.
 */
export function diffRows(expected: string, given: string, exact = false): DiffRow[] {
  const [wanted, own] = [linesOf(expected), linesOf(given)];
  const folded = (line: string) => (exact ? line : line.trimEnd());
  const rows: DiffRow[] = [];
  let [at, ownAt, from, ownFrom] = [0, 0, 0, 0];
  const flush = () => {
    for (let step = 0; step < Math.max(at - from, ownAt - ownFrom); step += 1) {
      const one = (lines: string[], start: number, end: number) =>
        start + step < end ? lines[start + step] : undefined;
      rows.push({ same: false, expected: one(wanted, from, at), given: one(own, ownFrom, ownAt) });
    }
  };
  for (const { count, added, removed } of diffArrays(wanted.map(folded), own.map(folded))) {
    if (removed) at += count;
    else if (added) ownAt += count;
    else {
      flush();
      for (let step = 0; step < count; step += 1)
        rows.push({ same: true, expected: wanted[at + step], given: own[ownAt + step] });
      at += count;
      ownAt += count;
      [from, ownFrom] = [at, ownAt];
    }
  }
  flush();
  return rows;
}

/** What is wrong where every line is the same: blanks at the ends of lines, which count for some checkers. */
export const onlyBlanksDiffer = (expected: string, given: string) =>
  diffRows(expected, given).every(({ same }) => same) && diffRows(expected, given, true).some(({ same }) => !same);

/** Blanks at the end of a line and tabs are seen nowhere else. */
export const seenLine = (line: string) =>
  line.replaceAll('\t', '→   ').replace(/ +$/, (blanks) => '·'.repeat(blanks.length));
