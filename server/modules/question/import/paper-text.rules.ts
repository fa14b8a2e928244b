import type { Doubt } from '#contract/question/import.ts';
import type { AnswerEntry } from './answer/answer-list.rules.ts';
import { type MatchedAnswers, matchAnswers } from './answer/answer-match.rules.ts';
import { withWord } from './group/bank-word.rules.ts';
import { look, noOptions, textBehind, trailingText, wrong } from './item/item-doubt.rules.ts';
import { readItem } from './item/item-question.rules.ts';
import { outlineLabelled } from './labelled/labelled-outline.rules.ts';
import { compositeOf, groupsOf, sharePoints, worthOfMaterials } from './paper/composite-item.rules.ts';
import { type ItemText, itemTexts } from './paper/item-text.rules.ts';
import { readLines } from './paper/paper-line.rules.ts';
import { type Outline, outlinePaper } from './paper/paper-outline.rules.ts';
import { shareAnswers } from './paper/part-answer.rules.ts';
import type { Heading } from './paper/section-heading.rules.ts';
import { paperLabel, papersOf } from './paper/several-papers.rules.ts';
import { shareMaterial } from './paper/shared-material.rules.ts';
import type { ParsedItem } from './parsed-item.ts';
import { withAnswerRows } from './text/answer-rows.rules.ts';
import { apartFromSheets } from './text/answer-sheet.rules.ts';
import { withoutCoursePage } from './text/course-page.rules.ts';
import { withLabelledAnswers, withoutFieldLines } from './text/field-line.rules.ts';
import { frameLines, isFrameText } from './text/frame-line.rules.ts';
import { withoutOptionTables } from './text/option-table.rules.ts';
import { withTicksBehind } from './text/option-tick.rules.ts';
import { isBlank, type Passage, readSource } from './text/paper-source.rules.ts';
import { withTypesInBrackets } from './text/type-behind-number.rules.ts';

/** What went into no question; `understood` where it shall not: titles, headings, instructions. */
export interface Leftover {
  readonly line: number;
  readonly text: string;
  readonly understood?: true;
  /** A sentence about the paper, no text of it. */
  readonly note?: true;
}

export interface ParsedText {
  items: ParsedItem[];
  leftovers: Leftover[];
}

const left = ({ line, text }: Leftover, understood: boolean): Leftover => ({
  ...{ line, text },
  ...(understood && { understood }),
});

/** A wider gap in the numbers is a jump, not a loss. */
const widestGap = 20;

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => from + 1 + i);

const numberInside = /(?<![\d.A-Za-z])(\d{1,4}) {0,2}(?:[、)]|[.:](?!\d)|小?题)|(?:^|\n)[^\S\n]{0,60}(\d{1,4})(?!\d)/g;

/** The numbers with which a question can begin in the text: behind one of its signs, or at the start of a line. */
const numbersIn = (text: Passage | undefined) =>
  new Set([...(text?.shadow ?? '').matchAll(numberInside)].map((found) => Number(found[1] ?? found[2])));

interface Numbering {
  doubts: Doubt[][];
  /** Numbers that no item has, and the line below them. */
  lost: { line: number; n: number }[];
}

/** What the numbers of the items say: repeated ones, and lost ones, which are in doubt where an item may hold them. */
function readNumbering(items: ItemText[]): Numbering {
  const numbers = new Set(items.flatMap(({ section, n, head }) => [n, head?.n].map((one) => `${section}:${one}`)));
  const seen = new Set<string>();
  const lost: Numbering['lost'] = [];
  let highest = 0;
  const doubts = items.map((item, i) => {
    const doubts: Doubt[] = [];
    const before = items[i - 1];
    const goesOn = before && (before.section === item.section || item.n > before.n);
    // A number far above the one before may go on from an earlier section.
    const last = goesOn ? (item.n - before.n > widestGap ? highest : before.n) : 0;
    const gap = between(last, item.n).filter((n) => !numbers.has(`${item.section}:${n}`));
    if (gap.length <= (goesOn ? widestGap : 3)) for (const n of gap) lost.push({ line: item.line, n });
    highest = Math.max(highest, item.n, item.head?.n ?? 0);
    const key = `${item.section}:${item.n}`;
    if (!item.counted && seen.has(key)) doubts.push(look('stem', `第 ${item.n} 题出现了不止一次`));
    if (!item.counted) seen.add(key);
    if (item.note) doubts.push(look('stem', item.note));
    return doubts;
  });
  const gaps = Map.groupBy(lost, ({ line }) => line);
  items.forEach((item, i) => {
    const after = items[i + 1];
    const gap = after && gaps.get(after.line)?.map(({ n }) => n);
    if (!gap) return;
    const inside = numbersIn(item.content);
    const held = gap.filter((n) => inside.has(n));
    if (held.length > 0) doubts[i]?.push(look('stem', `缺少第 ${held.join('、')} 题，可能混在本题里`));
    const shared = numbersIn(after.material === item.material ? undefined : after.material);
    const above = gap.filter((n) => shared.has(n));
    if (above.length > 0) doubts[i + 1]?.push(look('stem', `缺少第 ${above.join('、')} 题，可能混在材料里`));
  });
  return { doubts, lost };
}

