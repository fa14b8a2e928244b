import { look } from '../item/item-doubt.rules.ts';
import { onlyKey } from '../item/item-label.rules.ts';
import type { ItemText } from '../paper/item-text.rules.ts';
import type { AnswerSpan, Outline, Section } from '../paper/paper-outline.rules.ts';
import type { SaidType } from '../paper/section-heading.rules.ts';
import { type PaperSource, type Passage, passage } from '../text/paper-source.rules.ts';
import { type AnswerEntry, type AnswerRun, readAnswerList } from './answer-list.rules.ts';
import { readGroup } from './group-entry.rules.ts';

/** The answers of each item that stand elsewhere, by the item's place in the list. */
export interface MatchedAnswers {
  of: Map<ItemText, AnswerEntry[]>;
  leftovers: { line: number; text: string }[];
  /** Numbers that have an answer but no item, with the item after which they should stand. */
  unmatched: { after: ItemText | undefined; n: number }[];
  /** Analyses of several items together, by the last of them. */
  whole: Map<ItemText, Passage>;
}

interface Scope {
  sections: Map<number, Map<number, ItemText>>;
  /** All items by number, where no number comes twice. */
  all: Map<number, ItemText> | undefined;
  /** The nearest item above, by number. */
  nearest: Map<number, ItemText>;
  /** Numbers that come more than once. */
  repeated: Set<number>;
  /** A number is lower than the one before in its section. */
  goesDown: boolean;
  last: ItemText | undefined;
}

/** Answers in the middle of a paper belong to so many items above them, not to more. */
const nearby = 300;

function scopeOf(inPart: ItemText[], span: AnswerSpan): Scope {
  let [start, end] = [0, inPart.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((inPart[middle]?.order ?? 0) < span.after) start = middle + 1;
    else end = middle;
  }
  const items = inPart.slice(span.titled ? 0 : Math.max(0, end - nearby), end);
  const bySection = new Map<number, Map<number, ItemText>>();
  const nearest = new Map<number, ItemText>();
  const repeated = new Set<number>();
  let last: ItemText | undefined;
  let goesDown = false;
  for (const item of items) {
    goesDown ||= last?.section === item.section && item.n < last.n;
    const own = bySection.get(item.section) ?? new Map<number, ItemText>();
    bySection.set(item.section, own);
    if (!own.has(item.n)) own.set(item.n, item);
    if (nearest.has(item.n)) repeated.add(item.n);
    nearest.set(item.n, item);
    last = item;
  }
  return { sections: bySection, all: repeated.size > 0 ? undefined : nearest, nearest, repeated, goesDown, last };
}

const choices = new Set<SaidType | undefined>(['SINGLE', 'MULTIPLE', 'CHOICE', 'ANY']);

/** May a heading among the answers mean the section with this heading? */
function agree(one: SaidType | undefined, other: SaidType | undefined): boolean {
  return one === undefined || other === undefined || one === other || (choices.has(one) && choices.has(other));
}

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/(?:参考|标准|试题|正确)?答案.{0,20}$/, '')
    .replace(/[\s()[\]【】《》:]/g, '');

/** The paper that answers name, by all of its name or by the end of it: A卷答案. */
function namedPaper(name: string, ids: readonly number[], sections: readonly Section[]): string | undefined {
  const wanted = plainName(name);
  const papers = [...new Set(ids.flatMap((id) => sections[id]?.paper ?? []))];
  const named = papers.filter((paper) => wanted.length > 1 && plainName(paper).endsWith(wanted));
  return named.length === 1 ? named[0] : undefined;
}

interface Target {
  items: Map<number, ItemText> | undefined;
  /** Nothing but the order says which section is meant. */
  guessed: boolean;
}

/** Which section's items a run of answers is about. */
function targetOf(
  run: AnswerRun,
  scope: Scope,
  sections: Section[],
  used: Set<number>,
  known: MatchedAnswers['of'],
): Target {
  const holds = (id: number) => {
    const own = scope.sections.get(id);
    const known = run.entries.filter((entry) => own?.has(entry.n)).length;
    return run.sequence ? own?.size === run.sequence.keys.length : known * 2 >= run.entries.length;
  };
  const paper = run.paper === undefined ? undefined : namedPaper(run.paper, [...scope.sections.keys()], sections);
  const inPaper = paper === undefined ? [] : [...scope.sections.keys()].filter((id) => sections[id]?.paper === paper);
  const ids = inPaper.length > 0 ? inPaper : [...scope.sections.keys()];
  const ofPaper = ids.flatMap((id) => [...(scope.sections.get(id)?.values() ?? [])]);
  const byNumber = new Map(ofPaper.map((item) => [item.n, item]));
  // No number comes twice in the paper, so its answers need not say their sections.
  if (inPaper.length > 0 && !run.sequence && byNumber.size === ofPaper.length)
    return { items: byNumber, guessed: false };
  const answered = (id: number) => [...(scope.sections.get(id)?.values() ?? [])].some((item) => known.has(item));
  const fitting = ids.filter((id) => !used.has(id) && holds(id));
  // Another paper above may have had its answers already.
  const waiting = run.explains ? fitting : fitting.filter((id) => !answered(id));
  const free = waiting.length > 0 ? waiting : fitting;
  const said = run.heading;
  const heading = (id: number) => sections[id]?.heading;
  const byOrdinal = free.find(
    (id) => said?.ordinal !== undefined && heading(id)?.ordinal === said.ordinal && agree(said.type, heading(id)?.type),
  );
  const byType = free.find((id) => said?.type !== undefined && heading(id)?.type === said.type);
  const named = byOrdinal ?? byType;
  if (named === undefined && scope.all && !run.sequence) return { items: scope.all, guessed: false };
  const id = named ?? free[0];
  const own = id === undefined ? undefined : scope.sections.get(id);
  if (id !== undefined) used.add(id);
  const guessed = named === undefined && ids.length > 1;
  if (!own || run.sequence || run.entries.every((entry) => own.has(entry.n))) return { items: own, guessed };
  // One list over several sections: a number that comes once in the paper needs no section.
  const single = [...scope.nearest].filter(([n]) => !scope.repeated.has(n));
  return { items: new Map([...single, ...own]), guessed };
}

