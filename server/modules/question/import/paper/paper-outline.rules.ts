/*
 * How the lines of a paper become questions with their answers. Each step takes what the one before it left:
 * 0. markGapPassages: texts with numbered gaps, in which nothing else begins; markSharedOptions: options that several
 *    questions have together.
 * 1. findGroups: answers that stand once for several items right above them, under one text. First, since their
 *    labels look like those of a list of answers, and their analyses like items.
 * 2. findAnswerAreas: what a title declares to be the answers of the paper above; leaps over the groups.
 * 3. findStarts: outside of both, the lines whose numbers go on as those of items do.
 * 4. outlinePaper walks down the lines once and gives each to an item, to answers, or to the leftovers.
 * 5. shareMaterial, then itemTexts: texts that items share leave the item or the leftovers that they fell to.
 * 6. matchAnswers: those of a group go to the items above it, the others by number within their part of the file.
 */
import { findAnswerAreas } from '../answer/answer-area.rules.ts';
import { readRows, readRun } from '../answer/answer-table.rules.ts';
import { findGroups, type GroupArea } from '../answer/group-answer.rules.ts';
import { findNumberedAnalyses, saysKeyFirst } from '../answer/numbered-analysis.rules.ts';
import { type GapPassage, markGapPassages } from '../group/gap-passage.rules.ts';
import { markSharedOptions, type SharedOptions } from '../group/shared-options.rules.ts';
import { isMajor, keyLabel } from '../text/text-start.rules.ts';
import { weighCandidates } from './candidate-weight.rules.ts';
import { chooseAnyway, chooseSequence } from './item-sequence.rules.ts';
import type { NumberMark } from './number-mark.rules.ts';
import { type ItemStart, itemStarts } from './overlooked-item.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';
import type { Heading } from './section-heading.rules.ts';
import { findCircled, findUnnumbered, unnumbered } from './unnumbered-item.rules.ts';

export interface Section {
  heading: Heading | undefined;
  /** The whole line of the heading. */
  title: string | undefined;
  /** The name of the paper, where a file holds several. */
  paper: string | undefined;
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
  /** The file gives it no number: it was counted. */
  counted?: boolean;
  /** It fills this gap of its material, counted from 1. */
  gap?: { passage: GapPassage; place: number; pool: PaperLine[] };
  /** Its options, which it shares with others. */
  pool?: SharedOptions;
}

/** Lines that hold answers of items elsewhere. */
export interface AnswerSpan {
  section: number;
  titled: boolean;
  /** The words of its title. */
  paper?: string | undefined;
  /** How many items stand before it. */
  after: number;
  /** It holds the answers of the items right above, under one text. */
  group: GroupArea | undefined;
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
  /** The answers above may end later than they seem to. */
  unsure: boolean;
  /** The text with gaps whose items follow. */
  passage: { is: GapPassage; lines: PaperLine[] } | undefined;
}

const anywayNote = '只凭题号认出，请核对这是不是一道题';
export const unsureNote = '上面的材料里可能有前面几题的解析，请核对';
const behindNote = '上一题像是前面题目的解析，本题的材料可能混在里面';

function openItem(walk: Walk, line: PaperLine, { n, note }: ItemStart) {
  const unsure = walk.unsure ? unsureNote : saysKeyFirst(walk.item?.lines[0]) ? behindNote : undefined;
  walk.unsure = false;
  walk.item = {
    n,
    mark: line.mark ?? unnumbered,
    section: walk.sections.length - 1,
    lines: [line],
    material: [],
    announced: false,
    note: note ?? unsure,
    counted: line.mark?.n === undefined,
  };
  if (line.chooses) Object.assign(walk.item, { pool: line.chooses, material: line.chooses.material, announced: true });
  const place = walk.passage?.is.gaps.findIndex((gap) => gap.n === n) ?? -1;
  if (walk.passage && place >= 0) Object.assign(walk.item, inPassage(walk.passage.is, walk.passage.lines, place));
  else walk.passage = undefined;
  walk.items.push(walk.item);
  walk.answer = undefined;
}

const inPassage = (passage: GapPassage, material: PaperLine[], place: number, pool: PaperLine[] = []) => ({
  ...{ material, announced: true },
  gap: { passage, place: place + 1, pool },
});