const mostNamed = 50;

/** Told once for the whole paper. */
function lostNote({ lost }: Numbering): ParsedText['leftovers'] {
  const [first] = lost;
  if (!first) return [];
  const named = lost.slice(0, mostNamed).map(({ n }) => n);
  return [
    {
      line: first.line,
      text: `题号不连续，缺少第 ${named.join('、')} 题${lost.length > mostNamed ? '等' : ''}`,
      note: true,
    },
  ];
}

/** So many items, nearly all alike, make a count of options that is to be expected. */
const enough = 8;
const nearlyAll = 0.9;

function usualCount(counts: number[]): number | undefined {
  const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)];
  const alike = counts.filter((count) => count === usual).length;
  return alike >= enough && alike >= nearlyAll * counts.length ? usual : undefined;
}

/** Items that have another number of options than nearly all others: a mark may have been lost. */
function unusualCounts(items: ParsedItem[], texts: ItemText[]): [number, Doubt][] {
  const count = (i: number) => items[i]?.question.options.length ?? 0;
  const choices = items.map((_, i) => i).filter((i) => count(i) > 0 && !texts[i]?.pool);
  const inPaper = usualCount(choices.map(count));
  const groups = Map.groupBy(choices, (i) => `${texts[i]?.section}:${items[i]?.question.type}`);
  return [...groups.values()].flatMap((members) => {
    const own = usualCount(members.map(count));
    const isUnusual = (i: number) =>
      own === undefined ? inPaper !== undefined && count(i) < inPaper : count(i) !== own;
    return members.filter(isUnusual).map((i): [number, Doubt] => {
      return [i, look('options', `识别出 ${count(i)} 个选项，其他题都有 ${own ?? inPaper} 个`)];
    });
  });
}

const sharedNote = '前面几题没有选项，这些选项可能是几道题共用的';

/** Options below the last of several items that have letters for keys and no options. */
function shareDoubt(items: readonly ParsedItem[], texts: readonly ItemText[], at: number): Doubt[] {
  const lacks = (i: number) =>
    texts[i]?.section === texts[at]?.section &&
    (items[i]?.doubts.some(
      ({ level, place, text }) => level === 'error' && place === 'options' && text === noOptions,
    ) ??
      false);
  const has = texts[at]?.pool === undefined && (items[at]?.question.options.length ?? 0) > 2 && !lacks(at);
  return has && lacks(at - 1) && lacks(at - 2) ? [look('options', sharedNote)] : [];
}

/** An item with all its options where others have them, or one where nothing shows that it was cut off rightly. */
function splitDoubt(item: ItemText, { options }: ParsedItem['question'], before: ParsedItem | undefined): Doubt[] {
  const certain = options.length > 2 && (before?.question.options.length ?? options.length) === options.length;
  return item.split && !certain ? [look('stem', '和上一题写在同一行，已拆开')] : [];
}

/** An item that may have swallowed the next: the next by its number, where that one is missing. */
function nameSwallowed(doubts: Doubt[], item: ItemText, next: ItemText | undefined): Doubt[] {
  if (next?.section === item.section && next.n === item.n + 1) return doubts;
  return doubts.map((doubt) => ({ ...doubt, text: doubt.text.replace('混入了另一道题', `混入了第 ${item.n + 1} 题`) }));
}

interface Late {
  /** It stands with others under one material, and is worth a share of its points. */
  shares: boolean;
  sharesPoints: boolean;
  entries: AnswerEntry[];
  /** Explains this item and those above it. */
  whole: Passage | undefined;
}

