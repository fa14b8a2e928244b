import type { PaperLine } from '../paper/paper-line.rules.ts';
import { asksAt, caseWord, isMajor, passageLetter, textStart } from '../text/text-start.rules.ts';
import { entryMark, readRows, readRun } from './answer-table.rules.ts';

/** From its title to where questions begin again, or to the end. */
export interface AnswerArea {
  from: number;
  to: number;
}

function nextFilled(lines: PaperLine[], from: number): PaperLine | undefined {
  for (let i = from; i < lines.length && i < from + 30; i++) {
    const line = lines[i];
    if (line && !line.blank && !line.furniture) return line;
  }
  return undefined;
}

/** Does a list of answers begin here? */
function listsAnswers(
  lines: PaperLine[],
  from: number,
  asked: ReadonlySet<number>,
  depth = 0,
): 'surely' | 'headed' | 'maybe' | 'no' {
  const line = nextFilled(lines, from);
  if (!line) return 'no';
  if (line.table || line.answers || line.mark?.detail) return 'surely';
  if ((line.paper || passageLetter.test(line.folded)) && depth < 3)
    return listsAnswers(lines, line.index + 1, asked, depth + 1);
  const after = nextFilled(lines, line.index + 1);
  if (after && readRows(line.folded, after.folded)) return 'surely';
  if (readRun(line.folded)) return 'maybe';
  if (line.heading && depth < 3) {
    const inside = listsAnswers(lines, line.index + 1, asked, depth + 1);
    return inside === 'maybe' ? 'headed' : inside;
  }
  const named = line.mark ? undefined : entryMark(line);
  if (named?.n !== undefined && asked.has(named.n)) return 'maybe';
  return line.mark?.n === 1 || (isMajor(line) && asked.has(line.mark?.n ?? 0)) ? 'maybe' : 'no';
}

const leadPoints = /^[ \t]{0,4}\([ \t]{0,3}(?:本题)?(?:共|满分)?[ \t]{0,3}\d{1,3}[ \t]{0,3}分[ \t]{0,3}\)|_{3,}/;

/** Do questions begin again at this line? Answers have no empty bracket above options A and B. */
function asksAgain(lines: PaperLine[], at: number, highest: number): boolean {
  const first = lines[at];
  const n = first?.mark?.n;
  if (!first || n === undefined || first.answers || first.mark?.detail) return false;
  if (isMajor(first) && n <= highest + 1 && asksAt(lines, at)) return true;
  if (isMajor(first) && n <= highest && leadPoints.test(first.folded.slice(first.mark?.after ?? 0))) return true;
  if (n !== 1) return false;
  let blank = false;
  for (let i = at; i < lines.length && i < at + 14; i++) {
    const line = lines[i];
    if (!line || (i > at && line.mark && line.mark.n === 2)) break;
    if (line.hasLabel) return false;
    blank ||= line.hasBlank;
    if (blank && line.hasOption) return true;
  }
  return false;
}

/** The highest number that an answer on this line has. */
function highestOn(line: PaperLine): number {
  const inTable = line.table?.entries.reduce((most, entry) => Math.max(most, entry.n), 0) ?? 0;
  return Math.max(inTable, isMajor(line) ? (line.mark?.n ?? 0) : 0);
}

/** Where each name of a paper stands first, from the top down. */
function firstNames(lines: PaperLine[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const line of lines) {
    const name = line.folded.trim();
    if (line.paper && !names.has(name)) names.set(name, line.index);
  }
  return names;
}

/** 材料 alone may stand in an answer too. */
const namesCase = ({ folded }: PaperLine) =>
  passageLetter.test(folded) || (caseWord.test(folded) && /案例|背景/.test(folded.slice(0, 30)));

/**
 * Where the next case begins, with questions that are numbered from 1 again and a title of its own for its answers. The
 * name of a case may stand above its answers too, but then no such title follows.
 */
function nextCase(lines: readonly PaperLine[], from: number): number | undefined {
  const title = lines.findIndex((line, i) => i > from && line.title !== undefined);
  let [name, answered] = [-1, false];
  for (let i = from; i < title; i++) {
    const line = lines[i];
    if (!line || line.heading || line.paper || line.table || line.answers) return undefined;
    if (answered && name >= 0 && line.mark?.n === 1 && isMajor(line)) return name;
    if (isMajor(line)) [name, answered] = [-1, true];
    else if (name < 0 && namesCase(line)) name = i;
  }
  return undefined;
}

function areaEnd(lines: PaperLine[], from: number, names: ReadonlyMap<string, number>): number {
  const [firstName = from] = names.values();
  const below = nextCase(lines, from);
  let highest = 0;
  for (let i = from; i < lines.length; i++) {
    if (i === below) return i;
    const line = lines[i];
    if (!line) break;
    // The answers may name the papers that stand before them; another one begins anew.
    if (line.paper && firstName < from && (names.get(line.folded.trim()) ?? i) >= from) return i;
    if (!asksAgain(lines, i, highest)) {
      highest = Math.max(highest, highestOn(line));
      continue;
    }
    let start = textStart(lines, from, i).at;
    for (let back = start - 1; back > from && start - back < 10; back--) {
      const above = lines[back];
      if (above?.heading || above?.paper) start = back;
      else if (above?.mark || above?.table) break;
    }
    return start;
  }
  return lines.length;
}

/** The stretches that a title declares to hold the answers of what stands before, besides those of the groups. */
export function findAnswerAreas(lines: PaperLine[], groups: readonly AnswerArea[] = []): AnswerArea[] {
  const behind = new Map(groups.map((group) => [group.from, group.to]));
  const names = firstNames(lines);
  const areas: AnswerArea[] = [];
  const asked = new Set<number>();
  let labels = 0;
  let marks = 0;
  for (let i = 0; i < lines.length; i++) {
    i = behind.get(i) ?? i;
    const line = lines[i];
    if (!line) continue;
    if (line.title && marks > 0) {
      const lists = listsAnswers(lines, i + 1, asked);
      // 答案： alone on its line is an item's own label where items have such labels, or where it is the only item.
      const likely = line.title === 'plain' || (labels === 0 && marks > 1);
      const opens = lists === 'surely' || (lists === 'headed' && labels === 0) || (lists !== 'no' && likely);
      if (opens) {
        const to = areaEnd(lines, i + 1, names);
        areas.push({ from: i, to });
        i = to - 1;
        labels = 0;
        continue;
      }
    }
    if (line.hasLabel || line.title === 'label') labels++;
    if (line.mark && !line.answers) marks++;
    if (line.passage) {
      marks += line.passage.gaps.length;
      for (const { n } of line.passage.gaps) asked.add(n);
    }
    if (isMajor(line)) asked.add(line.mark?.n ?? 0);
  }
  return areas;
}