/** A text with gaps: options of its own stand below as items, else each gap is one. */
function openPassage(walk: Walk, lines: PaperLine[], passage: GapPassage) {
  const isPool = ({ index }: PaperLine) =>
    passage.pool !== undefined && index >= passage.pool.from && index < passage.pool.to;
  const all = lines.slice(passage.from, passage.to);
  const [pool, own] = [all.filter(isPool), all.filter((line) => !isPool(line))];
  const first = passage.gaps[0]?.n ?? 0;
  walk.item = undefined;
  walk.answer = undefined;
  walk.passage = { is: passage, lines: own };
  if (passage.kind === 'own') return;
  if (beginsAgain(walk, { n: first, note: undefined })) openSection(walk, walk.sections.at(-1) ?? unheaded, false);
  walk.items.push(
    ...passage.gaps.map(
      ({ n }, place): ItemSpan => ({
        ...{ n, mark: { ...unnumbered, n, text: String(n), style: 'dot' as const }, note: undefined },
        ...{ section: walk.sections.length - 1, lines: [], ...inPassage(passage, own, place, pool) },
      }),
    ),
  );
}

type Head = Pick<Section, 'heading' | 'title'>;

const unheaded: Head = { heading: undefined, title: undefined };

function openSection(walk: Walk, { heading, title }: Head, newPart: boolean, named?: string) {
  const { part = 0, paper } = walk.sections.at(-1) ?? {};
  walk.sections.push({ heading, title, paper: named ?? paper, part: newPart ? part + 1 : part });
  walk.item = undefined;
  walk.answer = undefined;
}

function openAnswer(walk: Walk, titled: boolean, group?: GroupArea) {
  walk.answer = { section: walk.sections.length - 1, titled, after: walk.items.length, group, lines: [] };
  walk.answers.push(walk.answer);
  walk.item = undefined;
}

/** Numbers that fall back without a heading are those of another paper in the same file. */
function beginsAgain(walk: Walk, { n, note, goesDown }: ItemStart): boolean {
  const last = walk.items.at(-1);
  return (
    last !== undefined && last.section === walk.sections.length - 1 && n < last.n && note === undefined && !goesDown
  );
}

function place(walk: Walk, line: PaperLine) {
  if (line.blank && !walk.item && !walk.answer) return;
  if (walk.answer) walk.answer.lines.push(line);
  else if (walk.item) walk.item.lines.push(line);
  else walk.leftovers.push(line);
}

/** Inside an item, do answers of several items begin here? */
function beginsAnswers(lines: PaperLine[], line: PaperLine): boolean {
  if (line.table || line.answers || (line.mark?.detail && /题的?答案】/.test(line.folded.slice(0, 20)))) return true;
  const next = lines[line.index + 1];
  return next !== undefined && readRows(line.folded, next.folded) !== undefined;
}

const numberOfWord = /(?:^|[ \t;；,])(\d{1,4})[ \t]{0,2}[.、:)][ \t]{0,3}(?=[^\s\d])/g;

/** What stands behind the label, with the lines below that go on in its numbers. */
function listBehind(lines: PaperLine[], { folded, index }: PaperLine, label: string): string {
  let text = folded.slice(label.length);
  let last = Number(/^\d{1,4}/.exec(text)?.[0] ?? Number.NaN);
  for (let i = index + 1; i < lines.length && text.length < 2000; i++) {
    const numbers = [...text.matchAll(numberOfWord)].map((found) => Number(found[1]));
    last = numbers.at(-1) ?? last;
    const below = lines[i];
    if (below?.mark?.n !== last + 1 || below.heading) break;
    text += ` ${below.folded.trim()}`;
  }
  return text;
}

/** 火 土 are the words for so many blanks. */
const fillsBlanks = (words: string, blanks: number) =>
  words.split(/[ \t]{2,}|[;；、,]|[ \t]/).filter((word) => word.trim() !== '').length === blanks;

/** 答案：1. took 2. made 3. gave below several items without answers is for all of them, down to the last one. */
function listsWords({ items, item }: Walk, lines: PaperLine[], line: PaperLine): boolean {
  const label = line.folded.length < 2000 ? keyLabel.exec(line.folded)?.[0] : undefined;
  const last = items.at(-1);
  if (label === undefined || !last) return false;
  const text = listBehind(lines, line, label);
  const found = [...text.matchAll(numberOfWord)];
  const numbers = found.map((one) => Number(one[1]));
  const asked = items.slice(-numbers.length);
  const isFor = asked.every(({ n, section }, i) => n === numbers[i] && section === last.section);
  if (numbers.length < 2 || asked.length < numbers.length || !isFor) return false;
  const blanks = item?.lines.reduce((sum, own) => sum + (own.folded.match(/_{3,}/g)?.length ?? 0), 0) ?? 0;
  const end = found.at(-1);
  const ofLast = end ? text.slice(end.index + end[0].length) : '';
  const mayBeOwn = blanks === numbers.length && !fillsBlanks(ofLast, blanks);
  return !mayBeOwn && asked.every((one) => !one.lines.some(({ hasLabel }) => hasLabel));
}