const isLetter = (key: Passage) => /^\s*[A-O]\s*$/.test(key.shadow);

const wholeNote = '解析是前面几道题合在一起的';

/**
 * Whatever a heading calls the gaps of a text, they are what their options say, and each is worth as much as a blank.
 * Points of each material are not those of each item.
 */
function headingFor({ fillsGap, pool }: ItemText, above: Heading | undefined, ofMaterial: boolean) {
  const heading = above && ofMaterial ? { ...above, each: undefined } : above;
  return (fillsGap || pool) && heading ? { ...heading, type: undefined, perBlank: false } : heading;
}

interface ParsedWorth {
  item: ParsedItem;
  /** What is said of the material and all items below it. */
  whole: Passage[];
  /** The paper says what it is worth. */
  worthSaid: boolean;
}

function parseItem(item: ItemText, outline: Outline, given: Late): ParsedWorth {
  const { whole, shares } = given;
  const late = item.bank ? given.entries.map((entry) => withWord(entry, item.bank)) : given.entries;
  const lateWhole = late.map((entry) => entry.parts.whole);
  const analyses = [
    ...late.map((entry) => entry.parts.analysis),
    ...(shares ? [] : [...lateWhole, ...(whole ? [whole] : [])]),
  ];
  const read = readItem({
    content: item.content,
    material: shares ? undefined : item.material,
    heading: headingFor(item, outline.sections[item.section]?.heading, given.sharesPoints),
    shares: shares || item.material !== undefined,
    typeMark: item.typeMark,
    bracketBefore: item.bracketBefore,
    pool: item.pool,
    lateKeys: late.flatMap((entry) => entry.parts.keys),
    lateScoring: late.flatMap((entry) => entry.parts.scoring),
    lateAnalysis: analyses.filter((analysis) => !isBlank(analysis)),
    lateMixed: late.map((entry) => entry.parts.mixed),
    wholeApart: shares,
  });
  const doubts = late.flatMap((entry) => entry.doubt ?? []);
  const explained = whole && !shares ? [look('analysis', wholeNote)] : [];
  if (item.fillsGap && read.question.type === 'FILL' && late.some((entry) => entry.parts.keys.some(isLetter)))
    explained.push(wrong('answer', '答案是选项的字母，但没有识别出选项'));
  const keyed = late.filter((entry) => entry.parts.keys.length > 0).length;
  // Letters that differ are named with the key.
  if (keyed > 1 && (read.question.type === 'SHORT' || read.question.type === 'FILL'))
    explained.push(look('answer', `后面有 ${keyed} 处这一题的答案，可能混入了另一份试卷的`));
  const broken = doubts.some((doubt) => doubt.level === 'error');
  const parsed: ParsedItem = {
    number: item.number,
    line: item.line,
    part: '',
    section: outline.sections[item.section]?.title?.slice(0, 200).toWellFormed() ?? '',
    pointsSaid: read.pointsSaid,
    source: [shares ? undefined : item.materialSource, item.source, ...late.map((entry) => entry.source)]
      .filter((one) => one !== undefined)
      .join('\n'),
    question: read.question,
    tagNames: read.tagNames,
    knowledgeNames: read.knowledgeNames,
    doubts: [
      ...doubts.slice(0, 1),
      ...explained,
      ...read.doubts.filter((doubt) => !(broken && doubt.text === '没有找到答案')),
    ],
  };
  const said = shares ? [read.whole, ...lateWhole, ...(whole ? [whole] : [])] : [];
  return { item: parsed, whole: said.filter((one) => !isBlank(one)), worthSaid: read.worthSaid };
}

interface ParsedItems {
  items: ParsedItem[];
  /** Places of the items for which the paper gives no points. */
  unsaid: Set<number>;
  /** What is said of a material and all items below it, by the item where it stands. */
  whole: Map<ItemText, Passage[]>;
}

