/** A run of characters on a page, measured from its upper left corner. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the font. */
  readonly size: number;
}

export interface PageLine {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

/** A gap as wide as this part of a character is a space between words, one of nearly a character a new place. */
const spaceFrom = 0.25;
const placeFrom = 0.85;

const isChinese = (char: string | undefined) => /[\u2e80-\u9fff\uff00-\uffef]/.test(char ?? '');

function joined(runs: readonly Run[]): string {
  let [text, end, hasSpace] = ['', Number.NaN, false];
  for (const run of runs) {
    if (run.text.trim() === '') {
      hasSpace = true;
      continue;
    }
    const gap = run.x - end;
    const between = `${text.at(-1) ?? ''}${run.text[0] ?? ''}`;
    // Browsers and word processors set a small gap between Chinese and Latin letters, which is no space.
    const least = isChinese(between[0]) === isChinese(between[1]) ? spaceFrom : 0.35;
    if (gap > placeFrom * run.size) text = `${text.trimEnd()}\t`;
    else if ((hasSpace || gap > least * run.size) && text !== '' && !/\s/.test(between)) text += ' ';
    text += run.text;
    end = Math.max(Number.isNaN(end) ? run.x : end, run.x + run.width);
    hasSpace = false;
  }
  return text.trim();
}

/** Bold letters are sometimes written twice in one place. */
const isTwice = (run: Run, before: Run | undefined) =>
  before !== undefined && before.text === run.text && Math.abs(before.x - run.x) < 1 && Math.abs(before.y - run.y) < 1;

/** Runs on one baseline as lines, from the top down. */
export function pageLines(runs: readonly Run[]): PageLine[] {
  const rows: Run[][] = [];
  for (const run of runs.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(run.y - first.y) < 0.45 * Math.max(run.size, first.size)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap((row) => {
    const sorted = row.toSorted((one, other) => one.x - other.x).filter((run, at, all) => !isTwice(run, all[at - 1]));
    const filled = sorted.filter((run) => run.text.trim() !== '');
    const [first, last] = [filled[0], filled.at(-1)];
    const text = joined(sorted);
    if (!first || !last || text === '') return [];
    const size = Math.max(...filled.map((run) => run.size));
    return [{ text, x: first.x, end: last.x + last.width, y: first.y, size }];
  });
}
