import type { PaperLine } from './paper-line.rules.ts';
import { type Heading, readHeading } from './section-heading.rules.ts';

/*
 * Questions that are numbered by levels: 1.1.1 below 1.1 单选题 below 1 基础知识. The last number is that of the question,
 * what stands above it with the numbers before is a heading.
 */

const levels = /^\s{0,20}(\d{1,3}(?:\.\d{1,3}){1,3})[.、]?(?:[ \t]{1,8}(?=[^\s\d])|(?=[\u4e00-\u9fff]))/;
const upper = /^\s{0,20}(\d{1,3}(?:\.\d{1,3}){0,2})[.、]?[ \t]{0,8}(?=[^\d\s.])/;
/** 1.5 米: with fewer levels a number may be a decimal. */
const unit = /^(?:倍|米|元|万|亿|千|个|次|年|月|日|天|小时|分|秒|度|厘|毫|公|吨|克|升|平方|立方|层|折|%)/;
const longestHeading = 40;
const fewest = 2;

interface Leveled {
  readonly line: PaperLine;
  readonly text: string;
  readonly above: string;
  readonly n: number;
  readonly after: number;
}

function leveled(line: PaperLine): Leveled | undefined {
  const found = line.table ? null : levels.exec(line.folded.slice(0, 60));
  const text = found?.[1];
  if (!found || !text || unit.test(line.folded.slice(found[0].length, found[0].length + 4))) return undefined;
  const at = text.lastIndexOf('.');
  return { line, text, above: text.slice(0, at), n: Number(text.slice(at + 1)), after: found[0].length };
}

const widestGap = 20;

/** Those that count from 1 on below the same number. */
function runsOf(found: readonly Leveled[]): Leveled[] {
  const runs = new Map<string, Leveled[]>();
  for (const one of found) {
    const run = runs.get(one.above) ?? [];
    const last = run.at(-1)?.n ?? 0;
    if (one.n > last && one.n - last <= (last === 0 ? 1 : widestGap)) run.push(one);
    runs.set(one.above, run);
  }
  const whole = [...runs.values()].filter((run) => run.length > 0);
  const depth = Math.max(0, ...whole.map(([first]) => first?.text.split('.').length ?? 0));
  const deepest = whole.filter(([first]) => first?.text.split('.').length === depth);
  const count = deepest.reduce((sum, run) => sum + run.length, 0);
  const counts = deepest.some((run) => run.length >= fewest) && count > fewest;
  return counts ? deepest.flat() : [];
}

const furthest = 30;

/** Are at least half of them questions: with options, blanks or an answer below? A list in an answer has none of these. */
function ask(items: readonly Leveled[], lines: readonly PaperLine[]): boolean {
  const asking = items.filter(({ line }, i) => {
    const end = Math.min(items[i + 1]?.line.index ?? lines.length, line.index + furthest);
    return lines.slice(line.index, end).some((one) => one.hasOption || one.hasLabel || one.hasBlank);
  });
  return asking.length * 2 >= items.length;
}

const isHeading = ({ folded, hasOption, hasLabel, hasBlank }: PaperLine) =>
  folded.trim().length <= longestHeading && !hasOption && !hasLabel && !hasBlank && !/[。?;]/.test(folded);

const plain = (line: string): Heading => ({
  ...{ type: undefined, each: undefined, perBlank: false, chapter: false, ordinal: undefined },
  rest: line.length,
});

/** Gives questions with numbers of several levels the last of them, and makes headings of what is above them. */
export function markLevels(lines: readonly PaperLine[]) {
  const items = runsOf(lines.flatMap((line) => leveled(line) ?? []));
  if (items.length === 0 || !ask(items, lines)) return;
  const above = new Set<string>();
  for (const { line, text, n, after } of items) {
    const parts = text.split('.');
    for (let i = 1; i < parts.length; i++) above.add(parts.slice(0, i).join('.'));
    line.heading = undefined;
    line.mark = {
      ...{ n, text, after, style: 'dot', decimal: false, detail: false },
      ...{ type: undefined, section: undefined, before: undefined },
    };
  }
  const taken = new Set(items.map(({ line }) => line));
  for (const line of lines) {
    const found = taken.has(line) || line.table ? null : upper.exec(line.folded.slice(0, 60));
    if (!found?.[1] || !above.has(found[1]) || !isHeading(line)) continue;
    line.mark = undefined;
    const named = readHeading(line.folded.slice(found[0].length));
    line.heading = named ? { ...named, rest: named.rest + found[0].length } : plain(line.folded);
  }
}
