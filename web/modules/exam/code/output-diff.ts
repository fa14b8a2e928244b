import { diffArrays } from 'diff';

/** One line beside the other; undefined: there is none on that side. */
export interface DiffRow {
  readonly same: boolean;
  readonly expected: string | undefined;
  readonly given: string | undefined;
}

export const mostRows = 400;
/** Comparing more lines than that takes longer than anybody reads. */
const mostLines = 2000;

/** Without the end of the last line, which is no line of its own. */
const linesOf = (text: string) => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, mostLines);
};

/** Two outputs line by line: what only one of them has stands beside what the other has in its place. */
export function diffRows(expected: string, given: string): DiffRow[] {
  const rows: DiffRow[] = [];
  let missing: string[] = [];
  let surplus: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(missing.length, surplus.length); at += 1) {
      rows.push({ same: false, expected: missing[at], given: surplus[at] });
    }
    missing = [];
    surplus = [];
  };
  for (const { value, added, removed } of diffArrays(linesOf(expected), linesOf(given))) {
    if (removed) missing.push(...value);
    else if (added) surplus.push(...value);
    else {
      flush();
      rows.push(...value.map((line) => ({ same: true, expected: line, given: line })));
    }
  }
  flush();
  return rows;
}

/** Blanks at the end of a line and tabs are seen nowhere else. */
export const seenLine = (line: string) =>
  line.replaceAll('\t', '→   ').replace(/ +$/, (blanks) => '·'.repeat(blanks.length));
