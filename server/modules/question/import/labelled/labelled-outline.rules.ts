import type { NumberMark } from '../paper/number-mark.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import type { ItemSpan, Outline, Section } from '../paper/paper-outline.rules.ts';
import { certainType } from '../paper/section-heading.rules.ts';
import { unnumbered } from '../paper/unnumbered-item.rules.ts';
import { asksAt, isMajor } from '../text/text-start.rules.ts';
import { type Field, type FieldKind, fieldAt, isSeparator } from './field-label.rules.ts';

/** With what a line of a labelled question begins. */
export interface Lead {
  readonly field: Field | undefined;
  /** A type in brackets before the field, or alone: 【单选题】. */
  readonly tagged: boolean;
  /** A number with nothing behind it but the type and the points. */
  readonly numberAlone: boolean;
  /** What stands behind the number, the type and the points. */
  readonly rest: string;
}

const typeTag = new RegExp(
  `[ \\t]{0,8}[【〖〔[<(][ \\t]{0,3}(?:${certainType})[ \\t]{0,3}(?:[,、;/ ][^】〗〕\\]>)\\n]{0,20})?[】〗〕\\]>)][ \\t]{0,4}`,
  'y',
);
const points =
  /[ \t]{0,4}[([【][ \t]{0,3}(?:本题|共)?[ \t]{0,3}\d{1,3}(?:\.\d{1,2})?[ \t]{0,3}分[ \t]{0,3}[)\]】][ \t]{0,4}/y;
