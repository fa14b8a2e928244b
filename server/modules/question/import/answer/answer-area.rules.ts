import type { PaperLine } from '../paper/paper-line.rules.ts';
import { readRows, readRun } from './answer-table.rules.ts';

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
function listsAnswers(lines: PaperLine[], from: number, depth = 0): 'surely' | 'headed' | 'maybe' | 'no' {
  const line = nextFilled(lines, from);
  if (!line) return 'no';
  if (line.table || line.answers || line.mark?.detail) return 'surely';
  const after = nextFilled(lines, line.index + 1);
  if (after && readRows(line.folded, after.folded)) return 'surely';
  if (readRun(line.folded)) return 'maybe';
  if (line.heading && depth < 3) {
    const inside = listsAnswers(lines, line.index + 1, depth + 1);
    return inside === 'maybe' ? 'headed' : inside;
  }
  return line.mark?.n === 1 ? 'maybe' : 'no';
}

/** Do questions begin again at this line? Answers have no empty bracket above options A and B. */
function asksAgain(lines: PaperLine[], at: number): boolean {
  const first = lines[at];
  if (first?.mark?.n !== 1 || first.answers || first.mark.detail) return false;
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

function areaEnd(lines: PaperLine[], from: number): number {
  for (let i = from; i < lines.length; i++) {
    if (!asksAgain(lines, i)) continue;
    let start = i;
    for (let back = i - 1; back > from && i - back < 10; back--) {
      const line = lines[back];
      if (line?.heading) start = back;
      else if (line?.mark || line?.table) break;
    }
    return start;
  }
  return lines.length;
}

/** The stretches that a title declares to hold the answers of what stands before. */
export function findAnswerAreas(lines: PaperLine[]): AnswerArea[] {
  const areas: AnswerArea[] = [];
  let labels = 0;
  let marks = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    if (line.title && marks > 0) {
      const lists = listsAnswers(lines, i + 1);
      // 答案： alone on its line is an item's own label where items have such labels, or where it is the only item.
      const likely = line.title === 'plain' || (labels === 0 && marks > 1);
      const opens = lists === 'surely' || (lists === 'headed' && labels === 0) || (lists !== 'no' && likely);
      if (opens) {
        const to = areaEnd(lines, i + 1);
        areas.push({ from: i, to });
        i = to - 1;
        labels = 0;
        continue;
      }
    }
    if (line.hasLabel || line.title === 'label') labels++;
    if (line.mark && !line.answers) marks++;
  }
  return areas;
}
