import type { NumberMark } from './number-mark.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';

/** Of an item without a number. */
export const unnumbered: NumberMark = {
  n: undefined,
  text: '',
  style: 'typed',
  after: 0,
  type: undefined,
  section: undefined,
  before: undefined,
  decimal: false,
  detail: false,
};

const firstOption = /^\s{0,40}\(?A ?[.、:)]/;
const anyOption = /^\s{0,40}\(?[A-L] ?[.、:)]/;
const secondOption = /(?:^|[^A-Za-z])B ?[.、:)]/;

function hasSecond(lines: PaperLine[], at: number): boolean {
  return lines.slice(at, at + 4).some((line) => secondOption.test(line.folded));
}

/** The first line of the paragraph that stands right above the options. */
function stemStart(lines: PaperLine[], at: number): number {
  let start = at;
  for (let back = at - 1; back >= 0 && at - back < 40; back--) {
    const line = lines[back];
    if (!line || line.furniture || line.heading || line.hasLabel || anyOption.test(line.folded)) break;
    // One blank line may stand between the stem and its options, not inside the stem.
    if (line.blank && start < at) break;
    if (!line.blank) start = back;
  }
  return start;
}

/** Where a paper numbers nothing, items begin with the paragraph above each option A. */
export function findUnnumbered(lines: PaperLine[]): number[] {
  const starts: number[] = [];
  lines.forEach((line, at) => {
    if (firstOption.test(line.folded) && hasSecond(lines, at)) {
      const start = stemStart(lines, at);
      if (start < at) starts.push(start);
    } else if (line.hasOption && line.hasBlank && secondOption.test(line.folded) && !anyOption.test(line.folded))
      starts.push(at);
  });
  return [...new Set(starts)];
}

const circled = /^[ \t]{0,60}([①-⑳])[ \t]{0,4}[.、:)]?[ \t]{0,4}/;

/**
 * ① ② ③ as the numbers of questions: each has options or an answer of its own before the next. Statements in a stem have
 * none. What is found is marked.
 */
export function findCircled(lines: readonly PaperLine[]): { at: number; n: number }[] {
  const found = lines.flatMap((line, at) => {
    const digit = line.furniture || line.heading ? undefined : circled.exec(line.folded);
    return digit ? [{ at, digit, n: (digit[1] ?? '').charCodeAt(0) - 0x245f }] : [];
  });
  const isAsked = (from: number, to: number | undefined) =>
    lines.slice(from, to).some((line) => line.hasOption || line.hasLabel);
  const areAll = found.length > 1 && found.every(({ at, n }, i) => n === i + 1 && isAsked(at, found[i + 1]?.at));
  if (!areAll) return [];
  for (const { at, n, digit } of found) {
    const line = lines[at];
    if (line) line.mark = { ...unnumbered, n, text: digit[1] ?? '', after: digit[0].length };
  }
  return found;
}