/** The lines on which items begin. */
function findStarts(
  lines: PaperLine[],
  inArea: Uint8Array,
  answered: ReadonlySet<number | undefined>,
): Map<number, ItemStart> {
  const stems = lines.filter(
    (line) => line.mark && !line.mark.detail && !line.answers && !line.furniture && !line.apart && !inArea[line.index],
  );
  const candidates = weighCandidates(
    lines,
    stems.map((line) => line.index),
    answered,
  );
  const starts = itemStarts(candidates, chooseSequence(candidates));
  if (lines.some((line) => line.passage)) return starts;
  if (starts.size === 0) for (const { at, n } of findCircled(lines)) starts.set(at, { n, note: undefined });
  if (starts.size === 0) {
    for (const [i, index] of findUnnumbered(lines).entries()) starts.set(index, { n: i + 1, note: undefined });
  }
  if (starts.size === 0) {
    for (const { line, counted } of chooseAnyway(candidates)) starts.set(line, { n: counted, note: anywayNote });
  }
  return starts;
}

export function outlinePaper(lines: PaperLine[]): Outline {
  markGapPassages(lines);
  const pools = markSharedOptions(lines);
  const keyed = findGroups(lines);
  const found = [...keyed, ...findNumberedAnalyses(lines, keyed)].sort((a, b) => a.from - b.from);
  const groups = new Map(found.map((group) => [group.from, group]));
  const areas = findAnswerAreas(lines, found);
  const inArea = new Uint8Array(lines.length);
  for (const area of [...areas, ...found]) inArea.fill(1, area.from, area.to);
  const answered = new Set(
    areas.flatMap((area) => lines.slice(area.from, area.to).map((line) => (isMajor(line) ? line.mark?.n : undefined))),
  );
  const starts = findStarts(lines, inArea, answered);
  const areaStarts = new Set(areas.map((area) => area.from));
  const areaEnds = new Set(areas.map((area) => area.to));
  const walk: Walk = {
    sections: [{ ...unheaded, paper: undefined, part: 0 }],
    items: [],
    answers: [],
    leftovers: [],
    item: undefined,
    answer: undefined,
    unsure: false,
    passage: undefined,
  };
  let behind = 0;
  for (const line of lines) {
    if (line.index < behind) continue;
    const start = starts.get(line.index);
    const group = groups.get(line.index);
    if (group) openAnswer(walk, false, group);
    else if (walk.answer?.group?.to === line.index) {
      walk.unsure = walk.answer.group.unsure;
      walk.answer = undefined;
    } else if (areaEnds.has(line.index)) openSection(walk, unheaded, true);
    if (line.passage && !inArea[line.index]) {
      openPassage(walk, lines, line.passage);
      behind = line.passage.to;
    } else if (line.inPool && !inArea[line.index]) {
      walk.item = undefined;
      walk.answer = undefined;
    } else if (line.furniture) walk.leftovers.push(line);
    else if (areaStarts.has(line.index)) {
      openAnswer(walk, true);
      if (walk.answer) walk.answer.paper = line.folded.trim();
      walk.leftovers.push(line);
    } else if (inArea[line.index]) place(walk, line);
    else if (line.paper) {
      openSection(walk, unheaded, false, line.raw.trim());
      walk.leftovers.push(line);
    } else if (start) {
      if (beginsAgain(walk, start)) openSection(walk, walk.sections.at(-1) ?? unheaded, false);
      openItem(walk, line, start);
    } else if (line.apart) walk.leftovers.push(line);
    else if (line.heading?.within) {
      walk.item = undefined;
      walk.answer = undefined;
      walk.leftovers.push(line);
    } else if (line.heading && !line.table) {
      openSection(walk, { heading: line.heading, title: line.raw }, false);
      if (readRun(line.folded.slice(line.heading.rest))) openAnswer(walk, false);
      place(walk, line);
    } else {
      if (!walk.answer && (beginsAnswers(lines, line) || listsWords(walk, lines, line))) openAnswer(walk, false);
      place(walk, line);
    }
  }
  const used = new Set(walk.items.map(({ pool }) => pool));
  for (const pool of pools)
    if (!used.has(pool)) walk.leftovers.push(...pool.lines.filter(({ index }) => !inArea[index]));
  return walk;
}