const typeAlone = new RegExp(`^[ \\t]{0,8}(?:${certainType})[ \\t]{0,4}$`);
/** A number that a heading begins with, where it is one of a question: 1. 【单选题】（2分）. */
const arabic = /^[ \t]{0,20}(?<number>\d{1,4})[ \t]{0,3}(?:\.[ \t]{0,3}、?|、)[ \t]{0,3}(?=[【[(])/;

function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? at + found[0].length : at;
}

export function leadOf(line: Pick<PaperLine, 'folded' | 'mark' | 'heading'>): Lead {
  const { folded, mark } = line;
  const head = folded.slice(0, 300);
  const numbered = mark?.n !== undefined;
  const start = numbered ? mark.after : line.heading ? (arabic.exec(head)?.[0].length ?? 0) : 0;
  let at = start;
  for (let i = 0; i < 2; i++) at = past(points, head, past(typeTag, head, at));
  const rest = head.slice(at).trim();
  const isNumbered = numbered || (line.heading !== undefined && start > 0);
  return {
    field: fieldAt(head, at) ?? (at > start ? fieldAt(head, start) : undefined),
    tagged: at > start || mark?.type !== undefined,
    numberAlone: isNumbered && (rest === '' || typeAlone.test(rest)),
    rest,
  };
}

const headKinds = new Set<FieldKind>([
  'type',
  'number',
  'difficulty',
  'points',
  'knowledge',
  'tags',
  'dropped',
  'material',
]);
const answerKinds = new Set<FieldKind>(['key', 'analysis']);

interface Labelled {
  readonly lines: readonly PaperLine[];
  readonly leads: readonly Lead[];
  /** Lines on which stems begin. */
  readonly stems: ReadonlySet<number>;
  /** Fields that stand above the stem. */
  readonly heads: ReadonlySet<FieldKind>;
}

const isHeadLine = (lead: Lead | undefined) =>
  lead !== undefined &&
  (lead.numberAlone ||
    (lead.tagged && lead.rest === '') ||
    (lead.field !== undefined && headKinds.has(lead.field.kind)));

/** 题目：and 问题：may be words of a text: they are labels where options or an answer with labels of their own follow. */
function uncertainStems(lines: readonly PaperLine[], leads: readonly Lead[]): number[] {
  const found: number[] = [];
  let open: number | undefined;
  let numberedText = false;
  /** Questions with numbers below 问题： alone: it announces them. */
  let announced = 0;
  leads.forEach(({ field, numberAlone }, i) => {
    const line = lines[i];
    if (field?.kind === 'stem') {
      open = numberedText && !isMajor(line) ? undefined : i;
      numberedText = false;
      announced = 0;
    } else if (field && (answerKinds.has(field.kind) || field.kind === 'options' || field.kind === 'option')) {
      const isAlone = open !== undefined && (lines[open]?.folded ?? '').slice(leads[open]?.field?.after).trim() === '';
      if (open !== undefined && !(isAlone && announced > 1)) found.push(open);
      open = undefined;
    } else if (isMajor(line) && !numberAlone) {
      numberedText = true;
      announced++;
    }
  });
  return found;
}

function labelledLines(lines: readonly PaperLine[]): Labelled | undefined {
  const leads = lines.map(leadOf);
  const sure = leads.flatMap(({ field }, i) => (field?.kind === 'stem' && !field.uncertain ? [i] : []));
  const stems = sure.length > 0 ? sure : uncertainStems(lines, leads);
  const [first] = stems;
  if (first === undefined) return undefined;
  const heads = new Set<FieldKind>();
  for (let i = first - 1; i >= 0 && (lines[i]?.blank || isHeadLine(leads[i]) || isValue(lines, leads, i)); i--) {
    const kind = leads[i]?.field?.kind;
    if (kind) heads.add(kind);
  }
  return { lines, leads, stems: new Set(stems), heads };
}

/** Does the line hold what the label above it left empty? */
function isValue(lines: readonly PaperLine[], leads: readonly Lead[], at: number): boolean {
  let above = at - 1;
  while (lines[above]?.blank && at - above < 4) above--;
  const field = leads[above]?.field;
  return field !== undefined && !leads[at]?.field && (lines[above]?.folded ?? '').slice(field.after).trim() === '';
}

interface Walk extends Outline {
  item: ItemSpan | undefined;
  hasStem: boolean;
  answered: boolean;
  plain: number;
}

const lastOf = <T>(list: readonly T[]) => list.at(-1);

function markOf({ mark, heading, folded }: PaperLine): NumberMark {
  const found = heading ? arabic.exec(folded) : null;
  const digits = found?.groups?.number;
  if (found && digits) return { ...unnumbered, n: Number(digits), text: digits, style: 'dot', after: found[0].length };
  return mark ?? unnumbered;
}

function open(walk: Walk, line: PaperLine) {
  const mark = markOf(line);
  walk.item = {
    n: mark.n ?? (lastOf(walk.items)?.n ?? 0) + 1,
    mark,
    section: walk.sections.length - 1,
    lines: [],
    material: [],
    announced: false,
    note: undefined,
    counted: mark.n === undefined,
  };
  walk.items.push(walk.item);
  walk.hasStem = false;
  walk.answered = false;
}

/** The number that the item says below its first line. */
function takeNumber({ item }: Walk, line: PaperLine, { field, numberAlone }: Lead) {
  if (!item || item.mark.n !== undefined) return;
  const said = field?.kind === 'number' ? /^\d{1,4}/.exec(line.folded.slice(field.after)) : null;
  const n = (numberAlone ? markOf(line).n : undefined) ?? (said ? Number(said[0]) : undefined);
  if (n !== undefined) Object.assign(item, { n, counted: false });
}

/** Fields that stand right above a stem, below a gap, belong to it. */
function moveHead(walk: Walk, labelled: Labelled) {
  const own = walk.items.at(-2)?.lines;
  if (!own || !walk.item) return;
  let from = own.length;
  while (from > 0 && isHeadLine(labelled.leads[own[from - 1]?.index ?? -1])) from--;
  const above = own[from - 1];
  if (from < own.length && above && (above.blank || isSeparator(above.folded)))
    walk.item.lines.push(...own.splice(from));
}

/** Is the next label below this line that of an answer, before another number? */
function isAnswered({ lines, leads }: Labelled, at: number): boolean {
  for (let i = at + 1; i < lines.length && i < at + 60 && !isMajor(lines[i]); i++) {
    const kind = leads[i]?.field?.kind;
    if (kind) return kind === 'key';
  }
  return false;
}

/** A question without labels: it has options or an answer, and a number or the name of its type. */
function asksPlainly(labelled: Labelled, at: number): boolean {
  const line = labelled.lines[at];
  const lead = labelled.leads[at];
  if (lead?.field || line?.answers) return false;
  // 【单选题】我国的首都是： has its type where others have their number.
  if (line?.mark?.style === 'typed') return lead?.rest !== '' && isAnswered(labelled, at);
  if (!isMajor(line)) return false;
  return asksAt(labelled.lines, at) || isAnswered(labelled, at);
}

function takeLine(walk: Walk, labelled: Labelled, line: PaperLine) {
  const at = line.index;
  const lead = labelled.leads[at] ?? { field: undefined, tagged: false, numberAlone: false, rest: '' };
  const kind = lead.field?.kind;
  const isStem = labelled.stems.has(at);
  if (isStem) {
    if (!walk.item || walk.hasStem) {
      open(walk, line);
      moveHead(walk, labelled);
    }
    walk.hasStem = true;
  } else if (kind === 'begin') open(walk, line);
  else if (lead.numberAlone || (lead.tagged && lead.rest === '') || (kind && headKinds.has(kind))) {
    const isHead = lead.numberAlone || (lead.tagged && lead.rest === '') || (kind && labelled.heads.has(kind));
    if (!walk.item || (walk.hasStem && isHead)) open(walk, line);
  } else if ((!walk.item || walk.answered) && asksPlainly(labelled, at)) {
    open(walk, line);
    walk.hasStem = true;
    walk.plain++;
  }
  takeNumber(walk, line, lead);
  if (kind === 'key') walk.answered = true;
  if (walk.item) walk.item.lines.push(line);
  else if (!line.blank) walk.leftovers.push(line);
  if (kind === 'end') walk.item = undefined;
}

const newSection = ({ sections }: Walk, line: PaperLine): Section => ({
  heading: line.heading,
  title: line.raw,
  paper: undefined,
  part: lastOf(sections)?.part ?? 0,
});

/** So many questions without labels to one with them: the paper is read as those want it. */
const mostPlain = 3;

/** 一、单选题; but a type alone that stands where a field has its value is none. */
function opensSection(walk: Walk, labelled: Labelled, line: PaperLine): boolean {
  const lead = labelled.leads[line.index];
  if (!line.heading || line.table || lead?.field || lead?.numberAlone || lead?.tagged) return false;
  return !(walk.item && !walk.hasStem) && !isValue(labelled.lines, labelled.leads, line.index);
}

/**
 * The outline of a paper whose questions name their fields; undefined for any other. Such questions need no numbers: each
 * begins with its stem, or with the fields that stand above stems in this file.
 */
export function outlineLabelled(lines: PaperLine[]): Outline | undefined {
  const labelled = labelledLines(lines);
  if (!labelled) return undefined;
  const walk: Walk = {
    sections: [{ heading: undefined, title: undefined, paper: undefined, part: 0 }],
    ...{ items: [], answers: [], leftovers: [], item: undefined },
    ...{ hasStem: false, answered: false, plain: 0 },
  };
  for (const line of lines) {
    if (line.furniture && !labelled.leads[line.index]?.field) walk.leftovers.push(line);
    else if (opensSection(walk, labelled, line)) {
      walk.sections.push(newSection(walk, line));
      walk.item = undefined;
      walk.leftovers.push(line);
    } else takeLine(walk, labelled, line);
  }
  const keyed = lines.some((_, i) => labelled.leads[i]?.field?.kind === 'key');
  const numbered = walk.items.every(({ mark }) => mark.n !== undefined);
  if (walk.plain > mostPlain * labelled.stems.size || (!keyed && numbered)) return undefined;
  return walk;
}