/** Each item for itself, with its doubts; those under one material without it. */
function parseItems(
  outline: Outline,
  texts: ItemText[],
  answers: MatchedAnswers,
  shares: { material: ReadonlySet<number>; points: ReadonlyMap<number, number> },
  numbering: Numbering,
): ParsedItems {
  const unsaid = new Set<number>();
  const explained = new Map<ItemText, Passage[]>();
  const lost = new Map<ItemText, number[]>();
  for (const { after, n } of answers.unmatched)
    if (after) lost.set(after, [...(lost.get(after) ?? []), n].slice(0, 10));
  const items = texts.map((item, i) => {
    const late = { entries: answers.of.get(item) ?? [], whole: answers.whole.get(item) };
    const under = { shares: shares.material.has(i), sharesPoints: shares.points.has(i) };
    const { item: parsed, worthSaid, whole } = parseItem(item, outline, { ...late, ...under });
    if (!worthSaid) unsaid.add(i);
    explained.set(item, whole);
    const unmatched = lost.get(item);
    const extra = unmatched ? [look('stem', `后面有第 ${unmatched.join('、')} 题的答案，但没有识别出这道题`)] : [];
    const own = nameSwallowed(parsed.doubts, item, texts[i + 1]);
    return { ...parsed, doubts: [...(numbering.doubts[i] ?? []), ...own, ...extra] };
  });
  items.forEach((item, i) => {
    const text = texts[i];
    if (text) item.doubts.push(...splitDoubt(text, item.question, items[i - 1]), ...shareDoubt(items, texts, i));
  });
  items.forEach((item, i) => {
    const goesOn = item.doubts.some(({ text }) => text === textBehind || text.endsWith(trailingText));
    if (goesOn && texts[i + 1]?.material === texts[i]?.material)
      items[i + 1]?.doubts.push(look('stem', '上一题后面有一段文字，可能是本题的材料'));
  });
  for (const [i, doubt] of unusualCounts(items, texts)) items[i]?.doubts.push(doubt);
  sharePoints(items, texts, outline.sections, unsaid, shares.points);
  return { items, unsaid, whole: explained };
}

/** Layouts of other programs as a paper writes the same. */
const plainText = (text: string) =>
  [
    withoutCoursePage,
    withoutFieldLines,
    withLabelledAnswers,
    withAnswerRows,
    withoutOptionTables,
    withTicksBehind,
    withTypesInBrackets,
  ].reduce((written, rewrite) => rewrite(written), text);

/**
 * Reads the text of an exam paper: questions with their options, keys and analyses, and what of it is doubtful. `titled`:
 * numbers of the lines that the file sets as titles, `styled` of those set as headings.
 */
export function readPaperText(
  text: string,
  titled: ReadonlySet<number> = new Set(),
  styled: ReadonlySet<number> = new Set(),
): ParsedText {
  const source = readSource(plainText(text));
  const { lines, sheet } = apartFromSheets(readLines(source, titled, styled), titled);
  const labelled = outlineLabelled(lines);
  const outline = labelled ?? outlinePaper(lines);
  if (!labelled) shareMaterial(outline);
  const texts = shareAnswers(itemTexts(source, outline));
  const answers = matchAnswers(source, outline, texts);
  const groups = groupsOf(texts);
  const numbering = readNumbering(texts);
  const shares = new Set(groups.filter((group) => group.length > 1).flat());
  const points = worthOfMaterials(groups, texts, outline.sections);
  const { items, unsaid, whole } = parseItems(outline, texts, answers, { material: shares, points }, numbering);
  const papers = papersOf(outline);
  const frame = frameLines(outline);
  const leftovers = [
    ...outline.leftovers
      .filter((line) => !line.blank)
      .map((line) => left({ line: line.number, text: line.raw.trim() }, frame.has(line))),
    ...sheet.map(({ line, understood }) => left({ line: line.number, text: line.raw.trim() }, understood)),
    ...answers.leftovers.map((one) => left(one, isFrameText(one.text))),
    ...lostNote(numbering),
  ];
  const of = <T>(list: readonly T[], group: readonly number[]) => group.flatMap((i) => list[i] ?? []);
  return {
    items: groups.flatMap((group) => {
      const members = of(items, group);
      const first = group[0] ?? 0;
      const total = outline.sections[texts[first]?.section ?? 0]?.heading?.total;
      const told = texts[first]?.head?.points ?? points.get(first);
      const open = group.filter((i) => unsaid.has(i)).length;
      const worth = { told, partly: open > 0 && (open < group.length || total !== undefined || told !== undefined) };
      const paper = papers.get(texts[first]?.section ?? -1);
      const found = (members.length > 1 && compositeOf(members, of(texts, group), whole, worth)) || members;
      return [found].flat().map((item) => (paper ? { ...item, part: paperLabel(paper) } : item));
    }),
    leftovers: leftovers.sort((a, b) => a.line - b.line),
  };
}
