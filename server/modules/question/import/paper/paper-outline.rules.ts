import { findAnswerAreas } from '../answer/answer-area.rules.ts';
import { readRows, readRun } from '../answer/answer-table.rules.ts';
import { weighCandidates } from './candidate-weight.rules.ts';
import { chooseSequence } from './item-sequence.rules.ts';
import type { NumberMark } from './number-mark.rules.ts';
import { type ItemStart, itemStarts } from './overlooked-item.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';
import type { Heading } from './section-heading.rules.ts';
import { findUnnumbered, unnumbered } from './unnumbered-item.rules.ts';

export interface Section {
  heading: Heading | undefined;
  /** The whole line of the heading. */
  title: string | undefined;
  /** Questions and the answers after them; a book of exercises has one part a chapter. */
  part: number;
}

export interface ItemSpan {
  n: number;
  mark: NumberMark;
  section: number;
  lines: PaperLine[];
  /** Text that this item shares with others, above them in the paper. */
  material: PaperLine[];
  /** The material says for which numbers it is. */
  announced: boolean;
  note: string | undefined;
}

/** Lines that hold answers of items elsewhere. */
export interface AnswerSpan {
  section: number;
  titled: boolean;
  /** How many items stand before it. */
  after: number;
  lines: PaperLine[];
}

export interface Outline {
  sections: Section[];
  items: ItemSpan[];
  answers: AnswerSpan[];
  leftovers: PaperLine[];
}

interface Walk extends Outline {
  item: ItemSpan | undefined;
  answer: AnswerSpan | undefined;
}

function openItem(walk: Walk, line: PaperLine, { n, note }: ItemStart) {
  walk.item = {
    n,
    mark: line.mark ?? unnumbered,
    section: walk.sections.length - 1,
    lines: [line],
    material: [],
    announced: false,
    note,
  };
  walk.items.push(walk.item);
  walk.answer = undefined;
}

function openSection(walk: Walk, line: PaperLine | undefined, newPart: boolean) {
  const part = walk.sections.at(-1)?.part ?? 0;
  walk.sections.push({ heading: line?.heading, title: line?.raw, part: newPart ? part + 1 : part });
  walk.item = undefined;
  walk.answer = undefined;
}

function openAnswer(walk: Walk, titled: boolean) {
  walk.answer = { section: walk.sections.length - 1, titled, after: walk.items.length, lines: [] };
  walk.answers.push(walk.answer);
  walk.item = undefined;
}

function place(walk: Walk, line: PaperLine) {
  if (line.blank && !walk.item && !walk.answer) return;
  if (walk.answer) walk.answer.lines.push(line);
  else if (walk.item) walk.item.lines.push(line);
  else walk.leftovers.push(line);
}

/** Inside an item, do answers of several items begin here? */
function beginsAnswers(lines: PaperLine[], line: PaperLine): boolean {
  if (line.table || line.answers) return true;
  const next = lines[line.index + 1];
  return next !== undefined && readRows(line.folded, next.folded) !== undefined;
}

/** The lines on which items begin. */
function findStarts(lines: PaperLine[], inArea: Uint8Array): Map<number, ItemStart> {
  const stems = lines.filter(
    (line) => line.mark && !line.mark.detail && !line.answers && !line.furniture && !inArea[line.index],
  );
  const candidates = weighCandidates(
    lines,
    stems.map((line) => line.index),
  );
  const starts = itemStarts(candidates, chooseSequence(candidates));
  if (starts.size === 0) {
    for (const [i, index] of findUnnumbered(lines).entries()) starts.set(index, { n: i + 1, note: undefined });
  }
  return starts;
}

export function outlinePaper(lines: PaperLine[]): Outline {
  const areas = findAnswerAreas(lines);
  const inArea = new Uint8Array(lines.length);
  for (const area of areas) inArea.fill(1, area.from, area.to);
  const starts = findStarts(lines, inArea);
  const areaStarts = new Set(areas.map((area) => area.from));
  const walk: Walk = {
    sections: [{ heading: undefined, title: undefined, part: 0 }],
    items: [],
    answers: [],
    leftovers: [],
    item: undefined,
    answer: undefined,
  };
  for (const line of lines) {
    const start = starts.get(line.index);
    if (line.furniture) walk.leftovers.push(line);
    else if (areaStarts.has(line.index)) {
      openAnswer(walk, true);
      walk.leftovers.push(line);
    } else if (inArea[line.index]) place(walk, line);
    else if (start) {
      if (walk.answer?.titled) openSection(walk, undefined, true);
      openItem(walk, line, start);
    } else if (line.heading && !line.table) {
      openSection(walk, line, walk.answer?.titled === true);
      if (readRun(line.folded.slice(line.heading.rest))) openAnswer(walk, false);
      place(walk, line);
    } else {
      if (!walk.answer && beginsAnswers(lines, line)) openAnswer(walk, false);
      place(walk, line);
    }
  }
  return walk;
}