function assign(matched: MatchedAnswers, item: ItemText, entry: AnswerEntry) {
  const entries = matched.of.get(item) ?? [];
  entries.push(entry);
  matched.of.set(item, entries);
}

function assignRun(
  matched: MatchedAnswers,
  run: AnswerRun,
  target: Map<number, ItemText> | undefined,
  last: ItemText | undefined,
) {
  const { sequence } = run;
  if (sequence) {
    const items = [...(target?.values() ?? [])];
    if (items.length === sequence.keys.length) {
      sequence.keys.forEach((key, i) => {
        const item = items[i];
        const parts = onlyKey(passage(key));
        if (item)
          assign(matched, item, {
            n: item.n,
            line: sequence.line,
            source: i === 0 ? sequence.source : key,
            parts,
            doubt: undefined,
          });
      });
    } else matched.leftovers.push({ line: sequence.line, text: sequence.source });
  }
  for (const entry of run.entries) {
    const item = target?.get(entry.n);
    if (item) assign(matched, item, entry);
    else {
      matched.leftovers.push({ line: entry.line, text: entry.source });
      matched.unmatched.push({ after: target?.get(entry.n - 1) ?? last, n: entry.n });
    }
  }
}

/** Gives the items right above it what a group of answers says; false where they are not those it was found for. */
function assignGroup(matched: MatchedAnswers, source: PaperSource, span: AnswerSpan, items: ItemText[]): boolean {
  const { group } = span;
  if (!group) return false;
  const own = items.slice(Math.max(0, span.after - group.numbers.length), span.after);
  if (own.length === 0 || own.some((item, i) => item.n !== group.numbers[i])) return false;
  const { entries, whole } = readGroup(source, span.lines, group);
  for (const entry of entries) {
    const item = own.find((one) => one.n === entry.n);
    if (item) assign(matched, item, entry);
  }
  const last = own.at(-1);
  if (last && whole.text !== '') matched.whole.set(last, whole);
  return true;
}

/** Brings every answer that stands apart from its item to the item. */
export function matchAnswers(source: PaperSource, outline: Outline, items: ItemText[]): MatchedAnswers {
  const matched: MatchedAnswers = { of: new Map(), leftovers: [], unmatched: [], whole: new Map() };
  const byPart = Map.groupBy(items, (item) => outline.sections[item.section]?.part);
  for (const span of outline.answers) {
    if (assignGroup(matched, source, span, items)) continue;
    const scope = scopeOf(byPart.get(outline.sections[span.section]?.part) ?? [], span);
    const list = readAnswerList(source, span, {
      paper: span.paper,
      has: (n) => scope.nearest.has(n),
      restarts: scope.repeated.size > 0,
      goesDown: scope.goesDown,
      bracketed: scope.last?.style === 'round',
    });
    for (const left of list.leftovers) matched.leftovers.push(left);
    const used = { keys: new Set<number>(), analyses: new Set<number>() };
    const runs = list.runs.filter((run) => run.entries.length > 0 || run.sequence);
    const keyed = runs.filter((run) => !run.explains).length;
    for (const run of runs) {
      const own = scope.sections.get(span.section);
      const inSection = run.entries.length > 0 && run.entries.every((entry) => own?.has(entry.n));
      const { items: target, guessed } =
        span.titled || run.sequence
          ? targetOf(run, scope, outline.sections, run.explains ? used.analyses : used.keys, matched.of)
          : { items: inSection ? own : scope.nearest, guessed: false };
      // As many lists as sections follow their order; fewer may be those of any.
      if (guessed && keyed !== scope.sections.size) {
        for (const entry of run.entries) entry.doubt ??= look('answer', '没有写明是哪一部分的答案，按顺序对应');
      }
      assignRun(matched, run, target, scope.last);
    }
  }
  return matched;
}
